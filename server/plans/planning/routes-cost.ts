import type { Objective, Planned, PlannedRoute } from '../model/problem.ts'

/** Seconds at the wheel. */
export function drivingOf({ stops, return: last }: PlannedRoute): number {
  return stops.reduce((sum, { duration_s }) => sum + duration_s, last?.duration_s ?? 0)
}

export function totalDrivingOf({ routes }: Planned): number {
  return routes.reduce((sum, route) => sum + drivingOf(route), 0)
}

/** Below zero: the first is better. Who serves more wins; then what the plan asks for; then less driving, then the earlier end. */
export function comparePlanned(a: Planned, b: Planned, objective: Objective): number {
  return (
    a.unassigned.length - b.unassigned.length ||
    (objective === 'fewest_vehicles' ? a.routes.length - b.routes.length : 0) ||
    totalDrivingOf(a) - totalDrivingOf(b) ||
    endOf(a) - endOf(b)
  )
}

function endOf({ routes }: Planned): number {
  return routes.reduce((sum, { end_s }) => sum + end_s, 0)
}
