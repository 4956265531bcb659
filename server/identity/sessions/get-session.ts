import type { FastifyRequest } from 'fastify'
import { type Caller, getCaller } from '../../platform/http/caller.ts'

/** The caller of a route that is for people in a session alone. */
export function getSession(request: FastifyRequest): Caller & { readonly session_id: number } {
  const caller = getCaller(request)
  const { session_id } = caller
  if (session_id === null) throw new Error('a route that needs a session says so in its config')
  return { ...caller, session_id }
}
