import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply } from 'fastify'
import type { List, Page } from './list.ts'
import { readBlocks } from './read-blocks.ts'

/** A page as it is sent, and the row that the next one follows; null: there is no more. */
export interface WrittenPage<Row extends object> {
  /** Items with commas between them, in some pieces. */
  readonly chunks: readonly string[]
  readonly last: Row | null
}

interface Reading<Row extends object, Item extends object> {
  readonly list: List<Row, Item>
  readonly page: Page
  readonly most_chars: number
}

/** Reads a page to its limit of rows, or to where it would become too large; a single item is never too large. */
export async function readPage<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  reply: FastifyReply,
  { list, page, most_chars }: Reading<Row, Item>,
): Promise<WrittenPage<Row>> {
  const chunks: string[] = []
  let last: Row | null = null
  let [count, chars] = [0, 0]
  // One row more than asked for tells whether there are more.
  const blocks = readBlocks(tx, reply, { list, page: { ...page, limit: page.limit + 1 } })
  for await (const { rows, texts } of blocks) {
    const begin = chunks.length
    for (const [at, text] of texts.entries()) {
      if (count === page.limit || (count > 0 && chars + text.length > most_chars)) {
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
