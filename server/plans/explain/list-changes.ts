import type { PlanningProblem } from '../model/problem.ts'
import type { Fix, Reason } from './explanation.ts'
import {
  longerShift,
  moreAxles,
  moreCapacity,
  type Relax,
  windowEndsLater,
  windowStartsEarlier,
} from './relax.ts'

/** One thing that could be changed for a point. */
export interface Change {
  readonly code: Reason['code']
  readonly change: Fix['change']
  readonly unit: Fix['unit']
  readonly vehicle: number | null
  readonly relax: Relax
}

/** Every single rule that stands between a point and the vehicles. */
export function listChanges(problem: PlanningProblem, point: number): Change[] {
  return [
    ...ofWindows(problem, point),
    ...ofAxles(problem, point),
    ...problem.vehicles.keys().flatMap((vehicle) => ofCapacity(problem, vehicle)),
    ...problem.vehicles.keys().map((vehicle) => ofShift(vehicle)),
  ]
}

function ofWindows({ points }: PlanningProblem, point: number): Change[] {
  if ((points[point]?.windows.length ?? 0) === 0) return []
  const window = { code: 'time_window', unit: 'min', vehicle: null } as const
  return [
    { ...window, change: 'time_window_end', relax: windowEndsLater(point) },
    { ...window, change: 'time_window_start', relax: windowStartsEarlier(point) },
  ]
}

function ofAxles({ points }: PlanningProblem, point: number): Change[] {
  if ((points[point]?.max_axles ?? null) === null) return []
  return [{ code: 'axles', change: 'axles', unit: 'axles', vehicle: null, relax: moreAxles(point) }]
}

function ofCapacity({ vehicles }: PlanningProblem, vehicle: number): Change[] {
  if ((vehicles[vehicle]?.capacity ?? null) === null) return []
  return [{ code: 'capacity', change: 'capacity', unit: 'capacity', vehicle, relax: moreCapacity(vehicle) }]
}

function ofShift(vehicle: number): Change {
  return { code: 'working_hours', change: 'working_hours', unit: 'min', vehicle, relax: longerShift(vehicle) }
}
