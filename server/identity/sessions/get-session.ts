import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { type Caller, getCaller } from '../../platform/http/caller.ts'

/** The caller with their session. A machine's key has none, whatever scopes it holds: 403. */
export function getSession(request: FastifyRequest): Caller & { readonly session_id: number } {
  const caller = getCaller(request)
  const { session_id } = caller
  if (session_id === null) {
    throw new AppError('missing_scope', { public: { params: { scope: 'session:write' } } })
  }
  return { ...caller, session_id }
}
