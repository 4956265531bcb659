import type { PlannedRest, PlannedRoute, Violation } from '../model/problem.ts'

/** All times and lengths are whole, and no time span is negative: comparisons with NaN would hide every other fault. */
export function checkWhole(route: PlannedRoute): readonly Violation[] {
  const legs = [...route.stops, ...(route.return === null ? [] : [route.return])]
  const rests = legs.flatMap((leg) => leg.rests)
  const moments = [
    route.start_s,
    route.end_s,
    ...legs.map((leg) => leg.arrival_s),
    ...route.stops.flatMap((stop) => [stop.start_s, stop.end_s]),
    ...rests.map((rest) => rest.start_s),
  ]
  const spans = [...legs.flatMap((leg) => [leg.duration_s, leg.distance_m]), ...rests.flatMap(spansOf)]
  if (moments.every(Number.isSafeInteger) && spans.every((span) => Number.isSafeInteger(span) && span >= 0))
    return []
  const detail = 'a time or length that is not a whole number, or a span below zero'
  return [{ code: 'figures', vehicle: route.vehicle, point: null, detail }]
}

function spansOf(rest: PlannedRest): readonly number[] {
  return [rest.duration_s, rest.driven_s]
}
