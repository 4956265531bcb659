import { AppError } from '@tropeiro/contract/app-error.ts'
import type { ChangeWarningCode } from '@tropeiro/contract/route-plan-change.ts'
import { lockedPlan, lockedPoint } from '../model/locked.ts'
import { listAllowedCommands } from '../model/plan-state.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import type { DayPlanRow, DayPointRow } from '../storage/day/queries.ts'
import { getPointIntent, type PlanEdit } from './plan-edit.ts'

/** A plan that the office may change by points now: one that waits, runs, or could not be planned. */
export function getEditablePlan({ plans }: HeldDay, id: number): DayPlanRow {
  const plan = plans.get(id)
  if (plan === undefined || plan.date_excluded !== null) throw new AppError('not_found')
  if (plan.status === 'P' || plan.status === 'E' || plan.status === 'I') return plan
  throw new AppError('state_conflict', { public: { allowed: listAllowedCommands(plan.status) } })
}

/** The same, and one that nobody has locked, unless it is forced. */
export function getFreePlan(edit: PlanEdit, id: number): DayPlanRow {
  const plan = getEditablePlan(edit.held, id)
  if (edit.columns.get(id)?.locked ?? plan.locked)
    need(edit, { code: 'locked', route_plan_id: id, route_point_id: null }, lockedPlan(id))
  return plan
}

/** A point that is still to be served, of a plan that may be changed. A start and an arrival stay where they are. */
export function getOpenPoint(edit: PlanEdit, id: number): DayPointRow {
  const { held } = edit
  const point = held.points.get(id)
  if (point === undefined || point.date_excluded !== null) throw new AppError('not_found')
  const { route_plan_id, removed_at } = getPointIntent(edit, id)
  getFreePlan(edit, route_plan_id)
  const is_open = (point.status === 'P' || point.status === 'D') && removed_at === null
  if (!is_open || point.type === 'PA' || point.type === 'CH') throw notOpen(id)
  return point
}

/** One that leaves its place, which needs force once a driver is there; and its plan, which needs force of one that is locked. */
export function getLeavingPoint(edit: PlanEdit, id: number, leaves: 'place' | 'plan'): DayPointRow {
  const point = getOpenPoint(edit, id)
  const where = { route_plan_id: getPointIntent(edit, id).route_plan_id, route_point_id: id }
  if (point.status === 'P' && point.arrived_at !== null)
    need(edit, { code: 'point_arrived', ...where }, notOpen(id))
  if (leaves === 'plan' && (edit.locks.get(id) ?? point.locked))
    need(edit, { code: 'locked', ...where }, lockedPoint(id))
  return point
}

interface Concern {
  readonly code: ChangeWarningCode
  readonly route_plan_id: number
  readonly route_point_id: number | null
}

/** Told to who forces it, or looks what would come of it; refused to everybody else. */
function need(edit: PlanEdit, concern: Concern, refusal: AppError): void {
  if (!edit.force) throw refusal
  edit.warnings.push(concern)
}

export function notOpen(route_point_id: number): AppError {
  return new AppError('point_not_open', { public: { params: { point: route_point_id } } })
}

/** What was looked at must be what is there: facts may come in between, edits may not. */
export function assertBase({ plans }: HeldDay, base: ReadonlyMap<number, number>): void {
  for (const [id, edit_version] of base) {
    const plan = plans.get(id)
    if (plan === undefined || plan.date_excluded !== null) throw new AppError('not_found')
    if (plan.edit_version !== edit_version)
      throw new AppError('stale_version', { status: 409, public: { detail: edited, params: { plan: id } } })
  }
}

const edited = {
  'pt-BR':
    'Alguém alterou o plano {plan} desde a versão em que esta mudança se baseia; veja changes_since e confirme sobre o que há agora.',
  en: 'Somebody changed plan {plan} since the version that this change is based on; look at changes_since and confirm it on what is there now.',
  es: 'Alguien modificó el plan {plan} desde la versión en que se basa este cambio; vea changes_since y confírmelo sobre lo que hay ahora.',
}
