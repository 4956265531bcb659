import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'

/**
 * Rows on their way at a time, for each answer. What is alive when the young heap is swept moves to the old one and
 * stays there until a full collection: with 1,000 rows a long list made the process grow by up to 90 MB, with 100 by
 * half.
 */
export const BATCH_ROWS = 100

interface Text {
  readonly type: string
  readonly chunks: AsyncGenerator<string>
}

/**
 * Sends text that is written from one snapshot, a chunk at a time and no faster than the client reads. What may be
 * refused is refused by `begin`, before the first byte; after it, a fault can only cut the connection.
 */
export async function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (tx: CustomerTransaction) => Promise<Text>,
): Promise<void> {
  const { database, streams } = request.server.services
  const giveBack = streams.take()
  let begun = false
  try {
    await database.inCustomer(
      getCaller(request).customer_id,
      async (tx) => {
        const text = await begin(tx)
        begun = true
        await sendChunks(reply, text)
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

/** Returns when the last byte is out. */
async function sendChunks(reply: FastifyReply, { type, chunks }: Text): Promise<void> {
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

/** A client that goes away is its own business; a database that does is ours. */
function logCut(request: FastifyRequest, error: unknown): void {
  const is_client = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!is_client) request.log.warn({ err: error }, 'a list was cut')
}
