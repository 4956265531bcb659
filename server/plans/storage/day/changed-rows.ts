import type { DerivedDay } from '../../model/day/derive-day.ts'
import type { DerivedPlan } from '../../model/day/derive-plan.ts'
import type { PlanIntent } from '../../model/day/intent.ts'
import type { HeldDay } from './hold-day.ts'
import type { DayPlanRow, DayPointRow, PointToWrite } from './queries.ts'

interface WrittenPoint {
  readonly row: DayPointRow
  readonly point: PointToWrite
}

interface DerivedRows {
  readonly day: HeldDay
  readonly after: DerivedDay
  readonly now: Date
}

/** Points whose rows are not what they should be. */
export function listPointsToWrite(held: HeldDay, { day, after, now }: DerivedRows): WrittenPoint[] {
  return [...held.points.values()].flatMap((row) => {
    const intent = day.point_intents.get(row.id)
    const derived = after.points.get(row.id)
    if (intent === undefined || derived === undefined) throw new Error('every point of a day is derived')
    // Shown in a plan that is not held: nothing of this change is about it.
    if (!held.plans.has(derived.route_plan_id) || !held.plans.has(row.route_plan_id)) return []
    const point: PointToWrite = {
      id: row.id,
      route_plan_id: derived.route_plan_id,
      intended_plan_id: intent.route_plan_id === derived.route_plan_id ? null : intent.route_plan_id,
      status: derived.status,
      assignment: intent.assignment,
      assigned_version: intent.assigned_version,
      resumed_assignments: intent.resumed_assignments ?? null,
      removed_at: intent.removed_at,
      date_excluded: derived.is_seen ? null : (row.date_excluded ?? now),
      arrived_at: derived.arrived_at,
      departed_at: derived.departed_at,
    }
    return isSame(row, point) ? [] : [{ row, point }]
  })
}

interface PlanStates {
  readonly intent: PlanIntent | undefined
  readonly derived: DerivedPlan | undefined
  readonly now: Date
}

/** What is to be written of a plan; null: all of it is so already. */
export function planFieldsOf(row: DayPlanRow, { intent, derived, now }: PlanStates) {
  if (intent === undefined || derived === undefined) throw new Error('every plan of a day is derived')
  const fields = {
    status: derived.status,
    derived_status: derived.status,
    planning: intent.planning,
    office_started_at: intent.started_at,
    office_closed_at: intent.closed_at,
    office_reopened_at: intent.reopened_at,
    date_excluded: intent.removed_at,
    date_restored: intent.removed_at !== null && derived.is_seen ? (row.date_restored ?? now) : null,
    date_started: derived.date_started,
    date_closed: derived.status === 'C' ? derived.date_closed : null,
  }
  return isSame(row, fields) ? null : fields
}

function isSame(row: Readonly<Record<string, unknown>>, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => plain(row[name]) === plain(value))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.join()
  return value instanceof Date ? value.getTime() : value
}
