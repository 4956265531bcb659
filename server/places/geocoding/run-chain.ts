import { AppError } from '@tropeiro/contract/app-error.ts'
import type { AddressInput, Candidate, NormalisedAddress } from '../addresses/address.ts'
import { type GeocodeProvider, ProviderUnavailableError } from './provider.ts'
import { isPrecise, isSettled, rankCandidates } from './rank-candidates.ts'

export interface ChainQuestion {
  readonly address: NormalisedAddress
  readonly raw: AddressInput
  readonly customer_id: number
  readonly signal: AbortSignal
  /** What a provider answered before, while it may be kept. */
  readonly known: ReadonlyMap<string, Candidate[]>
  /** Told of every new answer, so that it can be kept. */
  readonly onAnswer: (provider: GeocodeProvider, candidates: Candidate[]) => void
}

/**
 * Asks the providers in their order until one is sure of the house. A provider that is away is passed over, but then only
 * a house is an answer: for less, the one that is away might have known better.
 */
export async function runChain(
  providers: readonly GeocodeProvider[],
  question: ChainQuestion,
): Promise<Candidate[]> {
  if (providers.length === 0) throw new AppError('geocoder_off', { public: { retry_after_s: 3_600 } })
  const found: Candidate[] = []
  let away: ProviderUnavailableError | null = null
  for (const provider of providers) {
    try {
      found.push(...(await askProvider(provider, question)))
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
      away ??= error
    }
    if (isSettled(found)) break
  }
  const ranked = rankCandidates(found)
  const best = ranked[0]
  if (away !== null && (best === undefined || !isPrecise(best.precision))) {
    throw new AppError('geocoder_unavailable', {
      public: { retry_after_s: away.retry_after_s },
      cause: away,
    })
  }
  return ranked
}

async function askProvider(provider: GeocodeProvider, question: ChainQuestion): Promise<Candidate[]> {
  const known = question.known.get(provider.name)
  if (known !== undefined) return known
  const { address, raw, customer_id, signal } = question
  signal.throwIfAborted()
  const candidates = await provider.find(address, raw, { customer_id, signal })
  question.onAnswer(provider, candidates)
  return candidates
}
