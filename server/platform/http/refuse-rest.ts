import type { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody, isReceiving } from './receiving/body-size.ts'

/** How long what is left of a body may come after the answer, before the connection is cut. */
const rest_ms = 10_000

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

/** The same for what is answered without being counted as in flight, whose body nobody would wait for or give up. */
export function leaveBody(request: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(request.raw)) return
  reply.header('connection', 'close')
  reply.raw.once('close', () => cutLater(request))
}

/** A client that was refused may go on sending for ever; nobody reads it, but it holds a connection. */
export function cutLater({ raw }: FastifyRequest): void {
  if (!isReceiving(raw)) return
  setTimeout(() => {
    if (isReceiving(raw)) raw.destroy()
  }, rest_ms).unref()
}
