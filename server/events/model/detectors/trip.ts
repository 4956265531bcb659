import { findOpen } from '../intervals.ts'
import { followQuiet } from '../quiet.ts'
import { figuresNow } from '../rows.ts'
import type { Detector, Step } from '../step.ts'
import type { Interval } from '../vehicle-state.ts'

/** Active; it ends with a pause, a shorter one with the ignition off. */
export const trip: Detector = {
  category: 1,
  detect(step) {
    const open = findOpen(step, 1)
    // Nearly always it merely goes on.
    if (open !== null && open.absence === null && step.active === true && step.is_activity_known) return
    followTrip(step, open)
  },
}

function followTrip(step: Step, open: Interval | null): void {
  const { rules } = step.facts
  const result = followQuiet(step, {
    kind: 1,
    is_true: step.active === true,
    is_known: step.is_activity_known,
    may_begin: true,
    quietFor: ({ is_off }) => (is_off ? rules.trip_off_s : rules.trip_still_s),
  })
  if (result === 'ended' || result === 'ended and begun') {
    step.next.trip_end_ms = (open?.absence?.moment ?? step.before)?.time_ms ?? null
  }
  if (result === 'begun' || result === 'ended and begun') countTrip(step)
}

function countTrip(step: Step): void {
  step.has_begun_trip = true
  figuresNow(step).count_travel += 1
}
