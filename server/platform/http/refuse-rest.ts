import type { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyReply } from 'fastify'

/** Answers before the handler does; what it comes back with is too late to be sent. */
export function refuseNow(reply: FastifyReply, error: AppError): void {
  reply.send(error)
  reply.hijack()
}

/** The same while the body is on its way: what is left of it would be read as the next request. */
export function refuseRest(reply: FastifyReply, error: AppError): void {
  reply.header('connection', 'close')
  refuseNow(reply, error)
}
