import type { CustomerTransaction, Statement } from '@tropeiro/db/database.ts'
import type { TSchema } from 'typebox'
import type { Key, KeyTypes } from './cursor.ts'

/** Rows after a key (null: from the first), in the order of the key, and at most so many. */
export interface Page {
  readonly after: Key | null
  readonly limit: number
}

interface KeysetList<Row extends object> {
  /** The schema of one item, by which it is written. */
  readonly item_schema: TSchema
  /** The columns of the order, the last of them unique, and their types. */
  readonly key: KeyTypes
  rows(page: Page): Statement<Row>
  /** How many rows to begin with, for items that are a few kilobytes as a rule: fewer blocks, fewer statements. */
  readonly first_rows?: number
  /** A list that is never given whole: without a limit, or with a larger one, it is a page of so many rows. */
  readonly max_limit?: number | undefined
  /** `envelope` is `{data, pagination}`; `bare` an array whose next page is named by headers alone. */
  readonly shape?: 'envelope' | 'bare'
}

/** Each item is made of its row alone; what is sealed in them is opened for many rows at a time. */
interface PlainList<Row extends object, Item extends object> extends KeysetList<Row> {
  readonly related?: false
  present(rows: readonly Row[]): readonly Item[] | Promise<readonly Item[]>
}

/** Items show more than their rows: one statement per relation, never one per row, and all sent together. */
interface RelatedList<Row extends object, Item extends object> extends KeysetList<Row> {
  readonly related: true
  present(rows: readonly Row[], tx: CustomerTransaction): Promise<readonly Item[]>
}

/** A list in keyset order. `present` gives whole items, in the order of the rows. */
export type List<Row extends object, Item extends object> = PlainList<Row, Item> | RelatedList<Row, Item>

export const longest_list = 100_000
