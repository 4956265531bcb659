import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { List, Page } from './list.ts'
import { readBlocks, type Write } from './read-blocks.ts'

/** A page as it is sent, and the row that the next one follows; null: there is no more. */
export interface WrittenPage<Row extends object> {
  /** Items with commas between them, in some pieces. */
  readonly chunks: readonly string[]
  readonly last: Row | null
}

interface PageBounds {
  readonly page: Page
  readonly max_chars: number
  readonly write: Write
}

/** Reads a page to its limit of rows, or to where it would become too large; a single item is never too large. */
export async function readPage<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  list: List<Row, Item>,
  { page, max_chars, write }: PageBounds,
): Promise<WrittenPage<Row>> {
  const chunks: string[] = []
  let last: Row | null = null
  let [count, chars] = [0, 0]
  for await (const { rows, texts } of readBlocks(tx, list, { page: oneMore(page), write })) {
    const begin = chunks.length
    for (const [at, text] of texts.entries()) {
      if (count === page.limit || (count > 0 && chars + text.length > max_chars)) {
        return { chunks: [...chunks.slice(0, begin), chunks.slice(begin).join('')], last }
      }
      chunks.push(count === 0 ? text : `,${text}`)
      last = rows[at] ?? null
      count += 1
      chars += text.length
    }
    chunks.push(chunks.splice(begin).join(''))
  }
  return { chunks, last: null }
}

/** The rows of a page in one round trip, and the row that the next page follows. */
export async function readRows<Row extends object, Item extends object>(
  database: Database,
  list: List<Row, Item>,
  { customer_id, page }: { customer_id: number; page: Page },
): Promise<{ rows: Row[]; last: Row | null }> {
  const rows = await database.rowsInCustomer(customer_id, list.rows(oneMore(page)))
  if (rows.length <= page.limit) return { rows, last: null }
  rows.length = page.limit
  return { rows, last: rows.at(-1) ?? null }
}

/** One row more than asked for tells whether there are more. */
function oneMore(page: Page): Page {
  return { ...page, limit: page.limit + 1 }
}
