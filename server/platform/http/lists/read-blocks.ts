import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply } from 'fastify'
import { createBlockSize } from './block-size.ts'
import type { List, Page } from './list.ts'

/** Some rows, and each of them as it is sent. */
export interface Block<Row extends object> {
  readonly rows: readonly Row[]
  readonly texts: readonly string[]
}

/** Reads, presents and writes a list in blocks, none of them large whatever is in the rows. */
export async function* readBlocks<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  reply: FastifyReply,
  { list, page }: { list: List<Row, Item>; page: Page },
): AsyncGenerator<Block<Row>> {
  const write = reply.compileSerializationSchema(list.item_schema as Record<string, unknown>) as (
    item: Item,
  ) => string
  const size = createBlockSize(list.first_rows)
  for await (const rows of tx.batches(list.rows(page), size.next)) {
    if (rows.length === 0) return
    const opened = list.open === undefined ? rows : await list.open(rows)
    const items = opened.map((row) => list.present(row))
    await list.relate?.(items, tx)
    const texts = items.map(write)
    size.see(
      rows.length,
      texts.reduce((sum, text) => sum + text.length, 0),
    )
    yield { rows, texts }
  }
}
