import type { DerivedDay } from './derive-day.ts'
import type { DerivedPlan } from './derive-plan.ts'
import type { DerivedPoint, PointStatus } from './derive-point.ts'

/** What others are told of a change of states: ids, statuses and times. Codes and versions are added where they are known. */
export interface DayEvent {
  readonly type: string
  readonly route_plan_id: number
  readonly route_point_id?: number
  readonly data: Readonly<Record<string, unknown>>
}

/** How much a state says: what falls was voided, or is tried again. */
const rank_of: Readonly<Record<PointStatus, number>> = { P: 0, D: 1, M: 2, E: 3, R: 3 }

const event_of: Readonly<Record<Exclude<PointStatus, 'P'>, string>> = {
  R: 'route_point.performed',
  E: 'route_point.delivered',
  D: 'route_point.returned',
  M: 'route_point.performed_manually',
}

/**
 * What follows from two derivations of the same plans and points, one event for each change of a state, causes first:
 *
 *   point  → R performed   → E delivered   → D returned   → M performed_manually   falls: corrected
 *          shown in another plan, or given to its plan again: moved    seen again: restored    unseen in a plan that stands: removed
 *   plan   begun: started    → C completed, or closed by the office    C → E resumed, or reopened by the office
 *          a correction took back all that had begun it: unstarted    seen again: restored    unseen: removed
 *
 * Points and plans that one side lacks are new, and told of by who makes them.
 */
export function listDayEvents(before: DerivedDay, after: DerivedDay): DayEvent[] {
  const events: DayEvent[] = []
  for (const [id, plan] of after.plans) {
    const was = before.plans.get(id)
    if (was !== undefined) events.push(...listBeginning(was, plan))
  }
  for (const [id, point] of after.points) {
    const was = before.points.get(id)
    const plan = after.plans.get(point.route_plan_id)
    if (was !== undefined) events.push(...listPointEvents(was, point, plan?.is_seen ?? true))
  }
  for (const [id, plan] of after.plans) {
    const was = before.plans.get(id)
    if (was !== undefined) events.push(...listEnding(was, plan))
  }
  return events
}

function listBeginning(was: DerivedPlan, is: DerivedPlan): DayEvent[] {
  const events: DayEvent[] = []
  const tell = (name: string, data: DayEvent['data'] = {}) =>
    events.push({ type: `route_plan.${name}`, route_plan_id: is.id, data })
  const is_removed_now = was.ended_by !== 'removal' && is.ended_by === 'removal'
  if (is_removed_now && is.is_seen) tell('removed')
  if ((!was.is_seen || is_removed_now) && is.is_seen) tell('restored')
  if (was.date_started === null && is.date_started !== null && is.is_seen && is.ended_by !== 'removal')
    tell('started', { at: is.date_started })
  return events
}

function listEnding(was: DerivedPlan, is: DerivedPlan): DayEvent[] {
  const tell = (name: string, data: DayEvent['data'] = {}) => [
    { type: `route_plan.${name}`, route_plan_id: is.id, data },
  ]
  if (is.ended_by === 'removal') return was.is_seen && !is.is_seen ? tell('removed') : []
  if (was.status !== 'C' && is.status === 'C') {
    if (is.ended_by === 'office') return tell('closed')
    return tell('completed', { by: is.ended_by, unvisited: is.unvisited, at: is.date_closed })
  }
  if (was.status === 'C' && is.status === 'E') return tell(was.ended_by === 'office' ? 'reopened' : 'resumed')
  if (was.date_started !== null && is.date_started === null) return tell('unstarted', { status: is.status })
  return []
}

function listPointEvents(was: DerivedPoint, is: DerivedPoint, in_seen_plan: boolean): DayEvent[] {
  // What is said of a point that nobody sees is kept, and shown should it come back.
  if (!was.is_seen && !is.is_seen) return []
  const events: DayEvent[] = []
  const tell = (type: string, data: DayEvent['data']) =>
    events.push({ type, route_plan_id: is.route_plan_id, route_point_id: is.id, data })
  if (!was.is_seen && is.is_seen) tell('route_point.restored', { status: was.status })
  const is_given_anew = was.assignment !== is.assignment
  if (was.route_plan_id !== is.route_plan_id || (is_given_anew && is.is_seen))
    tell('route_point.moved', { from_plan: was.route_plan_id, assignment: is.assignment, status: is.status })
  if (is.is_arrival_told && timeOf(was.arrived_at) !== timeOf(is.arrived_at))
    tell('route_point.arrived', { at: is.arrived_at })
  // A return that counts no more, because the point is tried again, was not wrong.
  const is_tried_again = is_given_anew && was.status === 'D' && is.status === 'P'
  if (was.status !== is.status && !is_tried_again) tell(typeOf(was.status, is.status), statusData(was, is))
  if (is.is_departure_told && timeOf(was.departed_at) !== timeOf(is.departed_at))
    tell('route_point.departed', { at: is.departed_at })
  if (was.is_seen && !is.is_seen && in_seen_plan) tell('route_point.removed', {})
  return events
}

function typeOf(was: PointStatus, is: PointStatus): string {
  if (is === 'P' || rank_of[is] < rank_of[was]) return 'route_point.corrected'
  return event_of[is]
}

function statusData({ status: from }: DerivedPoint, { status: to, record, voided }: DerivedPoint) {
  const told = to === 'P' || rank_of[to] < rank_of[from] ? voided : record
  return {
    from,
    to,
    record_id: told?.id ?? null,
    command_id: told?.command_id ?? null,
    at: told?.at ?? null,
    received_at: told?.received_at ?? null,
    user_id: told?.user_id ?? null,
    // What execution knows of the record it adds where it is at hand.
    vehicle_id: null,
    reason_code: null,
    proof_state: null,
  }
}

function timeOf(moment: Date | null): number | null {
  return moment?.getTime() ?? null
}
