import { AppError } from '@tropeiro/contract/app-error.ts'
import { listAllowedCommands } from '../model/plan-state.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import type { DayPlanRow, DayPointRow } from '../storage/day/queries.ts'

/** A plan that the office may change by points now: one that waits, runs, or could not be planned. */
export function getEditablePlan({ plans }: HeldDay, id: number): DayPlanRow {
  const plan = plans.get(id)
  if (plan === undefined || plan.date_excluded !== null) throw new AppError('not_found')
  if (plan.status === 'P' || plan.status === 'E' || plan.status === 'I') return plan
  throw new AppError('state_conflict', { public: { allowed: listAllowedCommands(plan.status) } })
}

interface PointTerms {
  readonly id: number
  /** Also a point where the driver has arrived. */
  readonly force: boolean
}

/** A point that is still to be served, of a plan that may be changed. A start and an arrival stay where they are. */
export function getOpenPoint(held: HeldDay, { id, force }: PointTerms): DayPointRow {
  const point = held.points.get(id)
  const plan = point === undefined ? undefined : held.plans.get(point.route_plan_id)
  if (point === undefined || plan === undefined || point.date_excluded !== null)
    throw new AppError('not_found')
  getEditablePlan(held, plan.id)
  const is_open = point.status === 'P' || point.status === 'D'
  if (!is_open || point.type === 'PA' || point.type === 'CH') throw notOpen(id)
  if (point.status === 'P' && point.arrived_at !== null && !force) throw notOpen(id)
  return point
}

export function notOpen(route_point_id: number): AppError {
  return new AppError('point_not_open', { public: { params: { point: route_point_id } } })
}

/** What was looked at must be what is there: facts may come in between, edits may not. */
export function assertBase({ plans }: HeldDay, base: ReadonlyMap<number, number>): void {
  for (const [id, edit_version] of base)
    if (plans.get(id)?.edit_version !== edit_version)
      throw new AppError('plan_was_edited', { public: { params: { plan: id } } })
}
