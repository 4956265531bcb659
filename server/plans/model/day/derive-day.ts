import { type DerivedPlan, derivePlan, type ShownPoint } from './derive-plan.ts'
import { type DerivedPoint, derivePoint } from './derive-point.ts'
import type { Facts } from './facts.ts'
import type { Intent } from './intent.ts'

export interface DerivedDay {
  readonly plans: ReadonlyMap<number, DerivedPlan>
  readonly points: ReadonlyMap<number, DerivedPoint>
}

/**
 * Pure: every state that is shown, from what the office wants and what people say happened. `intent` has every plan that a
 * point of it, or a record of such a point, names.
 */
export function deriveDay({ plans, points }: Intent, facts: Facts): DerivedDay {
  const plan_of = new Map(plans.map((plan) => [plan.id, plan]))
  const isAlive = (id: number) => {
    const plan = plan_of.get(id)
    if (plan === undefined) throw new Error('a day has every plan that its points name')
    return plan.removed_at === null
  }
  const records_of = Map.groupBy(facts.records, ({ route_point_id }) => route_point_id)
  const visits_of = Map.groupBy(facts.visits, ({ route_point_id }) => route_point_id)
  const shown: ShownPoint[] = points.map((point) => ({
    ...derivePoint(
      point,
      { records: records_of.get(point.id) ?? [], visits: visits_of.get(point.id) ?? [] },
      isAlive,
    ),
    assigned_version: point.assigned_version,
  }))
  const points_in = Map.groupBy(shown, ({ route_plan_id }) => route_plan_id)
  const factsOf = groupByPlan(facts)
  return {
    plans: new Map(
      plans.map((plan) => [
        plan.id,
        derivePlan(plan, { ...factsOf(plan.id), points: points_in.get(plan.id) ?? [] }),
      ]),
    ),
    points: new Map(shown.map(({ assigned_version: _version, ...point }) => [point.id, point])),
  }
}

function groupByPlan({ records, visits, starts, finishes }: Facts): (route_plan_id: number) => Facts {
  const by_plan = <Fact extends { readonly route_plan_id: number }>(facts: readonly Fact[]) =>
    Map.groupBy(facts, ({ route_plan_id }) => route_plan_id)
  const groups = {
    records: by_plan(records),
    visits: by_plan(visits),
    starts: by_plan(starts),
    finishes: by_plan(finishes),
  }
  return (id) => ({
    records: groups.records.get(id) ?? [],
    visits: groups.visits.get(id) ?? [],
    starts: groups.starts.get(id) ?? [],
    finishes: groups.finishes.get(id) ?? [],
  })
}
