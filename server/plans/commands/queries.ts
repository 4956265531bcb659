import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { PlanState } from '../model/plan-state.ts'

export interface PlanChanges {
  readonly status: PlanState
  readonly operation_id?: number
  readonly date_started?: Date
  readonly date_closed?: Date | null
  readonly close_reason?: string | null
  readonly failure?: null
}

export function updatePlanState(
  customer_id: number,
  { id, changes }: { id: number; changes: PlanChanges },
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.route_plans')
    .set((eb) => ({ ...changes, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function excludePlan(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.route_plans')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** How many points still wait for somebody. */
export function countOpenPoints(customer_id: number, route_plan_id: number): Statement<{ open: number }> {
  return build
    .selectFrom('app.route_points')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .where('status', 'in', ['P', 'D'])
}
