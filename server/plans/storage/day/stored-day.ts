import type { DerivedDay } from '../../model/day/derive-day.ts'
import type { DerivedPlan } from '../../model/day/derive-plan.ts'
import type { DerivedPoint } from '../../model/day/derive-point.ts'
import type { HeldDay } from './hold-day.ts'

/** The states as they were written last, which is what others were told. */
export function describeStoredDay({ plans, points, plan_intents }: HeldDay): DerivedDay {
  const seen_plans = new Set<number>()
  const described = new Map<number, DerivedPlan>()
  for (const [id, row] of plans) {
    const is_seen = row.date_excluded === null || row.date_restored !== null
    if (is_seen) seen_plans.add(id)
    const is_begun = row.status === 'E' || row.status === 'C'
    const ended_by =
      row.status !== 'C' ? null : (plan_intents.get(id)?.closed_at ?? null) === null ? 'done' : 'office'
    described.set(id, {
      id,
      status: row.status,
      is_seen,
      ended_by: row.date_excluded === null ? ended_by : 'removal',
      date_started: is_begun ? (row.date_started ?? row.date_modified) : null,
      date_closed: row.date_closed,
      unvisited: [],
    })
  }
  const shown = new Map<number, DerivedPoint>()
  for (const [id, row] of points)
    shown.set(id, {
      id,
      status: row.status,
      route_plan_id: row.route_plan_id,
      assignment: row.assignment,
      // Points of plans that were removed before states were derived say nothing of it themselves.
      is_seen:
        row.date_excluded === null && (!plans.has(row.route_plan_id) || seen_plans.has(row.route_plan_id)),
      arrived_at: row.arrived_at,
      departed_at: row.departed_at,
      is_arrival_told: false,
      is_departure_told: false,
      record: null,
      voided: null,
    })
  return { plans: described, points: shown }
}
