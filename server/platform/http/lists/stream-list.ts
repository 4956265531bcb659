import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import type { Key } from './cursor.ts'
import { type List, longest_list } from './list.ts'
import { countRows } from './queries.ts'

/**
 * Rows on their way at a time, for each list. What is alive when the young heap is swept moves to the old one and stays
 * there until a full collection: with 1,000 rows a long list made the process grow by up to 90 MB, with 100 by half.
 */
const batch_rows = 100

const json_type = 'application/json; charset=utf-8'

interface Whole<Row extends object, Item extends object> {
  readonly list: List<Row, Item>
  readonly after: Key | null
}

type Write<Item> = (item: Item) => string

/**
 * Sends a whole list from a server-side cursor, a batch at a time and no faster than the client reads. Its size is
 * decided before the first byte, in the snapshot that the rows come from; after it, a fault can only cut the
 * connection.
 */
export async function streamList<Row extends object, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  whole: Whole<Row, Item>,
): Promise<void> {
  const { database, streams } = request.server.services
  const write = reply.compileSerializationSchema(
    whole.list.item_schema as Record<string, unknown>,
  ) as Write<Item>
  const giveBack = streams.take()
  let begun = false
  try {
    await database.inCustomer(
      getCaller(request).customer_id,
      async (tx) => {
        await assertNotTooLong(tx, whole)
        begun = true
        await sendChunks(reply, json_type, createChunks(tx, whole, write))
      },
      { mode: 'snapshot' },
    )
  } catch (error) {
    if (!begun) throw error
    logCut(request, error)
  } finally {
    giveBack()
  }
}

/** A client that goes away is its own business; a database that does is ours. */
export function logCut(request: FastifyRequest, error: unknown): void {
  const is_client = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!is_client) request.log.warn({ err: error }, 'a list was cut')
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

/** Sends text as it comes, no faster than the client reads; returns when the last byte is out. */
export async function sendChunks(
  reply: FastifyReply,
  type: string,
  chunks: AsyncGenerator<string>,
): Promise<void> {
  // One batch ahead of the client, not sixteen.
  const source = Readable.from(chunks, { highWaterMark: 1 })
  let fault: Error | null = null
  source.once('error', (error) => {
    fault = error
  })
  reply.type(type).send(source)
  await finished(reply.raw).catch((error: unknown) => {
    throw fault ?? error
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
  for await (const rows of tx.batches(list.rows({ after, limit: longest_list }), batch_rows)) {
    const items = rows.map((row) => list.present(row))
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
