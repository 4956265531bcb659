import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredJson } from '../../stored-json.ts'
import { getCaller } from '../caller.ts'
import { findIdempotencyKey } from './idempotency-key.ts'
import type { Work } from './outcome.ts'
import { type Answer, runOnce } from './run-once.ts'

/** Runs a change in one transaction of the caller's customer and answers it; at most once under an Idempotency-Key. */
export async function change(request: FastifyRequest, reply: FastifyReply, work: Work): Promise<void> {
  const { customer_id } = getCaller(request)
  const key = findIdempotencyKey(request)
  if (key !== null) {
    const { answer, replayed } = await runOnce(request, reply, { key, work })
    return sendAnswer(reply, answer, replayed)
  }
  const { status, headers, body } = await request.server.services.database.inCustomer(customer_id, work)
  reply.code(status).headers(headers)
  if (body === null) reply.send()
  else reply.send(body)
}

/**
 * For a change whose answer is known only after its transaction: what the transaction answers is kept under the key, and
 * given back to whoever repeats it, to wait for the same thing.
 */
export async function performChange<Body extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  { work, answer: stored }: { work: Work<Body>; answer: StoredJson<Body> },
): Promise<{ body: Body; replayed: boolean }> {
  const { customer_id } = getCaller(request)
  const key = findIdempotencyKey(request)
  if (key === null) {
    const { body } = await request.server.services.database.inCustomer(customer_id, work)
    return { body, replayed: false }
  }
  const { answer, replayed } = await runOnce(request, reply, { key, work })
  return { body: stored.read(JSON.parse(answer.text ?? 'null'), key.route), replayed }
}

/** An answer as it is kept. */
export function sendAnswer(reply: FastifyReply, { status, headers, text }: Answer, replayed: boolean): void {
  reply.code(status).headers(headers)
  if (replayed) reply.header('idempotency-replayed', 'true')
  if (text === null) reply.send()
  else reply.type('application/json; charset=utf-8').send(text)
}
