import { NominatimUnavailableError } from '../../engines/nominatim/get-json.ts'
import type { Nominatim } from '../../engines/nominatim/nominatim.ts'
import type { Candidate } from '../addresses/address.ts'
import { findNominatimCandidate } from './nominatim-candidate.ts'
import { listNominatimQuestions } from './nominatim-questions.ts'
import { type GeocodeProvider, ProviderUnavailableError } from './provider.ts'

const name = 'nominatim'

/** The map changes slowly, and its licence lets answers be kept. */
const cache_ttl_s = 7 * 24 * 3_600

export function createNominatimProvider(nominatim: Nominatim): GeocodeProvider {
  return {
    name,
    cache_ttl_s,
    async find(address, raw, context) {
      try {
        for (const question of listNominatimQuestions(address, raw)) {
          const places = await nominatim.search(question, context)
          const candidates = places.flatMap((place) => findNominatimCandidate(address, place) ?? [])
          if (candidates.length > 0) return onePerStreet(candidates)
        }
        return []
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

export function toProviderError(error: unknown): unknown {
  if (!(error instanceof NominatimUnavailableError)) return error
  return new ProviderUnavailableError(name, error.retry_after_s, error)
}

/** A street is many ways in the map; the first of them is as good as the others. */
function onePerStreet(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ precision, parts }) => {
    if (precision !== 'street') return true
    return seen.size < seen.add(`${parts.street}|${parts.neighborhood}|${parts.city}|${parts.cep}`).size
  })
}
