import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Key } from './cursor.ts'
import { type List, longest_list } from './list.ts'
import { countRows } from './queries.ts'
import { BATCH_ROWS, streamAnswer } from './stream-answer.ts'

const json_type = 'application/json; charset=utf-8'

interface Whole<Row extends object, Item extends object> {
  readonly list: List<Row, Item>
  readonly after: Key | null
}

type Write<Item> = (item: Item) => string

/**
 * Sends a whole list from a server-side cursor. Its size is decided before the first byte, in the snapshot that the
 * rows come from.
 */
export async function streamList<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  whole: Whole<Row, Item>,
): Promise<void> {
  const write = reply.compileSerializationSchema(
    whole.list.item_schema as Record<string, unknown>,
  ) as Write<Item>
  await streamAnswer(request, reply, async (tx) => {
    await assertNotTooLong(tx, whole)
    return { type: json_type, chunks: createChunks(tx, whole, write) }
  })
}

async function assertNotTooLong<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  { list, after }: Whole<Row, Item>,
): Promise<void> {
  const [counted] = await tx.rows(countRows(list.rows({ after, limit: longest_list + 1 })))
  if ((counted?.count ?? 0) <= longest_list) return
  throw new AppError('result_too_large', {
    public: {
      params: { max: longest_list },
      errors: [{ parameter: 'limit', code: 'required' }],
    },
  })
}

async function* createChunks<Row extends object, Item extends object>(
  tx: CustomerTransaction,
  { list, after }: Whole<Row, Item>,
  write: Write<Item>,
): AsyncGenerator<string> {
  const is_bare = list.shape === 'bare'
  let chunk = is_bare ? '[' : '{"data":['
  let separator = ''
  for await (const rows of tx.batches(list.rows({ after, limit: longest_list }), BATCH_ROWS)) {
    const opened = list.open === undefined ? rows : await list.open(rows)
    const items = opened.map((row) => list.present(row))
    if (items.length > 0) await list.relate?.(items, tx)
    for (const item of items) {
      chunk += separator + write(item)
      separator = ','
    }
    if (chunk !== '') yield chunk
    chunk = ''
  }
  yield is_bare ? ']' : '],"pagination":{"next_cursor":null,"has_more":false}}'
}
