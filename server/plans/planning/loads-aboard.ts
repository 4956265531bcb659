import type { PlanningProblem } from '../model/problem.ts'
import { findPair } from './find-pair.ts'

/** What is aboard at the start, and then after each stop. */
export function loadsAboard(problem: PlanningProblem, points: readonly number[]): number[] {
  let load = 0
  for (const point of points) load += broughtFor(problem, point)
  return [load, ...points.map((point) => (load += gainAt(problem, point)))]
}

/** What serving a point adds to the load. */
export function gainAt({ points }: PlanningProblem, point: number): number {
  const { kind, capacity } = points[point] ?? { kind: 'pickup', capacity: 0 }
  return kind === 'pickup' ? capacity : -capacity
}

/** What has to be aboard from the start for a point: a delivery, unless its goods are picked up on the way. */
export function broughtFor(problem: PlanningProblem, point: number): number {
  const { kind, capacity } = problem.points[point] ?? { kind: 'pickup', capacity: 0 }
  if (kind === 'pickup') return 0
  const pair = findPair(problem, point)
  return pair === null ? capacity : Math.max(0, capacity - gainAt(problem, pair.pickup))
}
