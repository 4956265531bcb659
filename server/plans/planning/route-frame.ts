import {
  type PlanningPoint,
  type PlanningProblem,
  type PlanningVehicle,
  type RoadMatrix,
  type StopOrder,
  unreachable,
} from '../model/problem.ts'
import { loadsAboard } from './standing-rules.ts'

/**
 * What there is to know of a route before a stop is put into it, so that a place costs a few additions instead of a schedule.
 * Times leave the rests out: they are never later than the truth, nor sooner the limits. What does not fit here fits nowhere.
 */
export interface RouteFrame {
  readonly order: StopOrder
  readonly vehicle: PlanningVehicle
  readonly matrix: RoadMatrix
  readonly stops: readonly PlanningPoint[]
  /** Where the vehicle is at place k, before stop k; null: nowhere yet. */
  readonly locations: readonly (number | null)[]
  /** When it can leave from there at the earliest. */
  readonly ready_s: readonly number[]
  /** When it has to arrive at stop k; after the last, at the arrival point. */
  readonly latest_s: readonly number[]
  /** What is aboard at place k, and the most up to there and from there on. */
  readonly loads: readonly number[]
  readonly max_before: readonly number[]
  readonly max_after: readonly number[]
  /** Driven on arrival at place k, and in all. */
  readonly driven_s: readonly number[]
  readonly driving_s: number
  /** Loading, service and unloading. */
  readonly standing_s: number
}

export function frameRoute(problem: PlanningProblem, order: StopOrder): RouteFrame {
  const vehicle = problem.vehicles[order.vehicle]
  const matrix = vehicle === undefined ? undefined : problem.matrices[vehicle.profile]
  if (vehicle === undefined || matrix === undefined)
    throw new RangeError(`there is no vehicle ${order.vehicle}`)
  const stops = order.points.map((index) => getStop(problem, index))
  const locations = [vehicle.start, ...stops.map(({ location }) => location)]
  const loads = loadsAboard(problem, order.points)
  const ready_s = [vehicle.shift.start_s + vehicle.loading_s]
  const driven_s = [0]
  for (const [at, stop] of stops.entries()) {
    const leg_s = durationBetween(matrix, locations[at] ?? null, stop.location)
    driven_s.push((driven_s[at] ?? 0) + leg_s)
    ready_s.push(firstStart((ready_s[at] ?? 0) + leg_s, stop.windows) + stop.service_s)
  }
  const return_s = stops.length === 0 ? 0 : durationBetween(matrix, locations.at(-1) ?? null, vehicle.end)
  const latest_s = [vehicle.shift.end_s - vehicle.unloading_s]
  for (const [at, stop] of [...stops.entries()].toReversed()) {
    const leg_s = durationBetween(matrix, stop.location, stops[at + 1]?.location ?? vehicle.end)
    latest_s.unshift(lastStart((latest_s[0] ?? 0) - leg_s - stop.service_s, stop.windows))
  }
  return {
    order,
    vehicle,
    matrix,
    stops,
    locations,
    ready_s,
    latest_s,
    loads,
    max_before: runningMost(loads),
    max_after: runningMost(loads.toReversed()).toReversed(),
    driven_s,
    driving_s: (driven_s.at(-1) ?? 0) + return_s,
    standing_s: stops.reduce(
      (sum, { service_s }) => sum + service_s,
      vehicle.loading_s + vehicle.unloading_s,
    ),
  }
}

/** Nothing is driven from or to nowhere. */
export function durationBetween(matrix: RoadMatrix, from: number | null, to: number | null): number {
  return from === null || to === null ? 0 : (matrix.durations_s[from * matrix.size + to] ?? unreachable)
}

type Windows = PlanningProblem['points'][number]['windows']

/** The first moment from arrival on at which service may start; never: infinity. */
export function firstStart(arrival_s: number, windows: Windows): number {
  if (windows.length === 0) return arrival_s
  let first_s = Number.POSITIVE_INFINITY
  for (const { start_s, end_s } of windows) {
    const possible_s = arrival_s > start_s ? arrival_s : start_s
    if (possible_s <= end_s && possible_s < first_s) first_s = possible_s
  }
  return first_s
}

function lastStart(latest_s: number, windows: Windows): number {
  if (windows.length === 0) return latest_s
  let last_s = Number.NEGATIVE_INFINITY
  for (const { start_s, end_s } of windows) {
    const possible_s = Math.min(latest_s, end_s)
    if (possible_s >= start_s && possible_s > last_s) last_s = possible_s
  }
  return last_s
}

function runningMost(loads: readonly number[]): number[] {
  let most = Number.NEGATIVE_INFINITY
  return loads.map((load) => (most = Math.max(most, load)))
}

function getStop({ points }: PlanningProblem, index: number) {
  const point = points[index]
  if (point === undefined) throw new RangeError(`there is no point ${index}`)
  return point
}
