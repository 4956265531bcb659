import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './api-types.ts'
import { idempotent_paths } from './idempotent-paths.ts'
import { problemOf } from './problem-error.ts'
import { type Fetch, send } from './send.ts'

export type Schemas = components['schemas']
export type ApiClient = Client<paths>

export interface ClientOptions {
  /** Where the installation is, such as `https://frota.example`. */
  readonly base_url: string
  /** The access token of each call, or an API key; null: the call goes without. */
  readonly token: () => Promise<string | null>
  /** Another token instead of one that was refused; null: there is none. A session has both. */
  readonly renew?: (refused: string) => Promise<string | null>
  /** Of titles and details of problems. */
  readonly language?: string | (() => string)
  readonly fetch?: Fetch
  /** Of a call with all its repeats, unless it brings its own. */
  readonly deadline_ms?: number
  /** How often a call that changes nothing twice is repeated after a setback. */
  readonly max_repeats?: number
  readonly random?: () => number
}

/** What a call may bring beside its parameters and its body. */
export interface CallOptions {
  readonly deadline_ms?: number
  /** Sent again it changes nothing twice. Of GETs, and of POSTs with an Idempotency-Key, this is known. */
  readonly is_repeatable?: boolean
}

const default_deadline_ms = 30_000

/** All operations of the API by method and path, typed by its OpenAPI document. */
export function createClient(options: ClientOptions): ApiClient {
  const { base_url, language } = options
  const send_options = {
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    token: options.token,
    renew: options.renew,
    deadline_ms: options.deadline_ms ?? default_deadline_ms,
    max_repeats: options.max_repeats ?? 2,
    random: options.random ?? Math.random,
  }
  const client = createFetchClient<paths>({
    baseUrl: `${base_url.replace(/\/$/, '')}/v1`,
    fetch: (request: Request & CallOptions) => {
      const { deadline_ms = send_options.deadline_ms, is_repeatable = false } = request
      return send(request, { ...send_options, deadline_ms, is_repeatable })
    },
  })
  client.use({
    onRequest: ({ request: { headers, method }, schemaPath }) => {
      const spoken = typeof language === 'function' ? language() : language
      if (spoken !== undefined) headers.set('accept-language', spoken)
      if (method === 'POST' && idempotent_paths.has(schemaPath) && !headers.has('idempotency-key')) {
        headers.set('idempotency-key', crypto.randomUUID())
      }
    },
  })
  return client
}

interface Answered {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

type DataOf<Answer> = Answer extends { readonly data: infer Data } ? Data : never

/** The body of a good answer; every other is thrown as a `ProblemError`. */
export async function unwrap<Answer extends Answered>(call: Promise<Answer>): Promise<DataOf<Answer>> {
  const { data, error, response } = await call
  if (!response.ok) throw problemOf(response, error)
  return data as DataOf<Answer>
}
