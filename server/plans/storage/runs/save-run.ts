import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import { endRun, insertRun, type RunOfPlan, selectOpenRun, selectPlanNow } from './queries.ts'

/**
 * Keeps when the plan was in execution, with whom, and where its points were: to be called with the plan locked, after every
 * change that begins, ends or alters its execution. When nothing is another, nothing is written.
 */
export async function saveRun(tx: CustomerTransaction, route_plan_id: number, now: Date): Promise<void> {
  const [plan, open] = await Promise.all([
    tx.one(selectPlanNow, route_plan_id),
    tx.find(selectOpenRun, route_plan_id),
  ])
  const { vehicle_id } = plan
  const is_run = plan.status === 'E' && !plan.is_removed && vehicle_id !== null
  if (is_run && open !== undefined && isSameRun(plan, open)) return
  if (open !== undefined) {
    await tx.count(endRun, route_plan_id, now)
    factChanged(tx, { kind: 'plan', vehicle_id: open.vehicle_id, from: now, to: null })
  }
  if (!is_run) return
  const date_started = open?.date_started ?? now
  await tx.count(insertRun, { ...plan, vehicle_id, route_plan_id, date_started, valid_from: now })
  factChanged(tx, { kind: 'plan', vehicle_id, from: now, to: null })
}

function isSameRun(one: RunOfPlan, other: RunOfPlan): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ vehicle_id, driver_id, point_ids, latitudes, longitudes }: RunOfPlan): string {
  return JSON.stringify([vehicle_id, driver_id, point_ids, latitudes, longitudes])
}
