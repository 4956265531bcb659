import { CircuitOpenError, createCircuitBreaker } from '../circuit-breaker.ts'
import { createJsonGetter, type JsonAnswer, NominatimUnavailableError } from './get-json.ts'
import { findPlace, type NominatimPlace } from './place.ts'
import { findSearchPath, reversePath, type StructuredQuery } from './query.ts'
import { createSlots } from './slots.ts'

export interface NominatimSettings {
  readonly url: string
  /** Places outside these are not looked for. */
  readonly country_codes?: string
  readonly languages?: string
  /** How long one question may take, waiting included. */
  readonly deadline_ms?: number
  readonly at_once?: number
  readonly max_waiting?: number
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Shorter than the adapter's own, never longer. */
  readonly deadline_ms?: number | undefined
  readonly limit?: number
  /** Whose turn it takes; tools have none. */
  readonly customer_id?: number
}

export interface Nominatim {
  /** Best first; empty when it knows no such place. */
  search(query: StructuredQuery | string, options?: AskOptions): Promise<NominatimPlace[]>
  /** What is nearest to a point, or null where its map has nothing. */
  reverse(point: { lat: number; lng: number }, options?: AskOptions): Promise<NominatimPlace | null>
  close(): void
}

/**
 * Nominatim over HTTP: a program of its own, with a licence of its own. Every question has a deadline and can be
 * cancelled; whatever else goes wrong is a NominatimUnavailableError that says when to come back.
 */
export function createNominatim(settings: NominatimSettings): Nominatim {
  const { country_codes = 'br', languages = 'pt-BR,pt', deadline_ms = 5_000 } = settings
  const getter = createJsonGetter(settings.url)
  const slots = createSlots({ at_once: settings.at_once ?? 6, max_waiting: settings.max_waiting ?? 200 })
  const breaker = createCircuitBreaker({
    engine: 'nominatim',
    failures_to_open: 5,
    open_ms: 500,
    longest_open_ms: 5_000,
    isFailure: (error) => error instanceof NominatimUnavailableError,
  })

  /** The breaker stands inside the queue: who waited while the engine died is told so at once. */
  const ask = async (path: string, options: AskOptions): Promise<unknown> => {
    const late = new NominatimUnavailableError('not in time')
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(late),
      Math.min(deadline_ms, options.deadline_ms ?? deadline_ms),
    )
    const signal =
      options.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, options.signal])
    try {
      const { customer_id = 0 } = options
      return await slots.run(customer_id, signal, () =>
        breaker.run(async () => bodyOf(await getter.get(path, signal))),
      )
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) throw error
      throw new NominatimUnavailableError(error.message, { retry_after_s: error.retry_after_s, cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async search(query, options = {}) {
      const path = findSearchPath(query, { country_codes, languages, limit: options.limit ?? 5 })
      if (path === null) return []
      const body = await ask(path, options)
      return Array.isArray(body) ? body.flatMap((place) => findPlace(place) ?? []) : []
    },
    async reverse(point, options = {}) {
      return findPlace(await ask(reversePath(point, languages), options))
    },
    close: () => getter.close(),
  }
}

/** A question that it refuses has no answer; a fault of its own is a failure. */
function bodyOf({ status, body }: JsonAnswer): unknown {
  if (status === 200) return body
  if (status >= 400 && status < 500 && status !== 429) return null
  throw new NominatimUnavailableError(`it answered ${status}`)
}
