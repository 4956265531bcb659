import type { Facts, RecordFact } from '../../../plans/model/day/facts.ts'
import type { Intent, PlanIntent, PointIntent } from '../../../plans/model/day/intent.ts'

/*
 * The tables of states a second time, written from the rules alone and as plainly as they are said. Nothing of the code that
 * it is compared with is used here but the types of what goes in.
 */

export interface ExpectedDay {
  /** `<status> in <plan>`, or `hidden`. */
  readonly points: Readonly<Record<number, string>>
  /** The status, or `hidden`. */
  readonly plans: Readonly<Record<number, string>>
}

export function expectDay(intent: Intent, facts: Facts): ExpectedDay {
  const points: Record<number, string> = {}
  for (const point of intent.points) points[point.id] = expectPoint(point, intent, facts)
  const plans: Record<number, string> = {}
  for (const plan of intent.plans) plans[plan.id] = expectPlan(plan, { intent, facts, points })
  return { points, plans }
}

function expectPoint(point: PointIntent, { plans }: Intent, { records }: Facts): string {
  const gone = new Set(plans.filter((plan) => plan.removed_at !== null).map((plan) => plan.id))
  const standing = records.filter((record) => record.route_point_id === point.id && !record.voided)
  const deliveries = standing.filter((record) => record.kind === 'execute')
  if (deliveries.length > 0) {
    let first = deliveries[0] as RecordFact
    for (const one of deliveries) if (isBefore(one, first)) first = one
    const status = ['PA', 'CH'].includes(point.type) ? 'R' : 'E'
    const its_plan_is_gone = gone.has(first.route_plan_id) && !gone.has(point.route_plan_id)
    return `${status} in ${its_plan_is_gone ? point.route_plan_id : first.route_plan_id}`
  }
  if (point.removed_at !== null || gone.has(point.route_plan_id)) return 'hidden'
  const of_this_assignment = standing.filter(
    (record) => record.route_plan_id === point.route_plan_id && record.assignment === point.assignment,
  )
  if (standing.some((record) => record.kind === 'manual')) return `M in ${point.route_plan_id}`
  if (of_this_assignment.some((record) => record.kind === 'return')) return `D in ${point.route_plan_id}`
  return `P in ${point.route_plan_id}`
}

function isBefore(one: RecordFact, other: RecordFact): boolean {
  if (one.at.getTime() !== other.at.getTime()) return one.at < other.at
  return (one.command_id ?? '') < (other.command_id ?? '')
}

interface Day {
  readonly intent: Intent
  readonly facts: Facts
  readonly points: Readonly<Record<number, string>>
}

function expectPlan(plan: PlanIntent, { intent, facts, points }: Day): string {
  const here = intent.points.filter((point) => points[point.id]?.endsWith(` in ${plan.id}`))
  const statusOf = (point: PointIntent) => points[point.id]?.[0]
  const executed = here.filter((point) => ['R', 'E'].includes(statusOf(point) ?? ''))
  if (plan.removed_at !== null) return executed.length > 0 ? 'C' : 'hidden'
  if (plan.closed_at !== null) return 'C'

  const driverAt = (at: Date) => {
    let driver = plan.user_id
    const later = plan.former.filter(({ valid_to }) => valid_to > at)
    const next = later.toSorted((a, b) => Number(a.valid_to) - Number(b.valid_to))[0]
    if (next !== undefined) driver = next.user_id
    return driver
  }
  const ofPlan = (fact: { readonly route_plan_id: number }) => fact.route_plan_id === plan.id
  const byDriver = (fact: { readonly user_id: number | null; readonly at: Date }) =>
    fact.user_id === driverAt(fact.at)
  const records = facts.records.filter(ofPlan)
  const arrivals = facts.visits.filter((visit) => ofPlan(visit) && visit.kind === 'arrive')
  const starts = facts.starts.filter(ofPlan)
  const finishes = facts.finishes.filter((finish) => ofPlan(finish) && byDriver(finish))

  for (const finish of finishes) {
    if (plan.reopened_at !== null && finish.at < plan.reopened_at) continue
    const work = [...records, ...arrivals, ...starts].filter((fact) => fact.user_id === finish.user_id)
    if (work.some((fact) => fact.at > finish.at)) continue
    const left = here.filter((point) => statusOf(point) === 'P')
    const is_named = (point: PointIntent) =>
      finish.unvisited.includes(point.id) && point.assigned_version <= finish.plan_version
    if (left.every(is_named)) return 'C'
  }

  const is_begun =
    plan.started_at !== null ||
    records.length > 0 ||
    executed.length > 0 ||
    finishes.length > 0 ||
    starts.some(byDriver) ||
    arrivals.some(byDriver)
  if (!is_begun) return plan.planning
  const is_final = (point: PointIntent) => ['R', 'E', 'M'].includes(statusOf(point) ?? '')
  return here.length > 0 && here.every(is_final) ? 'C' : 'E'
}
