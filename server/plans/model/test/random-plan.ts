import type {
  PickupAndDelivery,
  Planned,
  PlannedRest,
  PlannedRoute,
  PlannedStop,
  PlanningPoint,
  PlanningProblem,
  PlanningVehicle,
  RestRule,
  RoadMatrix,
  TimeWindow,
} from '../problem.ts'
import { type Draw, drawn, isOnceIn, shuffle } from './draw.ts'
import { drawMatrix } from './random-matrix.ts'

export interface RandomPlan {
  readonly problem: PlanningProblem
  readonly planned: Planned
}

/**
 * Valid plans, the other way round: routes are driven first, second by second as they please, and the problem is then made so that
 * its windows, shifts, capacities and axles just allow them. Bounds are tight: a vehicle's shift and capacity have no room to spare.
 */
export const randomPlan = drawn(drawPlan)

type Way = Pick<PlanningVehicle, 'profile' | 'start' | 'end' | 'loading_s' | 'unloading_s'>

function drawPlan(draw: Draw): RandomPlan {
  const count = draw(1, 8)
  const rule = isOnceIn(draw, 4) ? null : { longest_driving_s: draw(300, 2000), rest_s: draw(1, 400) }
  const matrices = { car: drawMatrix(draw, count + 2, 900), truck: drawMatrix(draw, count + 2, 2500) }
  const pairs = drawPairs(draw, count)
  const kinds = Array.from({ length: count }, (_, point) => kindOf(draw, point, pairs))
  const services = Array.from({ length: count }, () => draw(0, 200))
  const orders = drawOrders(draw, count, pairs)
  const ways = orders.map(() => drawWay(draw, count))
  const routes = orders.map((order, vehicle) => {
    const way = ways[vehicle] ?? drawWay(draw, count)
    const matrix = matrices[way.profile === 'truck' ? 'truck' : 'car']
    return driveRoute(draw, { vehicle, order, way, matrix, rule, services })
  })
  const loads = kinds.map(() => draw(0, 9))
  for (const { pickup, delivery } of pairs) loads[delivery] = loads[pickup] ?? 0
  const axles = orders.map(() => (isOnceIn(draw, 4) ? null : draw(2, 9)))
  const points = kinds.map((kind, point): PlanningPoint => {
    const route = routes.find(({ stops }) => stops.some((stop) => stop.point === point))
    const stop = route?.stops.find((candidate) => candidate.point === point)
    const least_axles = (route === undefined ? null : axles[route.vehicle]) ?? 2
    return {
      kind,
      location: point,
      service_s: services[point] ?? 0,
      windows: stop === undefined ? [] : drawWindows(draw, stop.start_s),
      capacity: loads[point] ?? 0,
      max_axles: isOnceIn(draw, 3) ? null : least_axles + draw(0, 2),
    }
  })
  const vehicles = routes.map((route, vehicle): PlanningVehicle => {
    const way = ways[vehicle] ?? drawWay(draw, count)
    const order = route.stops.map((stop) => stop.point)
    const shift = { start_s: route.start_s, end_s: route.end_s }
    return { ...way, capacity: maxAboard(order, points, pairs), axles: axles[vehicle] ?? null, shift }
  })
  const served = new Set(orders.flat())
  return {
    problem: { points, pairs, vehicles, matrices, rests: rule, objective: 'least_driving' },
    planned: {
      routes: routes.filter((route) => route.stops.length > 0 || isOnceIn(draw, 2)),
      unassigned: kinds.flatMap((_, point) => (served.has(point) ? [] : [point])),
    },
  }
}

function drawPairs(draw: Draw, count: number): readonly PickupAndDelivery[] {
  const pairs: PickupAndDelivery[] = []
  for (let point = 0; point + 1 < count; point += 2) {
    if (isOnceIn(draw, 3)) pairs.push({ pickup: point, delivery: point + 1 })
  }
  return pairs
}

function kindOf(draw: Draw, point: number, pairs: readonly PickupAndDelivery[]): PlanningPoint['kind'] {
  if (pairs.some((pair) => pair.pickup === point)) return 'pickup'
  if (pairs.some((pair) => pair.delivery === point)) return 'delivery'
  return isOnceIn(draw, 3) ? 'pickup' : 'delivery'
}

/** One order of stops per vehicle; a point in none is unassigned. */
function drawOrders(
  draw: Draw,
  count: number,
  pairs: readonly PickupAndDelivery[],
): readonly (readonly number[])[] {
  const vehicles = draw(1, 3)
  const homes = Array.from({ length: count }, () => draw(-1, vehicles - 1))
  for (const { pickup, delivery } of pairs) homes[delivery] = homes[pickup] ?? -1
  return Array.from({ length: vehicles }, (_, vehicle) => {
    const points = [...shuffle(draw, [...homes.keys()])].filter((point) => homes[point] === vehicle)
    for (const { pickup, delivery } of pairs) {
      const [first, second] = [points.indexOf(pickup), points.indexOf(delivery)]
      if (first > second) points.splice(second, 1, pickup)
      if (first > second) points.splice(first, 1, delivery)
    }
    return points
  })
}

