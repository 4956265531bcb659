import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Health } from '../health/health.ts'
import type { Caller } from './caller.ts'
import type { InFlight, InFlightRequest } from './in-flight.ts'
import type { AppRates } from './rate-limits/app-rates.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { HttpSettings } from './settings.ts'
import type { Tally } from './tally.ts'
import type { Trace } from './trace.ts'
import type { ImportSlots } from './transfer/import-slots.ts'

export type HttpApp = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What the conventions need at run time, reachable from a request. */
export interface HttpServices {
  readonly settings: HttpSettings
  readonly clock: Clock
  readonly database: Database
  readonly vault: Vault
  readonly health: Health
  readonly rate_limiter: RateLimiter
  readonly app_rates: AppRates
  /** Whole lists that are being sent: each holds a connection for as long as its client reads. */
  readonly streams: Tally
  readonly imports: ImportSlots
}

declare module 'fastify' {
  interface FastifyInstance {
    services: HttpServices
    in_flight: InFlight
  }
  interface FastifyRequest {
    caller: Caller | null
    /** Null for health, which is never counted. */
    in_flight_entry: InFlightRequest | null
    trace: Trace
    /** The body's bytes, kept only for a request with an Idempotency-Key; the hash of a file's. */
    raw_body: Buffer | null
    /** For how long it only waited for long work, as its caller asked for. */
    awaited_ms: number
  }
  interface FastifyContextConfig {
    /** What the caller must be allowed to do. */
    scope?: Scope
    /** Open to all: no token is asked for. */
    public?: true
    /** Answers whatever the load: never limited, shed or timed out. */
    health?: true
    /** Takes a whole file: its own deadlines are longer. */
    transfer?: true
    /** False: no version, hence neither ETag nor If-Match. True: a version though the record has no id. */
    versioned?: boolean
    /** False: an Idempotency-Key on this POST is ignored. */
    idempotency?: false
    /** Its query names one record: 404 when there is none. */
    names_record?: true
    /**
     * A public route that sends bytes from memory, the same to everybody: its address is charged to `file`, not to `address`,
     * and what is unread of it holds no memory of its own.
     */
    file?: true
    /** Takes pictures: a driver's are charged to the customer's bucket `image`, not to `app`. */
    image?: true
    /** A piece of a map, of which a screen asks for dozens at once: charged to the customer's bucket `tile`, and to no other of theirs. */
    tile?: true
    /** For people in a session alone: a machine's key has none, whatever scopes it holds. */
    session?: true
    /** Headers that it reads besides the usual ones, each with its schema, for the OpenAPI document. */
    headers?: Readonly<Record<string, object>>
    /**
     * Of a public route whose caller shows a credential: its key where it has the form of one, else null. Then it is
     * charged by that, and to `renewal_address`, not to `address`: what strangers send leaves it alone.
     */
    credentialKey?: (request: FastifyRequest) => string | null
    /** A policy of the settings that is charged besides the caller's own. */
    rate_limit?: string
  }
}
