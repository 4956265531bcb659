import type { Planned, PlanningProblem } from '../model/problem.ts'
import { withPartner } from '../planning/fit-orders.ts'
import { type CanServe, createCanServe, createEffort, type Effort } from './can-serve.ts'
import type { Explanation, Fix, Reason } from './explanation.ts'
import { type Change, listChanges } from './list-changes.ts'

/** So many vehicles are named for one reason: a hundred full ones say no more than five. */
const max_vehicles_named = 5

/**
 * For each point that nobody serves: which single rule keeps it out, and by how little that rule would have to give. Each
 * answer was tried: with the change, the point is served and so is everybody else.
 */
export function explainUnassigned(problem: PlanningProblem, planned: Planned): Explanation[] {
  const effort = createEffort(problem.points.length)
  const canServe = createCanServe(problem, planned, effort)
  return planned.unassigned.map((point) => explain(problem, point, { canServe, effort }))
}

interface Tools {
  readonly canServe: CanServe
  readonly effort: Effort
}

function explain(problem: PlanningProblem, point: number, { canServe, effort }: Tools): Explanation {
  const unit = withPartner(problem, point)
  const isEnough = ({ relax, vehicle }: Change, amount: number | null) =>
    canServe({ relaxed: relax(problem, amount), unit, vehicle })
  const helpful = listChanges(problem, point).filter((change) => isEnough(change, null))
  const fixes: Fix[] = []
  for (const changes of Object.values(Object.groupBy(helpful, ({ change }) => change))) {
    const fix = effort.takeProbe() ? findSmallest(changes, isEnough) : null
    // Once the effort is spent no answer is to be trusted.
    if (fix === null || effort.isSpent())
      return { point, reasons: reasonsOf(helpful, effort), fixes, fixes_sought: false }
    fixes.push(fix)
  }
  return { point, reasons: reasonsOf(helpful, effort), fixes, fixes_sought: !effort.isSpent() }
}

/** That no single change helps is said only when all were tried to the end. */
function reasonsOf(helpful: readonly Change[], effort: Effort): Reason[] {
  if (helpful.length === 0) return effort.isSpent() ? [] : [{ code: 'no_vehicle', vehicle: null }]
  return Object.values(Object.groupBy(helpful, ({ code }) => code)).flatMap((changes) =>
    [...new Set(changes.map(({ vehicle }) => vehicle))]
      .slice(0, max_vehicles_named)
      .map((vehicle) => ({ code: changes[0]?.code ?? 'no_vehicle', vehicle })),
  )
}

type IsEnough = (change: Change, amount: number) => boolean

/** Of several vehicles that could give, the one that would have to give least. */
function findSmallest(changes: readonly Change[], isEnough: IsEnough): Fix | null {
  let best: Fix | null = null
  for (const change of changes) {
    const { unit, vehicle } = change
    if (best !== null && (best.amount === 1 || !isEnough(change, best.amount - 1))) continue
    best = { change: change.change, amount: findLeast((amount) => isEnough(change, amount)), unit, vehicle }
  }
  return best
}

/** More than any rule can lack: in minutes ten years. */
const most = 2 ** 23

/** More never hurts, so the least that is enough is found by doubling and then by halving. */
function findLeast(isEnough: (amount: number) => boolean): number {
  let [too_little, enough] = [0, 1]
  while (enough < most && !isEnough(enough)) [too_little, enough] = [enough, enough * 2]
  while (enough - too_little > 1) {
    const middle = Math.floor((too_little + enough) / 2)
    if (isEnough(middle)) enough = middle
    else too_little = middle
  }
  return enough
}
