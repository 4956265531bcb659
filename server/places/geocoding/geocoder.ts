import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { UnreadableJson } from '../../platform/stored-json.ts'
import type { Candidate } from '../addresses/address.ts'
import { type OwnKnowledge, readOwnKnowledge } from './own-knowledge.ts'
import type { GeocodeProvider, ProviderContext } from './provider.ts'
import { type NewCachedRow, upsertCached } from './queries.ts'
import { findQuestion, type IsKnownCity, type Question, unusableAddress } from './question.ts'
import type { GivenAddress } from './read-input.ts'
import { runChain } from './run-chain.ts'

/** "Nobody knows it" is believed for less time: a map or a base that was just loaded may know. */
const unknown_ttl_s = 3_600
/** Of one call; all calls together are bounded by what each provider admits. */
const lines_at_once = 4

export interface GeocodeOptions {
  /** Lines that are not done by then get `deadline_exceeded`. */
  readonly deadline_ms: number
  readonly signal?: AbortSignal | undefined
}

/** Best candidate first, perhaps none; or why there is no answer. */
export type GeocodedAddress = { readonly candidates: Candidate[] } | { readonly error: AppError }

export interface Geocoder {
  /** One result for each address, in their order. Throws only when the customer's own rows cannot be read. */
  geocodeAddresses(
    customer_id: number,
    addresses: readonly GivenAddress[],
    options: GeocodeOptions,
  ): Promise<GeocodedAddress[]>
}

export interface GeocoderParts {
  readonly database: Database
  readonly clock: Clock
  /** In the order in which they are asked. */
  readonly providers: readonly GeocodeProvider[]
  readonly isKnownCity: IsKnownCity
}

export function createGeocoder({ database, clock, providers, isKnownCity }: GeocoderParts): Geocoder {
  return {
    async geocodeAddresses(customer_id, addresses, { deadline_ms, signal }) {
      const questions = addresses.map((given) => findQuestion(given, isKnownCity))
      // An address that stands on many lines is looked for once.
      const distinct = new Map(
        questions.flatMap((question) => (question === null ? [] : [[question.name, question]])),
      )
      if (distinct.size === 0) return questions.map(() => ({ error: unusableAddress() }))
      const own = await readOwnKnowledge(database, customer_id, {
        keys: [...distinct.values()].map(({ key }) => key),
        now: clock.now(),
      })
      const fresh: NewCachedRow[] = []
      const results = new Map<string, GeocodedAddress>()
      const deadline = AbortSignal.timeout(deadline_ms)
      const ended = signal === undefined ? deadline : AbortSignal.any([deadline, signal])
      await forEachAtOnce([...distinct.values()], lines_at_once, async (question) => {
        const result = await answer(question, own.get(question.name), { customer_id, signal: ended, fresh })
        results.set(question.name, result)
      })
      await keep(customer_id, fresh)
      return questions.map((question) => resultOf(question, results))
    },
  }

  async function answer(
    { key, raw, address }: Question,
    own: OwnKnowledge | undefined,
    { fresh, ...context }: ProviderContext & { fresh: NewCachedRow[] },
  ): Promise<GeocodedAddress> {
    if (own?.place) return { candidates: [own.place] }
    const onAnswer = (provider: GeocodeProvider, candidates: Candidate[]) => {
      const ttl_s =
        candidates.length === 0 ? Math.min(unknown_ttl_s, provider.cache_ttl_s) : provider.cache_ttl_s
      if (ttl_s === 0) return
      const date_expires = new Date(clock.now().getTime() + ttl_s * 1_000)
      fresh.push({ key, provider: provider.name, candidates, date_expires })
    }
    try {
      const known = own?.cached ?? new Map<string, Candidate[]>()
      return { candidates: await runChain(providers, { address, raw, ...context, known, onAnswer }) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      if (!context.signal.aborted) throw error
      return { error: new AppError('deadline_exceeded', { public: { retry_after_s: 5 } }) }
    }
  }

  /** The answer is there; that it could not be kept is no reason to refuse it. */
  async function keep(customer_id: number, fresh: readonly NewCachedRow[]): Promise<void> {
    if (fresh.length === 0) return
    try {
      await database.rowsInCustomer(customer_id, upsertCached, fresh)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError || error instanceof UnreadableJson)) throw error
    }
  }
}

function resultOf(question: Question | null, results: ReadonlyMap<string, GeocodedAddress>): GeocodedAddress {
  const result = question === null ? { error: unusableAddress() } : results.get(question.name)
  if (result === undefined) throw new Error('every question has a result')
  return result
}

/** Runs the work for every item, so many at a time. The first failure ends it. */
async function forEachAtOnce<T>(
  items: readonly T[],
  at_once: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const run = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(at_once, items.length) }, run))
}
