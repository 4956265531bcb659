import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { beginWithin, endBefore, endHere, endInterval, listOpen } from '../intervals.ts'
import { hasPlaceChanged, placeOf } from '../place.ts'
import { setOf, signal } from '../signals.ts'
import { type Detector, isKnown, isReported, type Step } from '../step.ts'
import type { NearPoint } from '../vehicle-facts.ts'

const signals = setOf(signal.place)

/** Near a watched point; it ends farther away than it begins. */
export const approach: Detector = {
  category: 5,
  detect(step) {
    const is_known = isKnown(step, signals)
    // All that is near here was found when the vehicle came, unless nobody told then where it was.
    if (is_known && !hasPlaceChanged(step) && wasReported(step)) return
    const place = placeOf(step)
    endApproaches(step, is_known, place)
    if (place !== null && isReported(step, signals)) beginApproaches(step, place)
  },
}

function wasReported({ before }: Step): boolean {
  return before !== null && before.signals.reported_ms[signal.place] === before.time_ms
}

function endApproaches(step: Step, is_known: boolean, place: LatLng | null): void {
  for (const open of listOpen(step, 5)) {
    if (!is_known) endInterval(step, open, endBefore(step))
    else if (place !== null && isBeyond(step, open.subject, place)) endInterval(step, open, endHere(step))
  }
}

/** Also where it is watched no longer. */
function isBeyond({ facts }: Step, subject: string, place: LatLng): boolean {
  const distance_m = facts.watched.distanceTo(subject, place)
  return distance_m === null || distance_m > facts.rules.far_m
}

function beginApproaches(step: Step, place: LatLng): void {
  const near = step.facts.watched.findWithin(place, step.facts.rules.near_m)
  if (near.length === 0) return
  beginWithin(
    step,
    5,
    near.toSorted(compareSubjects).map(({ subject }) => subject),
  )
}

function compareSubjects(a: NearPoint, b: NearPoint): number {
  const [kind_a, kind_b] = [a.subject.startsWith('point:'), b.subject.startsWith('point:')]
  return Number(kind_a) - Number(kind_b) || a.id - b.id
}
