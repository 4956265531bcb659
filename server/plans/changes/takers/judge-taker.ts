import { findBestPosition } from '../measure/best-position.ts'
import type { Leg, LegBook } from '../measure/leg-book.ts'
import type { Measurable, MeasurablePoint } from '../measure/measurable.ts'
import { type MeasuredPlan, measureEdit } from '../measure/measure-edit.ts'

export interface TakerToJudge {
  readonly route_plan_id: number
  readonly point_ids: readonly number[]
  /** The points to take, in the order in which they are put in. */
  readonly taken: readonly number[]
}

export interface JudgingTerms {
  readonly legs: LegBook
  readonly now: Date
}

export type JudgedTaker =
  | { readonly measured: MeasuredPlan }
  | { readonly missing: readonly Leg[] }
  /** It cannot be measured. */
  | null

/** Pure: each point goes where it costs least, after those before it. */
export function judgeTaker(
  measurable: Measurable,
  { route_plan_id, point_ids, taken }: TakerToJudge,
  { legs, now }: JudgingTerms,
): JudgedTaker {
  const plan = measurable.plans.get(route_plan_id)
  if (plan === undefined) return null
  const { vehicle_id, driver_id } = plan
  const executor = measurable.executorOf(plan, plan)
  let order = point_ids.flatMap((id) => measurable.points.get(id) ?? [])
  for (const id of taken) {
    const point = measurable.points.get(id)
    if (point === undefined) return null
    const open: MeasurablePoint = { ...point, status: 'P', arrived_at: null }
    const best = findBestPosition({ plan, points: order, executor, now }, open, legs)
    if ('missing' in best) return best
    if (best.position === null) return null
    order = order.toSpliced(best.position - 1, 0, open)
  }
  const who = { vehicle_id, driver_id }
  const shape = {
    id: route_plan_id,
    before: { ...who, point_ids },
    after: { ...who, point_ids: order.map(({ id }) => id) },
  }
  const measured = measureEdit(measurable, { shapes: [shape], reopened: new Set(taken) }, { legs, now })
  if ('missing' in measured) return measured
  const [only] = measured.plans
  return only === undefined || only.delta === null ? null : { measured: only }
}

/** Below zero: the first is better. Who breaks fewer rules; then who is less late; then who costs less. */
export function compareTakers(one: MeasuredPlan, other: MeasuredPlan): number {
  const [a, b] = [rankOf(one), rankOf(other)]
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? one.id - other.id : (a[at] ?? 0) - (b[at] ?? 0)
}

function rankOf({ broken, delta }: MeasuredPlan): number[] {
  const { late_s = 0, cost = null, duration_s = 0, distance_m = 0 } = delta ?? {}
  return [broken.length, Math.max(0, late_s), cost ?? duration_s, duration_s, distance_m]
}
