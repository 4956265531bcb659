import { beginWithin, endHere, listOpen } from '../intervals.ts'
import { hasPlaceChanged, placeOf } from '../place.ts'
import { endsQuietly } from '../quiet.ts'
import { setOf, signal } from '../signals.ts'
import { type Detector, isKnown, isReported, type Step } from '../step.ts'
import type { Interval } from '../vehicle-state.ts'

const signals = setOf(signal.moving, signal.place)

/** Moving in an area that is linked to the vehicle. A short stop does not end it; leaving the area does. */
export const movement_in_fence: Detector = {
  category: 3,
  detect(step) {
    const open = listOpen(step, 3)
    const may_begin = step.moving === true && isReported(step, signals)
    if (open.length === 0 && !may_begin) return
    const is_same = isKnown(step, signals) && !hasPlaceChanged(step)
    const holding = !is_same || may_begin ? areasHere(step) : null
    for (const each of open) followFence(step, each, holding?.includes(Number(each.subject)) ?? true)
    if (may_begin && holding !== null && holding.length > 0) beginWithin(step, 3, holding.map(String))
  },
}

function areasHere(step: Step): readonly number[] {
  const place = placeOf(step)
  return place === null ? [] : step.facts.fences.findHolding(place)
}

function followFence(step: Step, open: Interval, is_inside: boolean): void {
  const is_known = isKnown(step, signals)
  // Nearly always it merely goes on.
  if (open.absence === null && step.moving === true && is_inside && is_known) return
  const run = {
    kind: 3,
    is_true: step.moving === true && is_inside,
    is_known,
    may_begin: false,
    quietFor: () => step.facts.rules.pause_s,
    end_now: is_inside ? null : { ...endHere(step), is_inside },
  } as const
  endsQuietly(step, run, open)
}
