import { fold } from '../fold.ts'
import { type Answer, type Candidate, placeOf } from './answer.ts'
import { distanceBetween } from './distance.ts'

/**
 * In the order in which people check them: first what the candidates settle in a moment, last what has to be searched by
 * hand.
 */
export const risk_kinds = [
  'no_number',
  'cep_far',
  'several',
  'other_district',
  'doubtful',
  'approximate',
  'unknown_number',
  'cep_only',
  'district_only',
  'city_only',
  'not_found',
  'no_address',
] as const

export type RiskKind = (typeof risk_kinds)[number]

/** Why a person should look at a place before somebody drives there. */
export interface Risk {
  readonly kind: RiskKind
  /** How many metres, or how many candidates. */
  readonly figure: number | null
}

/** What a company said itself is not doubted. */
const trusted = new Set<Candidate['provider']>(['correction', 'confirmed_place'])

/** Beyond the edge of the CEP's area: known houses are not all houses. */
const cep_margin_m = 1_000
/** As sure as another: as the geocoder sees it. */
const as_sure = 0.02
/** Nearer to each other it does not matter which of them is meant. */
const same_place_m = 100
const least_confidence = 0.5

/** Null: the best candidate is good enough to drive to. */
export function findRisk({ candidates, read_as, cep_area }: Answer): Risk | null {
  const [best] = candidates
  if (best === undefined) return risk('not_found')
  if (trusted.has(best.provider)) return null
  if (best.precision === 'city') return risk('city_only')
  if (best.precision === 'locality') return risk('district_only')
  if (best.precision === 'cep') return risk('cep_only')
  const far_m = distanceToCep(best, cep_area)
  if (far_m !== null && cep_area !== null && far_m > cep_area.radius + cep_margin_m)
    return risk('cep_far', far_m)
  const equal = countEqual(candidates)
  if (equal > 1) return risk('several', equal)
  if (best.precision === 'street')
    return risk(read_as?.number === null || read_as === null ? 'no_number' : 'unknown_number')
  if (isOtherDistrict(best, read_as)) return risk('other_district')
  if (best.confidence < least_confidence) return risk('doubtful')
  return best.precision === 'interpolated' ? risk('approximate') : null
}

const risk = (kind: RiskKind, figure: number | null = null): Risk => ({ kind, figure })

/** From the middle of the area in which the houses of its CEP are. */
export function distanceToCep(candidate: Candidate, cep_area: Answer['cep_area']): number | null {
  return cep_area === null ? null : distanceBetween(placeOf(candidate), placeOf(cep_area))
}

/** How many places are as likely as the first. */
function countEqual(candidates: readonly Candidate[]): number {
  const [best] = candidates
  if (best === undefined) return 0
  const places: Candidate[] = []
  for (const candidate of candidates) {
    const is_as_good =
      candidate.precision === best.precision && best.confidence - candidate.confidence < as_sure
    const is_apart = places.every(
      (place) => distanceBetween(placeOf(place), placeOf(candidate)) > same_place_m,
    )
    if (is_as_good && is_apart) places.push(candidate)
  }
  return places.length
}

/** Another than the one that was written, if both are known. */
export function isOtherDistrict(candidate: Candidate, read_as: Answer['read_as']): boolean {
  const [found, written] = [candidate.address_parts, read_as].map((from) =>
    bareName(from?.neighborhood ?? ''),
  )
  if (!found || !written) return false
  return found !== written && !found.includes(written) && !written.includes(found)
}

/** Words such as "da" come and go, and so do those for a district itself. */
const bareName = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !little_words.has(word))
    .join(' ')

const little_words = new Set(
  'a e o as os da de do das dos del la el los las y bairro b jd jardim vl vila'.split(' '),
)
