import {
  type PlannedReturn,
  type PlannedRoute,
  type PlannedStop,
  type PlanningPoint,
  type PlanningVehicle,
  type ReadCells,
  type RestRule,
  type RoadMatrix,
  type RouteProblem,
  type StopOrder,
  type TimeWindow,
  unreachable,
} from '../model/problem.ts'
import { type DrivenLeg, type DriverState, driveLeg } from './drive-leg.ts'
import { findPair, loadsAboard, mayServe } from './standing-rules.ts'

/** What keeps an order of stops from being driven, and where. */
export interface Misfit {
  readonly code: 'time_window' | 'capacity' | 'axles' | 'working_hours' | 'pickup_order' | 'unreachable'
  /** The stop at which it shows; null: on the way to the arrival point. */
  readonly point: number | null
}

export type Scheduled = { readonly route: PlannedRoute } | { readonly misfit: Misfit }

export interface ScheduleOptions {
  /**
   * False: windows are only wished for, as in an order that was given. `when_possible`: who comes too early waits, and who
   * comes too late serves late. Default true.
   */
  readonly keep_windows?: boolean | 'when_possible'
  /** False: the end of the shift is only wished for. Default true. */
  readonly keep_shift?: boolean
  /** False: so are capacity, axles and the order of pairs. Default true. */
  readonly keep_load?: boolean
}

/** For an order that was given: it is followed whatever it breaks, and what it breaks is reported. */
export const as_given: ScheduleOptions = { keep_windows: false, keep_shift: false, keep_load: false }

/** Where a way of driving has got to: its state after service, and the stops before, newest first. */
interface Label {
  readonly state: DriverState
  readonly stop: PlannedStop | null
  readonly before: Label | null
}

/**
 * The earliest times at which a vehicle can serve stops in this order, rests included, leaving as late as the windows and the
 * end allow; or what keeps it from it. Pure and exact: of two ways to have got somewhere only one that is both earlier and better rested
 * is dropped.
 */
export function scheduleRoute(
  problem: RouteProblem,
  order: StopOrder,
  options: ScheduleOptions = {},
): Scheduled {
  const earliest = scheduleEarliest(problem, order, options)
  return 'misfit' in earliest ? earliest : { route: leaveLate(problem, order, { ...earliest, options }) }
}

/** The same, but leaving as soon as the shift starts and the vehicle is loaded. */
export function scheduleEarliest(
  problem: RouteProblem,
  order: StopOrder,
  options: ScheduleOptions = {},
): Scheduled {
  const misfit = options.keep_load === false ? null : findStandingMisfit(problem, order)
  if (misfit !== null) return { misfit }
  return scheduleFrom(problem, order, { leave_s: firstLeaveOf(vehicleOf(problem, order)), options })
}

interface Earliest {
  readonly route: PlannedRoute
  readonly options: ScheduleOptions
}

/**
 * The latest departure that ends as early and comes no later into any window. Time that is idle lies before the departure and
 * before the windows that open later: it never presses a stop against the end of its own.
 */
function leaveLate(problem: RouteProblem, order: StopOrder, { route, options }: Earliest): PlannedRoute {
  let latest = route
  const vehicle = vehicleOf(problem, order)
  let least_s = firstLeaveOf(vehicle)
  let max_s = route.end_s - vehicle.unloading_s - busyOf(problem, route)
  // Nearly always the answer, as a look at it and one at the second after it show. Only rests can make it another.
  const likely_s = least_s + leastIdle(problem, route, least_s)
  const looks = [likely_s, likely_s + 1]
  while (least_s < max_s) {
    const asked_s = looks.shift() ?? Math.ceil((least_s + max_s) / 2)
    const leave_s = Math.min(Math.max(asked_s, least_s + 1), max_s)
    const later = scheduleFrom(problem, order, { leave_s, options })
    if ('route' in later && isAsEarly(problem, later.route, route)) {
      latest = later.route
      least_s = leave_s
    } else max_s = leave_s - 1
  }
  return latest
}

