import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type List, longest_list, type Page } from './list.ts'
import { countRows } from './queries.ts'
import { type Block, readBlocks, type Write } from './read-blocks.ts'

interface WholeBounds {
  readonly after: Page['after']
  readonly write: Write
  /** What is as small as this is held until it is whole. */
  readonly held_chars: number
  /** Called before more than that is read; it may refuse. */
  readonly takeSlot: () => void
}

/**
 * A whole list from a server-side cursor: as one text when it is as small as a page, else as it is read. The size of a larger one
 * is decided before the first byte, in the snapshot that the rows come from.
 */
export async function readWhole<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  list: List<Row, Item>,
  { after, write, held_chars, takeSlot }: WholeBounds,
): Promise<string | AsyncIterable<string>> {
  const page = { after, limit: longest_list + 1 }
  const blocks = readBlocks(tx, list, { page, write })
  const chunks = writeChunks(assertEnd(blocks), list.shape === 'bare')
  const held: string[] = []
  let chars = 0
  while (chars <= held_chars) {
    const { done, value } = await chunks.next()
    if (done === true) return held.join('')
    held.push(value)
    chars += value.length
  }
  takeSlot()
  const counted = await tx.find(countRows(list.rows(page)))
  if ((counted?.count ?? 0) > longest_list) throw tooLong()
  return follow(held, chunks)
}

/** Items may be so small that too many fit into a page. */
async function* assertEnd<Row extends object>(blocks: AsyncIterable<Block<Row>>): AsyncGenerator<Block<Row>> {
  let rows = 0
  for await (const block of blocks) {
    rows += block.rows.length
    if (rows > longest_list) throw tooLong()
    yield block
  }
}

function tooLong(): AppError {
  return new AppError('result_too_large', {
    public: {
      params: { max: longest_list },
      errors: [{ parameter: 'limit', code: 'required' }],
    },
  })
}

async function* writeChunks<Row extends object>(
  blocks: AsyncIterable<Block<Row>>,
  is_bare: boolean,
): AsyncGenerator<string, void, void> {
  let opening = is_bare ? '[' : '{"data":['
  for await (const { texts } of blocks) {
    yield opening + texts.join(',')
    opening = ','
  }
  if (opening !== ',') yield opening
  yield is_bare ? ']' : '],"pagination":{"next_cursor":null,"has_more":false}}'
}

async function* follow(first: string[], rest: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  yield* first.splice(0)
  yield* rest
}
