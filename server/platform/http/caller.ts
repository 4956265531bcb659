import { type Language, pickLanguage } from '@tropeiro/contract/languages.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { FastifyRequest } from 'fastify'

/** Who asks, once a token is known to be good. */
export interface Caller {
  readonly customer_id: number
  readonly user_id: number
  /** Of a user who is a driver. */
  readonly driver_id: number | null
  /** Null for a machine's key. */
  readonly session_id: number | null
  /** Null for a person. */
  readonly api_key_id: number | null
  /** The surface: `web`, `app` (drivers), `api` or `partner`. */
  readonly realm: string
  readonly scopes: ReadonlySet<Scope>
  readonly locale: Language
  /** That of the company: what moments without an offset are read in. A person's own is for screens. */
  readonly time_zone: string
}

/**
 * `anybody`: a token never seen may cost a question to the database. `proven`, where strangers have asked too much:
 * only one that was good before or bears our signature does, so that those who guess cost next to nothing.
 */
export type Trust = 'anybody' | 'proven'

/** Null: no token, or not a good one. A plain value, not a promise, keeps the request on its tick. */
export type Authenticate = (request: FastifyRequest, trust?: Trust) => Promise<Caller | null> | Caller | null

/** The caller of a route that has a scope. */
export function getCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('a public route has no caller')
  return request.caller
}

/** What the caller reads: as the request asks, else as they have set it. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers['accept-language'], getCaller(request).locale)
}
