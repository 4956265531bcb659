import {
  type PlanningProblem,
  type PlanningVehicle,
  type RestRule,
  type RoadMatrix,
  unreachable,
} from '../model/problem.ts'
import { describeStops, type Stop, type Sums, sumUp } from './describe-stops.ts'
import { durationBetween, firstStart } from './route-frame.ts'

/** A way to have served a set of stops, the newest last. */
export interface Way {
  readonly time_s: number
  /** At the wheel since the last rest. */
  readonly tired_s: number
  readonly driving_s: number
  /** The most that was aboard, beyond what was brought from the start. */
  readonly peak: number
  readonly stop: Stop | null
  readonly before: Way | null
}

export interface RouteSearch {
  readonly vehicle: number
  readonly required: readonly number[]
  /** Any way will do, or the one with the least driving. */
  readonly want: 'any' | 'cheapest'
}

interface Tour {
  readonly vehicle: PlanningVehicle
  readonly matrix: RoadMatrix
  readonly rests: RestRule | null
  readonly want: RouteSearch['want']
  readonly stops: readonly Stop[]
  /** The ways worth keeping, by the set of stops and the place of the last among them. */
  readonly ways: (Way[] | undefined)[]
}

/**
 * Every set of the required points that one vehicle can serve by itself, by its bits, with a way to do so whose driving counts
 * to the arrival point. After Held and Karp: of two ways through one set to one stop only one that is no worse in every respect
 * is dropped, so that what is not found is not there.
 */
export function listRoutes(problem: PlanningProblem, wanted: RouteSearch): (Way | undefined)[] {
  const tour = beginTour(problem, wanted)
  const count = tour.stops.length
  const routes: (Way | undefined)[] = []
  for (let set = 1; set < 1 << count; set++) {
    const sums = sumUp(tour.stops, set)
    for (let last = 0; last < count; last++) {
      const ways = tour.ways[set * count + last]
      if (ways === undefined) continue
      if (sums.is_whole) routes[set] = bestEnd(tour, ways, routes[set])
      for (let next = 0; next < count; next++) visit(tour, { set, sums, ways, next })
    }
  }
  return routes
}

function beginTour(problem: PlanningProblem, { vehicle: index, required, want }: RouteSearch): Tour {
  const vehicle = problem.vehicles[index]
  const matrix = vehicle === undefined ? undefined : problem.matrices[vehicle.profile]
  if (vehicle === undefined || matrix === undefined) throw new RangeError(`there is no vehicle ${index}`)
  const stops = describeStops(problem, vehicle, required)
  const tour: Tour = { vehicle, matrix, rests: problem.rests, want, stops, ways: [] }
  const time_s = vehicle.shift.start_s + vehicle.loading_s
  const start: Way = { time_s, tired_s: 0, driving_s: 0, peak: 0, stop: null, before: null }
  const sums = sumUp(stops, 0)
  for (const next of stops.keys()) visit(tour, { set: 0, sums, ways: [start], next })
  return tour
}

interface Visit {
  readonly set: number
  readonly sums: Sums
  /** All of them have been at the same stop last. */
  readonly ways: readonly Way[]
  readonly next: number
}

function visit(tour: Tour, { set, sums, ways, next }: Visit): void {
  const { vehicle, rests } = tour
  const stop = tour.stops[next]
  if (stop === undefined || !stop.is_allowed || (set & stop.bit) !== 0 || (stop.after & ~set) !== 0) return
  const from = placeOf(vehicle, ways[0])
  const leg_s = durationBetween(tour.matrix, from, stop.point.location)
  if (leg_s >= unreachable) return
  const room = roomOf(vehicle, sums.brought + stop.brought)
  for (const before of ways) {
    const peak = Math.max(before.peak, sums.load + stop.gain)
    if (peak > room) continue
    const rest_count = countRests(before, leg_s, rests)
    const arrival_s = before.time_s + leg_s + rest_count * (rests?.rest_s ?? 0)
    const tired_s = rests === null ? 0 : before.tired_s + leg_s - rest_count * rests.longest_driving_s
    const at = (set | stop.bit) * tour.stops.length + next
    serve(tour, at, { time_s: arrival_s, tired_s, driving_s: before.driving_s + leg_s, peak, stop, before })
    // One more rest on arrival costs nothing where the driver would wait anyway.
    if (rests === null || tired_s === 0) continue
    const time_s = arrival_s + rests.rest_s
    serve(tour, at, { time_s, tired_s: 0, driving_s: before.driving_s + leg_s, peak, stop, before })
  }
}

function placeOf(vehicle: PlanningVehicle, way: Way | undefined): number | null {
  return way === undefined || way.stop === null ? vehicle.start : way.stop.point.location
}

function roomOf({ capacity }: PlanningVehicle, brought: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : capacity - brought
}

/** Each taken as late as the rule allows: that leaves the least driving behind it. */
function countRests({ tired_s }: Way, leg_s: number, rests: RestRule | null): number {
  const total_s = tired_s + leg_s
  if (rests === null || total_s <= rests.longest_driving_s) return 0
  return Math.ceil(total_s / rests.longest_driving_s) - 1
}

/** From the arrival to the end of service, and among the ways worth keeping. */
function serve(tour: Tour, at: number, arrived: Way): void {
  const { stop } = arrived
  if (stop === null) return
  const time_s = firstStart(arrived.time_s, stop.point.windows) + stop.point.service_s
  if (time_s > tour.vehicle.shift.end_s) return
  const way = { ...arrived, time_s }
  const ways = tour.ways[at]
  if (ways === undefined) tour.ways[at] = [way]
  else if (!ways.some((other) => isNoWorse(tour, other, way)))
    tour.ways[at] = [...ways.filter((other) => !isNoWorse(tour, way, other)), way]
}

/** Without a limit to the load, and where any way will do, loads and driving tell no ways apart. */
function isNoWorse({ vehicle, want }: Tour, a: Way, b: Way): boolean {
  return (
    a.time_s <= b.time_s &&
    a.tired_s <= b.tired_s &&
    (vehicle.capacity === null || a.peak <= b.peak) &&
    (want === 'any' || a.driving_s <= b.driving_s)
  )
}

function bestEnd(tour: Tour, ways: readonly Way[], known: Way | undefined): Way | undefined {
  const { vehicle, rests, want } = tour
  if (want === 'any' && known !== undefined) return known
  const leg_s = durationBetween(tour.matrix, placeOf(vehicle, ways[0]), vehicle.end)
  if (leg_s >= unreachable) return known
  let best = known
  for (const way of ways) {
    const arrival_s = way.time_s + leg_s + countRests(way, leg_s, rests) * (rests?.rest_s ?? 0)
    const time_s = arrival_s + vehicle.unloading_s
    const driving_s = way.driving_s + leg_s
    if (time_s <= vehicle.shift.end_s && (best === undefined || driving_s < best.driving_s))
      best = { ...way, time_s, driving_s }
  }
  return best
}
