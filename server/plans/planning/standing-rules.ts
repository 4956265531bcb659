import type { PickupAndDelivery, PlanningPoint, PlanningVehicle, RouteProblem } from '../model/problem.ts'

/** The rules of a stop that no time of day changes: axles, pairs, loads. */

/** Asked for every stop of every order that is tried: looked up, not searched. */
const indexes = new WeakMap<readonly PickupAndDelivery[], ReadonlyMap<number, PickupAndDelivery>>()

/** The pair that a point belongs to; a point belongs to one at most. */
export function findPair({ pairs }: RouteProblem, point: number): PickupAndDelivery | null {
  let index = indexes.get(pairs)
  if (index === undefined) {
    index = new Map(pairs.flatMap((pair) => [[pair.pickup, pair] as const, [pair.delivery, pair] as const]))
    indexes.set(pairs, index)
  }
  return index.get(point) ?? null
}

/** Whether a vehicle may come to a point at all. */
export function mayServe(
  vehicle: Pick<PlanningVehicle, 'axles' | 'key'>,
  point: Pick<PlanningPoint, 'max_axles' | 'stays_with'>,
): boolean {
  const { stays_with } = point
  return hasFewEnoughAxles(vehicle, point) && (stays_with === undefined || stays_with === vehicle.key)
}

/** Nothing known of either side forbids nothing. */
export function hasFewEnoughAxles(
  { axles }: Pick<PlanningVehicle, 'axles'>,
  { max_axles }: Pick<PlanningPoint, 'max_axles'>,
): boolean {
  return axles === null || max_axles === null || axles <= max_axles
}

/** What is aboard at the start, and then after each stop. */
export function loadsAboard(problem: RouteProblem, points: readonly number[]): number[] {
  let load = 0
  for (const point of points) load += broughtFor(problem, point)
  return [load, ...points.map((point) => (load += gainAt(problem, point)))]
}

/** What serving a point adds to the load. */
export function gainAt({ points }: RouteProblem, point: number): number {
  const { kind, capacity } = points[point] ?? { kind: 'pickup', capacity: 0 }
  return kind === 'pickup' ? capacity : -capacity
}

/** What has to be aboard from the start for a point: a delivery, unless its goods are picked up on the way. */
export function broughtFor(problem: RouteProblem, point: number): number {
  const { kind, capacity } = problem.points[point] ?? { kind: 'pickup', capacity: 0 }
  if (kind === 'pickup') return 0
  const pair = findPair(problem, point)
  return pair === null ? capacity : Math.max(0, capacity - gainAt(problem, pair.pickup))
}
