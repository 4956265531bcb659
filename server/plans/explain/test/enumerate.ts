import {
  type PlanningPoint,
  type PlanningProblem,
  type PlanningVehicle,
  unreachable,
} from '../../model/problem.ts'

/**
 * The truth about small plans: every order of every set of stops is driven, one after the other, with every rest that could be
 * worth taking. Shares nothing with the planner but the words of the problem.
 */
export interface Truth {
  /** Whether all of these points can be served, each pair whole, with nobody else. */
  canServe(problem: PlanningProblem, required: readonly number[]): boolean
}

export function createTruth(): Truth {
  // Most questions change one vehicle, and the sets that the others can serve stay as they are.
  const known = new WeakMap<PlanningVehicle, Map<string, Uint8Array>>()
  const points_ids = new WeakMap<readonly PlanningPoint[], number>()
  let next_id = 0
  const idOf = (points: readonly PlanningPoint[]) => {
    const id = points_ids.get(points) ?? next_id++
    points_ids.set(points, id)
    return id
  }
  const setsOf = (problem: PlanningProblem, vehicle: PlanningVehicle, required: readonly number[]) => {
    const of_vehicle = known.get(vehicle) ?? new Map<string, Uint8Array>()
    known.set(vehicle, of_vehicle)
    const key = `${idOf(problem.points)} ${required.join(' ')}`
    const sets = of_vehicle.get(key) ?? enumerateSets(problem, vehicle, required)
    of_vehicle.set(key, sets)
    return sets
  }
  const canShare = (problem: PlanningProblem, required: readonly number[], rest: Rest): boolean => {
    const { open, vehicles } = rest
    if (open === 0) return true
    const [vehicle, ...others] = vehicles
    if (vehicle === undefined) return false
    const sets = setsOf(problem, vehicle, required)
    for (let set = 0; set <= open; set++) {
      const takes = (set & ~open) === 0 && (set === 0 || sets[set] === 1)
      if (takes && canShare(problem, required, { open: open & ~set, vehicles: others })) return true
    }
    return false
  }
  return {
    canServe: (problem, required) =>
      canShare(problem, required, { open: (1 << required.length) - 1, vehicles: problem.vehicles }),
  }
}

/** The points that are still open, as a set of bits, and the vehicles that nothing was given to yet. */
interface Rest {
  readonly open: number
  readonly vehicles: readonly PlanningVehicle[]
}

interface Moment {
  readonly time_s: number
  readonly since_rest_s: number
}

/** 1 for each set that the vehicle can serve in some order. */
function enumerateSets(
  problem: PlanningProblem,
  vehicle: PlanningVehicle,
  required: readonly number[],
): Uint8Array {
  const sets = new Uint8Array(1 << required.length)
  const order: number[] = []
  const goOn = (set: number, moments: readonly Moment[], from: number | null) => {
    if (
      order.length > 0 &&
      isAllowed(problem, vehicle, order) &&
      canReturn(problem, vehicle, { moments, from })
    )
      sets[set] = 1
    required.forEach((index, bit) => {
      const point = problem.points[index]
      if (point === undefined || (set & (1 << bit)) !== 0) return
      const after = serveNext(problem, vehicle, { moments, from, point })
      if (after.length === 0) return
      order.push(index)
      goOn(set | (1 << bit), after, point.location)
      order.pop()
    })
  }
  goOn(0, [{ time_s: vehicle.shift.start_s + vehicle.loading_s, since_rest_s: 0 }], vehicle.start)
  return sets
}

