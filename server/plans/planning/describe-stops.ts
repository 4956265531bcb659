import type { PlanningPoint, PlanningProblem, PlanningVehicle } from '../model/problem.ts'
import { broughtFor, findPair, gainAt, mayServe } from './standing-rules.ts'

/** A stop of a few, which sets of bits speak of. */
export interface Stop {
  readonly index: number
  readonly point: PlanningPoint
  readonly bit: number
  readonly is_allowed: boolean
  /** The stop that has to come before, and the one it makes no sense without, as sets. */
  readonly after: number
  readonly partner: number
  /** What serving it adds to the load, and what has to be aboard from the start for it. */
  readonly gain: number
  readonly brought: number
}

/** Stands for a partner that is not to be served: it is never in a set. */
const never = 1 << 30

export function describeStops(
  problem: PlanningProblem,
  vehicle: PlanningVehicle,
  required: readonly number[],
): Stop[] {
  const bitOf = (index: number) => (required.includes(index) ? 1 << required.indexOf(index) : never)
  return required.map((index) => {
    const point = problem.points[index]
    if (point === undefined) throw new RangeError(`there is no point ${index}`)
    const pair = findPair(problem, index)
    return {
      index,
      point,
      bit: bitOf(index),
      is_allowed: mayServe(vehicle, point),
      after: pair?.delivery === index ? bitOf(pair.pickup) : 0,
      partner: pair === null ? 0 : bitOf(pair.pickup === index ? pair.delivery : pair.pickup),
      gain: gainAt(problem, index),
      brought: broughtFor(problem, index),
    }
  })
}

export interface Sums {
  /** Gained since the start, and brought from there. */
  readonly load: number
  readonly brought: number
  /** No half of a pair. */
  readonly is_whole: boolean
}

export function sumUp(stops: readonly Stop[], set: number): Sums {
  let load = 0
  let brought = 0
  let is_whole = true
  for (const stop of stops) {
    if ((set & stop.bit) === 0) continue
    load += stop.gain
    brought += stop.brought
    if ((stop.partner & ~set) !== 0) is_whole = false
  }
  return { load, brought, is_whole }
}
