import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../caller.ts'
import { findIdempotencyKey } from './idempotency-key.ts'
import type { Work } from './outcome.ts'
import { runOnce } from './run-once.ts'

/** Runs a change in one transaction of the caller's customer and answers it; at most once under an Idempotency-Key. */
export async function change(request: FastifyRequest, reply: FastifyReply, work: Work): Promise<void> {
  const { customer_id } = getCaller(request)
  const key = findIdempotencyKey(request, customer_id)
  if (key !== null) return runOnce(request, reply, { key, work })
  const { status, headers, body } = await request.server.services.database.inCustomer(customer_id, work)
  reply.code(status).headers(headers)
  if (body === null) reply.send()
  else reply.send(body)
}