/** How much of the idle time lies before every window that is kept, and before the end. */
function leastIdle({ points }: RouteProblem, { stops, start_s }: PlannedRoute, leave_s: number): number {
  // A route without a start point begins with its first service, and what is idle before it is no wait of a stop.
  let idle_s = Math.max(0, start_s - leave_s)
  let least_s = Number.POSITIVE_INFINITY
  for (const { point, arrival_s, start_s: service_s, rests } of stops) {
    const rested_s = rests.reduce((sum, rest) => sum + (rest.start_s >= arrival_s ? rest.duration_s : 0), 0)
    idle_s += Math.max(0, service_s - arrival_s - rested_s)
    if ((points[point]?.windows.length ?? 0) > 0) least_s = Math.min(least_s, idle_s)
  }
  return Math.min(least_s, idle_s)
}

function isAsEarly({ points }: RouteProblem, later: PlannedRoute, earliest: PlannedRoute): boolean {
  return (
    later.end_s === earliest.end_s &&
    later.stops.every(({ point, start_s }, at) => {
      const has_window = (points[point]?.windows.length ?? 0) > 0
      return !has_window || start_s <= (earliest.stops[at]?.start_s ?? start_s)
    })
  )
}

function firstLeaveOf({ shift, loading_s }: PlanningVehicle): number {
  return shift.start_s + loading_s
}

/** Driving and serving: what no departure makes shorter. */
function busyOf({ points }: RouteProblem, { stops, return: last }: PlannedRoute): number {
  return stops.reduce(
    (sum, { point, duration_s }) => sum + duration_s + (points[point]?.service_s ?? 0),
    last?.duration_s ?? 0,
  )
}

/** What no time of day can change: who may serve whom, and how much is aboard. */
function findStandingMisfit(problem: RouteProblem, order: StopOrder): Misfit | null {
  const vehicle = vehicleOf(problem, order)
  const wrong_axles = order.points.find((index) => {
    const point = problem.points[index]
    return point !== undefined && !mayServe(vehicle, point)
  })
  if (wrong_axles !== undefined) return { code: 'axles', point: wrong_axles }
  return findPairMisfit(problem, order) ?? findLoadMisfit(problem, order, vehicle)
}

function findPairMisfit(problem: RouteProblem, { points }: StopOrder): Misfit | null {
  const place = new Map(points.map((point, index) => [point, index]))
  for (const point of points) {
    const pair = findPair(problem, point)
    if (pair === null) continue
    const [from, to] = [place.get(pair.pickup), place.get(pair.delivery)]
    if (from === undefined || to === undefined || from > to)
      return { code: 'pickup_order', point: pair.delivery }
  }
  return null
}

function findLoadMisfit(
  problem: RouteProblem,
  { points }: StopOrder,
  { capacity }: PlanningVehicle,
): Misfit | null {
  if (capacity === null) return null
  const moment = loadsAboard(problem, points).findIndex((load) => load > capacity)
  return moment < 0 ? null : { code: 'capacity', point: points[Math.max(0, moment - 1)] ?? null }
}

interface Departure {
  /** Loaded. */
  readonly leave_s: number
  readonly options: ScheduleOptions
}

