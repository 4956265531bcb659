import { markOf, type RouteMark } from '../board/model/route.ts'

const letters = 26

/**
 * The letter and the colour of each plan of a day, by which dispatchers know it: in the order of their ids, which no
 * change of the day touches.
 */
export function markPlans(plans: readonly { readonly id: number }[]): ReadonlyMap<number, RouteMark> {
  const ids = plans.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(ids.map((id, index) => [id, { ...markOf(index), letter: letterOf(index) }]))
}

/** A to Z, then AA, as columns of spreadsheets. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % letters))
  return index < letters ? last : letterOf(Math.floor(index / letters) - 1) + last
}
