import type { Waiver } from '../../model/day/operation.ts'
import { isOfPoint, relaxExecutor, relaxPoint } from '../../model/day/waivers.ts'
import { readWaivers } from '../../storage/changes/stored-changes.ts'
import type { HeldDay } from '../../storage/day/hold-day.ts'
import type { AddedPoint } from '../plan-edit.ts'
import type { Measurable } from './measurable.ts'

interface WaiversOfDay {
  readonly plans: ReadonlyMap<number, readonly Waiver[]>
  readonly points: ReadonlyMap<number, readonly Waiver[]>
}

/** What the office waives: before this change, and by it. */
export function listWaivers(held: HeldDay, added: readonly AddedPoint[]): WaiversOfDay {
  const plans = new Map([...held.plans].map(([id, { waived }]) => [id, readWaivers(waived)]))
  const points = new Map([...held.points].map(([id, { waived }]) => [id, readWaivers(waived)]))
  for (const { id, route_plan_id, waive } of added) {
    if (waive === null) continue
    if (isOfPoint(waive)) points.set(id, [...(points.get(id) ?? []), waive])
    else plans.set(route_plan_id, [...(plans.get(route_plan_id) ?? []), waive])
  }
  return { plans, points }
}

/** Plans and points by the rules that are left of theirs. */
export function relaxMeasurable(measurable: Measurable, { plans, points }: WaiversOfDay): Measurable {
  return {
    plans: new Map([...measurable.plans].map(([id, plan]) => [id, { ...plan, waived: plans.get(id) ?? [] }])),
    points: new Map(
      [...measurable.points].map(([id, point]) => {
        const waived = points.get(id) ?? []
        return [id, waived.length === 0 ? point : { ...relaxPoint(point, waived), waived }]
      }),
    ),
    executorOf: (plan, who) => relaxExecutor(measurable.executorOf(plan, who), plan.waived ?? []),
  }
}
