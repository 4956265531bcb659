import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Key } from './cursor.ts'
import { type List, longest_list } from './list.ts'
import { countRows } from './queries.ts'
import { type Block, readBlocks } from './read-blocks.ts'
import { streamAnswer } from './stream-answer.ts'

export const json_type = 'application/json; charset=utf-8'

interface Whole<Row extends object, Item extends object> {
  readonly list: List<Row, Item>
  readonly after: Key | null
}

/**
 * Sends a whole list from a server-side cursor. One that is as small as a page is sent when it is read; a larger one
 * needs a slot, and its size is decided before the first byte, in the snapshot that the rows come from.
 */
export async function streamList<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  whole: Whole<Row, Item>,
): Promise<void> {
  const { page_bytes } = request.server.services.settings
  const { list, after } = whole
  await streamAnswer(request, reply, async (tx, takeSlot) => {
    const blocks = readBlocks(tx, reply, { list, page: { after, limit: longest_list + 1 } })
    const chunks = writeChunks(assertEnd(blocks), list.shape === 'bare')
    const held: string[] = []
    let chars = 0
    while (chars <= page_bytes) {
      const { done, value } = await chunks.next()
      if (done === true) return { type: json_type, text: held.join('') }
      held.push(value)
      chars += value.length
    }
    takeSlot()
    await assertNotTooLong(tx, whole)
    return { type: json_type, chunks: follow(held, chunks) }
  })
}

async function assertNotTooLong<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  { list, after }: Whole<Row, Item>,
): Promise<void> {
  const counted = await tx.find(countRows(list.rows({ after, limit: longest_list + 1 })))
  if ((counted?.count ?? 0) > longest_list) throw tooLong()
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