function scheduleFrom(problem: RouteProblem, order: StopOrder, departure: Departure): Scheduled {
  const vehicle = vehicleOf(problem, order)
  const matrix = matrixOf(problem, vehicle)
  const { keep_windows = true, keep_shift = true } = departure.options
  let labels: Label[] = [{ state: { time_s: departure.leave_s, driven_s: 0 }, stop: null, before: null }]
  let from = vehicle.start
  let was_cut = false
  for (const index of order.points) {
    const point = problem.points[index]
    if (point === undefined) throw new RangeError(`there is no point ${index}`)
    const leg = legBetween(matrix, from, point.location)
    if (leg.duration_s >= unreachable) return { misfit: { code: 'unreachable', point: index } }
    const drive = { index, point, leg, rests: from === null ? null : problem.rests }
    const reached = reachStop(labels, { ...drive, windows: keep_windows === false ? [] : point.windows })
    // Whoever can still come in time does.
    if (reached.length === 0 && keep_windows === 'when_possible')
      reached.push(...reachStop(labels, { ...drive, windows: [] }))
    if (reached.length === 0) {
      const is_shift = was_cut && isInTimeWithoutShift(problem, { order, index, departure })
      return { misfit: { code: is_shift ? 'working_hours' : 'time_window', point: index } }
    }
    const in_shift = keep_shift ? reached.filter(({ state }) => state.time_s <= vehicle.shift.end_s) : reached
    if (in_shift.length === 0) return { misfit: { code: 'working_hours', point: index } }
    was_cut ||= in_shift.length < reached.length
    labels = undominated(in_shift)
    from = point.location
  }
  return endRoute({ problem, vehicle, matrix, from, keep_shift }, order, labels)
}

interface DriveToStop {
  readonly index: number
  readonly point: PlanningPoint
  readonly leg: { readonly duration_s: number; readonly distance_m: number }
  readonly rests: RestRule | null
  /** Those that are kept. */
  readonly windows: readonly TimeWindow[]
}

/**
 * Every way to have served a stop in its windows. Who rests on arrival has nothing driven behind them, so of all of these only the
 * first to be done is worth keeping.
 */
function reachStop(labels: readonly Label[], drive: DriveToStop): Label[] {
  const reached: Label[] = []
  let rested: Label | null = null
  for (const label of labels) {
    const [driven, with_rest] = driveLeg(label.state, drive.leg.duration_s, drive.rests)
    const served = driven === undefined ? null : serve(label, driven, drive)
    if (served !== null) reached.push(served)
    const later = with_rest === undefined ? null : serve(label, with_rest, drive)
    if (later !== null && (rested === null || later.state.time_s < rested.state.time_s)) rested = later
  }
  if (rested !== null) reached.push(rested)
  return reached
}

/** Null: too late for every window. */
function serve(before: Label, driven: DrivenLeg, { index, point, leg, windows }: DriveToStop): Label | null {
  const start_s = serviceStart(driven.state.time_s, windows)
  if (start_s === null) return null
  const end_s = start_s + point.service_s
  const { duration_s, distance_m } = leg
  const { rests } = driven
  const stop = { point: index, duration_s, distance_m, rests, arrival_s: arrivalOf(driven), start_s, end_s }
  return { state: { time_s: end_s, driven_s: driven.state.driven_s }, stop, before }
}

interface MissedWindow {
  readonly order: StopOrder
  readonly index: number
  readonly departure: Departure
}

/** A driver who had rested earlier, past the end of the shift, might have come in time: then it is the shift that is short. */
function isInTimeWithoutShift(
  problem: RouteProblem,
  { order, index, departure: { leave_s, options } }: MissedWindow,
): boolean {
  const points = order.points.slice(0, order.points.indexOf(index) + 1)
  return (
    'route' in
    scheduleFrom(problem, { ...order, points }, { leave_s, options: { ...options, keep_shift: false } })
  )
}

interface RouteEnd {
  readonly problem: RouteProblem
  readonly vehicle: PlanningVehicle
  readonly matrix: RoadMatrix<ReadCells>
  readonly from: number | null
  readonly keep_shift: boolean
}

function endRoute(end: RouteEnd, order: StopOrder, labels: readonly Label[]): Scheduled {
  const { problem, vehicle, matrix, from, keep_shift } = end
  if (vehicle.end === null || from === null || order.points.length === 0)
    return { route: routeOf({ order, vehicle, last: earliestOf(labels), arrival: null }) }
  const leg = legBetween(matrix, from, vehicle.end)
  if (leg.duration_s >= unreachable) return { misfit: { code: 'unreachable', point: null } }
  const arrivals = labels.map((label) => {
    const [driven] = driveLeg(label.state, leg.duration_s, problem.rests)
    if (driven === undefined) throw new Error('a leg can always be driven')
    return { label, arrival: { ...leg, rests: driven.rests, arrival_s: driven.state.time_s } }
  })
  const first = arrivals.reduce((best, other) =>
    other.arrival.arrival_s < best.arrival.arrival_s ? other : best,
  )
  if (keep_shift && first.arrival.arrival_s + vehicle.unloading_s > vehicle.shift.end_s)
    return { misfit: { code: 'working_hours', point: null } }
  return { route: routeOf({ order, vehicle, last: first.label, arrival: first.arrival }) }
}

