import type { EventMoment, EventPlace } from './detected-event.ts'
import { flagOf, signal } from './signals.ts'
import type { Step } from './step.ts'
import { toLatLng } from './trust.ts'
import type { FactsAt } from './vehicle-facts.ts'
import type { VehicleState } from './vehicle-state.ts'

const max_place_age_ms = 25 * 3_600_000

/** The last sample of a state, and the place then by the facts of that time. */
export function momentOf(state: VehicleState, facts: FactsAt): EventMoment {
  return { time_ms: state.time_ms, place: placeOf(state, facts) }
}

function placeOf(state: VehicleState, facts: FactsAt): EventPlace | null {
  const { anchor } = state
  if (anchor === null || state.time_ms - anchor.time_ms > max_place_age_ms) return null
  const place = toLatLng(anchor)
  const [nearest] = facts.points_of_interest.findWithin(place, facts.rules.poi_radius_m)
  return {
    latitude_deg_e7: anchor.latitude_deg_e7,
    longitude_deg_e7: anchor.longitude_deg_e7,
    speed_kmh_e2: state.speed_kmh_e2,
    ignition: flagOf(state.signals, signal.ignition),
    point_of_interest_id: nearest?.id ?? null,
    virtual_area_id: facts.areas.findHolding(place)[0] ?? null,
  }
}

/** This sample. */
export function momentNow(step: Step): EventMoment {
  step.moment ??= momentOf(step.next, step.facts)
  return step.moment
}

/** The sample before, where an interval ends when nothing is known of what follows. */
export function momentBefore(step: Step): EventMoment {
  if (step.before === null) throw new Error('there is no sample before the first')
  step.moment_before ??= momentOf(step.before, step.facts_before)
  return step.moment_before
}
