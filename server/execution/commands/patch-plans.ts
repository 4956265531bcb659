import type { PlanPatch } from '@tropeiro/contract/execution.ts'
import type { DayOutcome, HeldDay } from '../../plans/public.ts'

/** What changed, for a phone that holds the version before. */
export function patchOf(held: HeldDay, { before, after, versions }: DayOutcome): PlanPatch[] {
  return [...versions].flatMap(([id, { from_version, version }]) => {
    const plan = after.plans.get(id)
    if (plan === undefined) return []
    const points = []
    const gone = []
    for (const point of after.points.values()) {
      const was = before.points.get(point.id)
      const is_here = point.is_seen && point.route_plan_id === id
      const was_here = was?.is_seen === true && was.route_plan_id === id
      if (was_here && !is_here) gone.push(point.id)
      if (!is_here) continue
      if (was_here && was.status === point.status && was.assignment === point.assignment) continue
      const row = held.points.get(point.id)
      points.push({
        id: point.id,
        status: point.status,
        assignment: point.assignment,
        position: row?.optimized_order ?? row?.order ?? null,
      })
    }
    return [{ id, from_version, version, status: plan.status, points, gone }]
  })
}
