import type { PlanPatch } from '@tropeiro/contract/execution.ts'
import { type DayOutcome, type HeldDay, sortByOrder } from '../../plans/public.ts'

/** What changed, for a phone that holds the version before. */
export function patchOf(held: HeldDay, { before, after, versions }: DayOutcome): PlanPatch[] {
  return [...versions].flatMap(([id, { from_version, version }]) => {
    const plan = after.plans.get(id)
    if (plan === undefined) return []
    const was_at = positionsIn(held, before, id)
    const is_at = positionsIn(held, after, id)
    const points = [...is_at].flatMap(([point_id, position]) => {
      const was = before.points.get(point_id)
      const is = after.points.get(point_id)
      if (is === undefined) return []
      const { status, assignment } = is
      const is_same = was?.status === status && was.assignment === assignment
      return is_same && was_at.get(point_id) === position
        ? []
        : [{ id: point_id, status, assignment, position }]
    })
    const gone = [...was_at.keys()].filter((point_id) => !is_at.has(point_id))
    return [{ id, from_version, version, status: plan.status, points, gone }]
  })
}

/** The places from 1 on of the points that are seen in a plan, as its agenda numbers them. */
function positionsIn({ points }: HeldDay, day: DayOutcome['after'], plan_id: number): Map<number, number> {
  const seen = [...points.values()].filter(({ id }) => {
    const point = day.points.get(id)
    return point?.is_seen === true && point.route_plan_id === plan_id
  })
  return new Map(sortByOrder(seen).map(({ id }, index) => [id, index + 1]))
}