/** Axles, pairs and loads of a whole order. */
function isAllowed(
  { points, pairs }: PlanningProblem,
  { axles, capacity }: PlanningVehicle,
  order: readonly number[],
): boolean {
  for (const index of order) {
    const most = points[index]?.max_axles ?? null
    if (axles !== null && most !== null && axles > most) return false
  }
  for (const { pickup, delivery } of pairs) {
    const [from, to] = [order.indexOf(pickup), order.indexOf(delivery)]
    if (from < 0 !== to < 0 || from > to) return false
  }
  if (capacity === null) return true
  for (let after = -1; after < order.length; after++) {
    let aboard = 0
    order.forEach((index, at) => {
      const { kind, capacity: weight } = points[index] ?? { kind: 'pickup', capacity: 0 }
      const pair = pairs.find(({ pickup, delivery }) => pickup === index || delivery === index)
      // Goods of a pair are counted once, at their pickup.
      if (kind === 'delivery' && pair === undefined && at > after) aboard += weight
      if (kind === 'pickup' && at <= after && (pair === undefined || order.indexOf(pair.delivery) > after))
        aboard += weight
    })
    if (aboard > capacity) return false
  }
  return true
}

interface Next {
  readonly moments: readonly Moment[]
  readonly from: number | null
  readonly point: PlanningPoint
}

function serveNext(
  problem: PlanningProblem,
  vehicle: PlanningVehicle,
  { moments, from, point }: Next,
): Moment[] {
  const served: Moment[] = []
  for (const moment of drive(problem, vehicle, { moments, from, to: point.location })) {
    const starts = point.windows
      .map(({ start_s, end_s }) => ({ start_s: Math.max(start_s, moment.time_s), end_s }))
      .filter(({ start_s, end_s }) => start_s <= end_s)
      .map(({ start_s }) => start_s)
    if (point.windows.length > 0 && starts.length === 0) continue
    const start_s = point.windows.length === 0 ? moment.time_s : Math.min(...starts)
    const time_s = start_s + point.service_s
    if (time_s <= vehicle.shift.end_s) served.push({ ...moment, time_s })
  }
  return served.filter((one, at) => !served.some((other, place) => beats(other, one, place < at)))
}

function beats(a: Moment, b: Moment, wins_ties: boolean): boolean {
  if (a.time_s > b.time_s || a.since_rest_s > b.since_rest_s) return false
  return wins_ties || a.time_s < b.time_s || a.since_rest_s < b.since_rest_s
}

function canReturn(
  problem: PlanningProblem,
  vehicle: PlanningVehicle,
  { moments, from }: Pick<Drive, 'moments' | 'from'>,
): boolean {
  if (vehicle.end === null) return true
  return drive(problem, vehicle, { moments, from, to: vehicle.end }).some(
    ({ time_s }) => time_s + vehicle.unloading_s <= vehicle.shift.end_s,
  )
}

interface Drive {
  readonly moments: readonly Moment[]
  readonly from: number | null
  readonly to: number
}

/** With a rest before leaving or without, with those the rule asks for on the way, with one on arrival or without. */
function drive(
  { matrices, rests }: PlanningProblem,
  { profile }: PlanningVehicle,
  { moments, from, to }: Drive,
): Moment[] {
  if (from === null) return [...moments]
  const matrix = matrices[profile]
  const leg_s = matrix?.durations_s[from * matrix.size + to] ?? unreachable
  if (leg_s >= unreachable) return []
  if (rests === null) return moments.map(({ time_s }) => ({ time_s: time_s + leg_s, since_rest_s: 0 }))
  const { rest_s, longest_driving_s } = rests
  const rested = ({ time_s }: Moment): Moment => ({ time_s: time_s + rest_s, since_rest_s: 0 })
  const left = moments.flatMap((moment) => [moment, rested(moment)])
  const arrived = left.map((moment) => {
    let { time_s, since_rest_s } = moment
    for (let left_s = leg_s; left_s > 0; ) {
      if (since_rest_s === longest_driving_s) {
        time_s += rest_s
        since_rest_s = 0
      }
      const driven_s = Math.min(left_s, longest_driving_s - since_rest_s)
      time_s += driven_s
      since_rest_s += driven_s
      left_s -= driven_s
    }
    return { time_s, since_rest_s }
  })
  return arrived.flatMap((moment) => [moment, rested(moment)])
}