function drawWay(draw: Draw, count: number): Way {
  const start = isOnceIn(draw, 3) ? null : count
  const end = isOnceIn(draw, 3) ? null : draw(count, count + 1)
  return {
    profile: isOnceIn(draw, 2) ? 'truck' : 'car',
    start,
    end,
    loading_s: start === null ? 0 : draw(0, 300),
    unloading_s: end === null ? 0 : draw(0, 300),
  }
}

interface Drive {
  readonly vehicle: number
  readonly order: readonly number[]
  readonly way: Way
  readonly matrix: RoadMatrix
  readonly rule: RestRule | null
  readonly services: readonly number[]
}

function driveRoute(draw: Draw, { vehicle, order, way, matrix, rule, services }: Drive): PlannedRoute {
  const start_s = draw(-100, 3000)
  if (order.length === 0) return { vehicle, start_s, stops: [], return: null, end_s: start_s }
  const driver = { now_s: start_s + way.loading_s, since_rest_s: 0 }
  const legOf = (from: number, to: number) => ({
    duration_s: matrix.durations_s[from * matrix.size + to] ?? -1,
    distance_m: matrix.distances_m[from * matrix.size + to] ?? -1,
  })
  const stops: PlannedStop[] = []
  let from = way.start
  for (const point of order) {
    const leg = from === null ? { duration_s: 0, distance_m: 0 } : legOf(from, point)
    const rests = driveLeg(draw, driver, {
      duration_s: leg.duration_s,
      rule,
      rests_on_arrival: stops.length > 0,
    })
    const on_arrival = rests.find((rest) => rest.driven_s === leg.duration_s)
    const arrival_s = on_arrival?.start_s ?? driver.now_s
    if (from !== null) driver.now_s += isOnceIn(draw, 3) ? draw(0, 500) : 0
    const service_start_s = driver.now_s
    driver.now_s += services[point] ?? 0
    stops.push({ point, ...leg, rests, arrival_s, start_s: service_start_s, end_s: driver.now_s })
    from = point
  }
  if (way.end === null || from === null) return { vehicle, start_s, stops, return: null, end_s: driver.now_s }
  const leg = legOf(from, way.end)
  const rests = driveLeg(draw, driver, { duration_s: leg.duration_s, rule, rests_on_arrival: false })
  const arrival_s = driver.now_s
  const end_s = arrival_s + way.unloading_s
  return { vehicle, start_s, stops, return: { ...leg, rests, arrival_s }, end_s }
}

interface LegOfDrive {
  readonly duration_s: number
  readonly rule: RestRule | null
  readonly rests_on_arrival: boolean
}

/** Drives on until a rest is due or liked, rests, and so on to the end of the leg. */
function driveLeg(
  draw: Draw,
  driver: { now_s: number; since_rest_s: number },
  { duration_s, rule, rests_on_arrival }: LegOfDrive,
): readonly PlannedRest[] {
  const rests: PlannedRest[] = []
  let driven_s = 0
  const drive = (seconds: number) => {
    driven_s += seconds
    driver.now_s += seconds
    driver.since_rest_s += seconds
  }
  const drawDriving = (): number | null => {
    if (rule === null) return null
    const left_s = duration_s - driven_s
    const allowed_s = rule.longest_driving_s - driver.since_rest_s
    const is_due = allowed_s < left_s
    const latest_s = is_due ? allowed_s : left_s - (rests_on_arrival ? 0 : 1)
    const soonest_s = driver.since_rest_s === 0 ? 1 : 0
    return latest_s < soonest_s || !(is_due || isOnceIn(draw, 6)) ? null : draw(soonest_s, latest_s)
  }
  const rest_s = rule?.rest_s ?? 0
  for (let seconds = drawDriving(); seconds !== null; seconds = drawDriving()) {
    drive(seconds)
    rests.push({ start_s: driver.now_s, duration_s: rest_s, driven_s })
    driver.now_s += rest_s
    driver.since_rest_s = 0
  }
  drive(duration_s - driven_s)
  return rests
}

function drawWindows(draw: Draw, start_s: number): readonly TimeWindow[] {
  if (isOnceIn(draw, 4)) return []
  const kept = { start_s: start_s - draw(0, 50), end_s: start_s + draw(0, 50) }
  const others = Array.from({ length: draw(0, 2) }, () => {
    const other_s = draw(0, 20_000)
    return { start_s: other_s, end_s: other_s + draw(0, 900) }
  })
  return shuffle(draw, [kept, ...others])
}

/** By adding up, after each stop, every load that is aboard then. */
function maxAboard(
  order: readonly number[],
  points: readonly PlanningPoint[],
  pairs: readonly PickupAndDelivery[],
): number {
  const isAboard = (point: number, after: number): boolean => {
    const at = order.indexOf(point)
    if (points[point]?.kind === 'pickup') {
      const pair = pairs.find((candidate) => candidate.pickup === point)
      return at <= after && (pair === undefined || order.indexOf(pair.delivery) > after)
    }
    return at > after && !pairs.some((pair) => pair.delivery === point)
  }
  const moments = [-1, ...order.keys()]
  const loads = moments.map((after) =>
    order.reduce((sum, point) => sum + (isAboard(point, after) ? (points[point]?.capacity ?? 0) : 0), 0),
  )
  return Math.max(...loads)
}