interface RouteParts {
  readonly order: StopOrder
  readonly vehicle: PlanningVehicle
  readonly last: Label
  readonly arrival: PlannedReturn | null
}

function routeOf({ order, vehicle, last, arrival }: RouteParts): PlannedRoute {
  const stops: PlannedStop[] = []
  let leave_s = last.state.time_s
  for (let label: Label | null = last; label !== null; label = label.before) {
    if (label.stop === null) leave_s = label.state.time_s
    else stops.unshift(label.stop)
  }
  const start_s = leave_s - vehicle.loading_s
  const [first, ...others] = stops
  if (first === undefined) return { vehicle: order.vehicle, start_s, stops, return: null, end_s: start_s }
  const end_s = arrival === null ? last.state.time_s : arrival.arrival_s + vehicle.unloading_s
  const driven = { vehicle: order.vehicle, return: arrival, end_s }
  if (vehicle.start !== null) return { ...driven, start_s, stops }
  // Without a start point the route begins with the first service.
  const begin = { ...first, arrival_s: first.start_s }
  return { ...driven, start_s: first.start_s, stops: [begin, ...others] }
}

/** The first moment at or after arrival at which service may start. Windows need no order. */
function serviceStart(arrival_s: number, windows: readonly TimeWindow[]): number | null {
  if (windows.length === 0) return arrival_s
  let start_s: number | null = null
  for (const window of windows) {
    const possible_s = Math.max(arrival_s, window.start_s)
    if (possible_s <= window.end_s && (start_s === null || possible_s < start_s)) start_s = possible_s
  }
  return start_s
}

/** A rest on arrival is spent at the stop, so the vehicle arrives before it. */
function arrivalOf({ state, rests }: DrivenLeg): number {
  const last = rests.at(-1)
  return last !== undefined && last.start_s + last.duration_s === state.time_s ? last.start_s : state.time_s
}

function undominated(labels: readonly Label[]): Label[] {
  const sorted = labels.toSorted(
    (a, b) => a.state.time_s - b.state.time_s || a.state.driven_s - b.state.driven_s,
  )
  const kept: Label[] = []
  let least_driven_s = Number.POSITIVE_INFINITY
  for (const label of sorted) {
    if (label.state.driven_s >= least_driven_s) continue
    least_driven_s = label.state.driven_s
    kept.push(label)
  }
  return kept
}

function earliestOf(labels: readonly Label[]): Label {
  const [first] = labels
  if (first === undefined) throw new Error('a route has at least one way to be driven')
  return first
}

function legBetween(
  { size, durations_s, distances_m }: RoadMatrix<ReadCells>,
  from: number | null,
  to: number,
) {
  if (from === null) return { duration_s: 0, distance_m: 0 }
  const cell = from * size + to
  return { duration_s: durations_s[cell] ?? unreachable, distance_m: distances_m[cell] ?? unreachable }
}

function vehicleOf({ vehicles }: RouteProblem, { vehicle }: StopOrder): PlanningVehicle {
  const found = vehicles[vehicle]
  if (found === undefined) throw new RangeError(`there is no vehicle ${vehicle}`)
  return found
}

function matrixOf({ matrices }: RouteProblem, { profile }: PlanningVehicle): RoadMatrix<ReadCells> {
  const found = matrices[profile]
  if (found === undefined) throw new Error(`there is no matrix for the profile ${profile}`)
  return found
}
