import { findLateDeparture, type LatePoint, listLatePoints } from './judge-plans.ts'
import { judgedPoints, readEtas, readSeen, type SeeingContext } from './see-plans.ts'

/** How late a plan is now. */
export interface Lateness {
  /** Points of a running plan that are, or are expected to be, late. */
  readonly points: readonly LatePoint[]
  /** Of a plan that was sent and that nobody has begun; null: there is time. */
  readonly departure_min: number | null
}

export interface LatenessAsked {
  readonly customer_id: number
  readonly plan_ids: readonly number[]
  readonly now: Date
}

/** Those of the plans that are late, judged as for exceptions, to the minute; also where the company wants no exceptions of it. */
export async function readLateness(
  context: SeeingContext,
  { customer_id, plan_ids, now }: LatenessAsked,
): Promise<ReadonlyMap<number, Lateness>> {
  const seen = await context.database.inCustomer(
    customer_id,
    (tx) => readSeen(tx, context, { plan_ids, now }),
    { mode: 'snapshot' },
  )
  const etas = await readEtas(context, customer_id, seen.plans)
  const { late = 0, late_departure = 0 } = seen.thresholds
  const judged = seen.plans.map((plan) => {
    const points = listLatePoints(plan, judgedPoints({ ...seen, etas }, plan.id), {
      ...seen.judging,
      threshold_min: late,
    })
    const departure_min = findLateDeparture(plan, { now, threshold_min: late_departure })
    return [plan.id, { points, departure_min }] as const
  })
  return new Map(
    judged.filter(([, { points, departure_min }]) => points.length > 0 || departure_min !== null),
  )
}
