import type { Planned, PlanningProblem } from '../../model/problem.ts'
import { withPartner } from '../../planning/fit-orders.ts'
import { explainUnassigned } from '../explain-unassigned.ts'
import type { Explanation, Fix, Reason } from '../explanation.ts'
import { createTruth, type Truth } from './enumerate.ts'
import { applyChange, listHelpfulChanges, listVehiclesOf, reasonOf } from './true-explanation.ts'

/** What was said of a plan, and what of it is not so. */
export interface Judgement {
  readonly explained: readonly Explanation[]
  readonly faults: readonly string[]
}

interface Case {
  readonly problem: PlanningProblem
  readonly truth: Truth
  /** All that are served, and the point with its partner. */
  readonly required: readonly number[]
}

/** Holds every explanation of a small plan against the enumeration of all its orders. */
export function judgeExplanations(problem: PlanningProblem, planned: Planned): Judgement {
  const truth = createTruth()
  const assigned = planned.routes.flatMap(({ stops }) => stops.map(({ point }) => point))
  const explained = explainUnassigned(problem, planned)
  const faults = explained.flatMap((explanation) => {
    const required = [...assigned, ...withPartner(problem, explanation.point)]
    const found = judge(explanation, { problem, truth, required })
    return found.map((fault) => `point ${explanation.point}: ${fault}`)
  })
  return { explained, faults: [...judgeRoutes({ problem, truth, required: assigned }), ...faults] }
}

function judgeRoutes({ problem, truth, required }: Case): string[] {
  return truth.canServe(problem, required) ? [] : ['the routes cannot be driven']
}

function judge(explanation: Explanation, given: Case): string[] {
  const { problem, truth, required } = given
  const { point, reasons, fixes, fixes_sought } = explanation
  if (truth.canServe(problem, required)) return ['left out, though it could be served']
  const helpful = listHelpfulChanges(truth, { problem, point, required })
  const said = namesOf(reasons).join()
  const true_reasons = helpful.length === 0 ? 'no_vehicle null' : namesOf(helpful.map(reasonOf)).join()
  const kinds = [...new Set(helpful.map(({ change }) => change))].toSorted().join()
  const fixed = fixes
    .map(({ change }) => change)
    .toSorted()
    .join()
  return [
    ...(fixes_sought ? [] : ['its fixes were not sought']),
    ...(said === true_reasons ? [] : [`reasons ${said}, in truth ${true_reasons}`]),
    ...(fixed === kinds ? [] : [`fixes of ${fixed}, in truth ${kinds}`]),
    ...fixes.flatMap((fix) => judgeFix(fix, point, given)),
  ]
}

const namesOf = (reasons: readonly Reason[]) =>
  [...new Set(reasons.map(({ code, vehicle }) => `${code} ${vehicle}`))].toSorted()

/** It places the point; one notch less does not, by whichever vehicle. */
function judgeFix(fix: Fix, point: number, { problem, truth, required }: Case): string[] {
  const isEnough = (change: Pick<Fix, 'change' | 'vehicle' | 'amount'>) =>
    truth.canServe(applyChange(problem, point, change), required)
  const smaller = listVehiclesOf(problem, fix.change)
    .map((vehicle) => ({ ...fix, vehicle, amount: fix.amount - 1 }))
    .filter(isEnough)
  return [
    ...(isEnough(fix) ? [] : [`${fix.change} +${fix.amount} does not place it`]),
    ...smaller.map(({ change, amount, vehicle }) => `${change} +${amount} of ${vehicle} places it too`),
  ]
}
