import type { PickupAndDelivery, PlanningProblem } from '../model/problem.ts'

/** Asked for every stop of every order that is tried: looked up, not searched. */
const indexes = new WeakMap<readonly PickupAndDelivery[], ReadonlyMap<number, PickupAndDelivery>>()

/** The pair that a point belongs to; a point belongs to one at most. */
export function findPair({ pairs }: PlanningProblem, point: number): PickupAndDelivery | null {
  let index = indexes.get(pairs)
  if (index === undefined) {
    index = new Map(pairs.flatMap((pair) => [[pair.pickup, pair] as const, [pair.delivery, pair] as const]))
    indexes.set(pairs, index)
  }
  return index.get(point) ?? null
}
