import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { createBlockSize } from './block-size.ts'
import type { List, Page } from './list.ts'

/** Writes one item. */
export type Write = (item: object) => string

/** Some rows, and each of them as it is sent. */
export interface Block<Row extends object> {
  readonly rows: readonly Row[]
  readonly texts: readonly string[]
}

/** Reads, presents and writes a list in blocks, none of them large whatever is in the rows. */
export async function* readBlocks<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  list: List<Row, Item>,
  { page, write }: { page: Page; write: Write },
): AsyncGenerator<Block<Row>> {
  const size = createBlockSize(list.first_rows)
  for await (const rows of tx.batches(list.rows(page), size.next)) {
    if (rows.length === 0) return
    const items = await list.present(rows, tx)
    const texts = items.map(write)
    size.see(
      rows.length,
      texts.reduce((sum, text) => sum + text.length, 0),
    )
    yield { rows, texts }
  }
}
