import { type GeocodePrecision, geocode_precisions } from '@tropeiro/contract/geocode.ts'
import { type Candidate } from '../addresses/address.ts'

/** Below this a candidate does not keep the next provider from being asked. */
const settled_confidence = 0.5
const max_candidates = 5

/** A house, not only its street: what a plan may take instead of given coordinates. */
export function isPrecise(precision: GeocodePrecision): boolean {
  return precision === 'number' || precision === 'interpolated'
}

/** Whether another provider could say nothing better. */
export function isSettled(candidates: readonly Candidate[]): boolean {
  return candidates.some(
    ({ precision, confidence }) => isPrecise(precision) && confidence >= settled_confidence,
  )
}

/** The more precise first, then the surer one; equals stay in the order of their providers. */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        Number(other.confidence > one.confidence) - Number(one.confidence > other.confidence),
    )
    .slice(0, max_candidates)
}

function rankOf({ precision, confidence }: Candidate): number {
  // What is probably another address comes after everything that is probably this one.
  const doubtful = confidence < settled_confidence ? geocode_precisions.length : 0
  return geocode_precisions.indexOf(precision) + doubtful
}
