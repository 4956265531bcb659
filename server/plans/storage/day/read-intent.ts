import type { FormerExecutor, PlanIntent, PlanningState, PointIntent } from '../../model/day/intent.ts'
import type { PlanState } from '../../model/plan-state.ts'
import type { DayPlanRow, DayPointRow } from './queries.ts'

/**
 * What the office wants of a plan. A status that is not the one that was derived last was written by the release before this
 * one, which knows no intent: there, a status is what the office wants.
 */
export function readPlanIntent(row: DayPlanRow, former: readonly FormerExecutor[]): PlanIntent {
  const { status, derived_status: derived } = row
  const is_foreign = status !== derived
  const is_begun = status === 'E' || status === 'C'
  return {
    id: row.id,
    planning: isPlanning(status) ? status : ((row.planning ?? 'P') as PlanningState),
    user_id: row.user_id,
    former,
    started_at:
      row.office_started_at ?? (is_foreign && is_begun ? (row.date_started ?? row.date_modified) : null),
    closed_at: is_foreign ? closedByStatus(row) : row.office_closed_at,
    reopened_at: is_foreign && derived === 'C' && status === 'E' ? row.date_modified : row.office_reopened_at,
    removed_at: row.date_excluded,
  }
}

function closedByStatus({ status, date_closed, date_modified }: DayPlanRow): Date | null {
  return status === 'C' ? (date_closed ?? date_modified) : null
}

function isPlanning(status: PlanState): status is PlanningState {
  return status !== 'E' && status !== 'C'
}

export function readPointIntent(row: DayPointRow): PointIntent {
  return {
    id: row.id,
    type: row.type,
    route_plan_id: row.intended_plan_id ?? row.route_plan_id,
    assignment: row.assignment,
    assigned_version: row.assigned_version,
    resumed_assignments: row.resumed_assignments,
    removed_at: row.removed_at,
  }
}
