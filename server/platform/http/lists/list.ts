import type { CustomerTransaction, Statement } from '@tropeiro/db/database.ts'
import type { TSchema } from 'typebox'
import type { Key, KeyTypes } from './cursor.ts'

/** Rows after a key (null: from the first), in the order of the key, and at most so many. */
export interface Page {
  readonly after: Key | null
  readonly limit: number
}

/** A list in keyset order. */
export interface List<Row extends object, Item extends object> {
  /** The schema of one item, by which it is written. */
  readonly item_schema: TSchema
  /** The columns of the order, the last of them unique, and their types. */
  readonly key: KeyTypes
  rows(page: Page): Statement<Row>
  /** Opens what is sealed in the rows, many at a time. Absent: nothing is. The vault is prepared before. */
  readonly open?: ((rows: Row[]) => Promise<Row[]>) | undefined
  present(row: Row): Item
  /** Fills in the relations that were asked for: one statement per relation, never one per row. Absent: none was. */
  readonly relate?: ((items: Item[], tx: CustomerTransaction) => Promise<void>) | undefined
  /** How many rows to begin with, for items that are a few kilobytes as a rule: fewer blocks, fewer statements. */
  readonly first_rows?: number
  /** `envelope` is `{data, pagination}`; `bare` an array whose next page is named by headers alone. */
  readonly shape?: 'envelope' | 'bare'
}

export const longest_list = 100_000
