import {
  type PickupAndDelivery,
  type PlanningPoint,
  type PlanningProblem,
  type PlanningVehicle,
  type RoadMatrix,
  type TimeWindow,
  unreachable,
} from '../../model/problem.ts'
import { type Draw, isOnceIn, shuffle } from '../../model/test/draw.ts'

export interface Scale {
  /** Default 1. */
  readonly least_points?: number
  readonly max_points: number
  readonly max_vehicles: number
  /** The longest drive between two places; windows, services, rests and shifts are in proportion. */
  readonly longest_leg_s: number
}

/** Problems of every shape: several windows, rests, pairs, axles, routes without start or end, roads that are missing. */
export function drawProblem(draw: Draw, scale: Scale): PlanningProblem {
  const count = draw(scale.least_points ?? 1, scale.max_points)
  const pairs = drawPairs(draw, count)
  const leg_s = scale.longest_leg_s
  return {
    points: Array.from({ length: count }, (_, point) => drawPoint(draw, { point, pairs, leg_s })).map(
      (point, index, points) => sharedByPair(point, { index, points, pairs }),
    ),
    pairs,
    vehicles: Array.from({ length: draw(1, scale.max_vehicles) }, () => drawVehicle(draw, count, leg_s)),
    matrices: { car: drawRoads(draw, count + 2, leg_s), truck: drawRoads(draw, count + 2, leg_s) },
    rests: isOnceIn(draw, 4) ? null : { longest_driving_s: draw(1, 2 * leg_s), rest_s: draw(1, leg_s) },
    objective: isOnceIn(draw, 2) ? 'fewest_vehicles' : 'least_driving',
  }
}

/** Some of the points, in any order; once in a while with half a pair, or a delivery before its pickup. */
export function drawOrder(draw: Draw, { points, pairs }: PlanningProblem): readonly number[] {
  const all = shuffle(draw, [...points.keys()])
  const some = all.filter(() => !isOnceIn(draw, 6))
  if (isOnceIn(draw, 6)) return some
  const placed = [...some]
  for (const { pickup, delivery } of pairs) {
    const ends = placed.flatMap((point, at) => (point === pickup || point === delivery ? [at] : []))
    const [first, second] = ends
    if (first === undefined) continue
    if (second === undefined) placed.splice(first, 1)
    else placed.splice(first, 1, pickup)
    if (second !== undefined) placed.splice(second, 1, delivery)
  }
  return placed
}

function drawPairs(draw: Draw, count: number): readonly PickupAndDelivery[] {
  const pairs: PickupAndDelivery[] = []
  for (let point = 0; point + 1 < count; point += 2) {
    if (isOnceIn(draw, 3)) pairs.push({ pickup: point, delivery: point + 1 })
  }
  return pairs
}

interface PointTerms {
  readonly point: number
  readonly pairs: readonly PickupAndDelivery[]
  readonly leg_s: number
}

function drawPoint(draw: Draw, { point, pairs, leg_s }: PointTerms): PlanningPoint {
  const is_taken = pairs.some(({ pickup }) => pickup === point)
  const is_brought = pairs.some(({ delivery }) => delivery === point)
  return {
    kind: is_taken || (!is_brought && isOnceIn(draw, 3)) ? 'pickup' : 'delivery',
    // Now and then two points share a place.
    location: isOnceIn(draw, 8) ? 0 : point,
    service_s: draw(0, Math.ceil(leg_s / 3)),
    windows: isOnceIn(draw, 2) ? [] : Array.from({ length: draw(1, 3) }, () => drawWindow(draw, leg_s)),
    capacity: draw(0, 4),
    max_axles: isOnceIn(draw, 3) ? draw(3, 9) : null,
  }
}

function sharedByPair(
  point: PlanningPoint,
  {
    index,
    points,
    pairs,
  }: { index: number; points: readonly PlanningPoint[]; pairs: readonly PickupAndDelivery[] },
): PlanningPoint {
  const pair = pairs.find(({ delivery }) => delivery === index)
  return pair === undefined ? point : { ...point, capacity: points[pair.pickup]?.capacity ?? 0 }
}

function drawWindow(draw: Draw, leg_s: number): TimeWindow {
  const start_s = draw(0, leg_s * 6)
  return { start_s, end_s: start_s + draw(0, leg_s * 2) }
}

function drawVehicle(draw: Draw, count: number, leg_s: number): PlanningVehicle {
  const start_s = draw(0, leg_s)
  const start = isOnceIn(draw, 3) ? null : count
  const end = isOnceIn(draw, 3) ? null : draw(count, count + 1)
  const drawStanding = (place: number | null) =>
    place === null || isOnceIn(draw, 2) ? 0 : draw(1, Math.ceil(leg_s / 3))
  return {
    profile: isOnceIn(draw, 3) ? 'truck' : 'car',
    start,
    end,
    loading_s: drawStanding(start),
    unloading_s: drawStanding(end),
    capacity: isOnceIn(draw, 3) ? null : draw(2, 12),
    axles: isOnceIn(draw, 3) ? null : draw(2, 4),
    shift: { start_s, end_s: start_s + draw(leg_s, leg_s * 12) },
  }
}

function drawRoads(draw: Draw, size: number, leg_s: number): RoadMatrix {
  const first_m = draw(1, 1_000_000)
  const durations_s = new Int32Array(size * size)
  const distances_m = new Int32Array(size * size)
  for (let cell = 0; cell < size * size; cell++) {
    const is_same = Math.floor(cell / size) === cell % size
    const is_missing = !is_same && isOnceIn(draw, 40)
    durations_s[cell] = is_missing ? unreachable : is_same ? 0 : draw(0, leg_s)
    distances_m[cell] = is_missing ? unreachable : is_same ? 0 : first_m + cell
  }
  return { size, durations_s, distances_m }
}
