import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { cutChunks } from '../reading/in-pieces.ts'

export interface Text {
  readonly type: string
  /** Whole, or as it is written. */
  readonly content: string | AsyncIterable<string>
}

/**
 * Sends text that is written from one snapshot, a chunk at a time and no faster than the client reads. What may be
 * refused is refused by `begin`, before the first byte; after it, a fault can only cut the connection. A text that
 * `begin` has whole is sent when the snapshot is over.
 */
export async function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (tx: CustomerTransaction, takeSlot: () => void) => Promise<Text>,
): Promise<void> {
  const { database, streams } = request.server.services
  const { customer_id } = getCaller(request)
  let giveBack: (() => void) | null = null
  let begun = false
  const over = Promise.withResolvers<void>()
  const takeSlot = () => {
    giveBack = streams.take(customer_id)
  }
  try {
    const whole = await database.inCustomer(
      customer_id,
      async (tx) => {
        const { type, content } = await begin(tx, takeSlot)
        reply.type(type)
        if (typeof content === 'string') return content
        begun = true
        await sendChunks(reply, content, over.promise)
        return null
      },
      { mode: 'snapshot' },
    )
    if (whole !== null) reply.send(whole)
  } catch (error) {
    if (!begun) throw error
    logCut(request, error)
  } finally {
    ;(giveBack as (() => void) | null)?.()
    over.resolve()
  }
}

/**
 * Returns when all is read, up to the last piece. The answer ends once the snapshot is over: who has it to its end has
 * left its slot and its connection, and may ask for the next.
 */
async function sendChunks(
  reply: FastifyReply,
  chunks: AsyncIterable<string>,
  over: Promise<void>,
): Promise<void> {
  const read = Promise.withResolvers<void>()
  async function* cut() {
    yield* cutChunks(chunks)
    read.resolve()
    await over
  }
  // One piece ahead of the client, not sixteen.
  const source = Readable.from(cut(), { highWaterMark: 1 })
  let fault: Error | null = null
  source.once('error', (error) => {
    fault = error
  })
  reply.send(source)
  const sent = finished(reply.raw).catch((error: unknown) => {
    throw fault ?? error
  })
  await Promise.race([read.promise, sent])
}

/** A client that goes away is its own business; a database that does is ours. */
function logCut(request: FastifyRequest, error: unknown): void {
  const is_client = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (!is_client) request.log.warn({ err: error }, 'a list was cut')
}
