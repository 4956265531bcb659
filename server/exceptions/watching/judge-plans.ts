import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { isMoving, max_age_ms, type SpokenPlace, type WatchedPlan } from '../../plans/public.ts'
import { type CauseChange, no_subject } from '../model/cause.ts'

export interface JudgedPoint {
  readonly id: number
  readonly due_at: Date
  /** When it is expected to be reached; null: nobody can say. */
  readonly eta: Date | null
}

export interface Judging {
  readonly now: Date
  readonly zone: string
  /** Thresholds in minutes, of the kinds that are wanted. */
  readonly minutes: Readonly<Partial<Record<ExceptionKind, number>>>
  /** Sources of causes that stand. */
  readonly standing: ReadonlySet<string>
}

const minute_ms = 60_000
/** Figures are told in steps: a log that is told of every minute of a traffic jam says nothing. */
const step_min = 5
const max_points = 20
const resting_min = max_age_ms.resting / minute_ms

export const lateSource = (plan_id: number) => `late:${plan_id}`
export const departureSource = (plan_id: number) => `departure:${plan_id}`
export const silentSource = (vehicle_id: number) => `silent:${vehicle_id}`

const subjectOf = ({ id, vehicle_id, driver_id }: WatchedPlan) => ({
  ...no_subject,
  route_plan_id: id,
  vehicle_id,
  driver_id,
})

/**
 * Whether points of a running plan are, or are expected to be, late. What nobody can estimate is late once its time is over, and else
 * leaves what stands as it is. One that stands is over when the plan is back to half of the threshold.
 */
export function judgeLate(
  plan: WatchedPlan,
  points: readonly JudgedPoint[],
  judging: Judging,
): CauseChange[] {
  const { now, minutes } = judging
  const source = lateSource(plan.id)
  if (minutes.late === undefined) return [{ op: 'drop', source, reason: 'rule_off' }]
  const late = listLatePoints(plan, points, { ...judging, threshold_min: minutes.late }).map((point) => ({
    route_point_id: point.id,
    due_at: point.due_at.toISOString(),
    late_min: stepOf(point.late_min),
  }))
  if (plan.status !== 'E') return [{ op: 'drop', source, reason: 'ended' }]
  if (late.length === 0) {
    const is_known = points.every(({ eta }) => eta !== null)
    return is_known ? [{ op: 'drop', source, reason: 'ended' }] : []
  }
  const worst_min = Math.max(...late.map(({ late_min }) => late_min))
  const facts = { late_points: late.length, worst_min, points: late.slice(0, max_points) }
  const cause = { key: source, source, at: now, subject: subjectOf(plan), facts }
  return [{ op: 'put', exception: { kind: 'late', subject: `plan:${plan.id}`, day: plan.day }, cause }]
}

export interface LatePoint {
  readonly id: number
  readonly due_at: Date
  readonly late_min: number
}

/** To the minute. A plan whose exception stands is measured by half of the threshold. */
export function listLatePoints(
  plan: Pick<WatchedPlan, 'id'>,
  points: readonly JudgedPoint[],
  { now, standing, threshold_min }: Pick<Judging, 'now' | 'standing'> & { threshold_min: number },
): LatePoint[] {
  const least_min = standing.has(lateSource(plan.id)) ? Math.ceil(threshold_min / 2) : threshold_min
  return points
    .map(({ id, due_at, eta }) => {
      const reached_ms = Math.max(eta?.getTime() ?? 0, now.getTime())
      return { id, due_at, late_min: Math.floor((reached_ms - due_at.getTime()) / minute_ms) }
    })
    .filter(({ late_min }) => late_min >= least_min)
}

const stepOf = (minutes: number) => Math.floor(minutes / step_min) * step_min

/** A plan that was sent and that nobody has begun. */
export function judgeDeparture(plan: WatchedPlan, { now, minutes }: Judging): CauseChange[] {
  const source = departureSource(plan.id)
  const threshold_min = minutes.late_departure
  if (threshold_min === undefined) return [{ op: 'drop', source, reason: 'rule_off' }]
  if (findLateDeparture(plan, { now, threshold_min }) === null)
    return [{ op: 'drop', source, reason: 'ended' }]
  const facts = { date_time_start: plan.date_time_start.toISOString() }
  const cause = { key: source, source, at: now, subject: subjectOf(plan), facts }
  return [
    { op: 'put', exception: { kind: 'late_departure', subject: `plan:${plan.id}`, day: plan.day }, cause },
  ]
}

/** By how many minutes nobody has begun it; null: it was begun, or there is time. */
export function findLateDeparture(
  { status, date_time_start }: Pick<WatchedPlan, 'status' | 'date_time_start'>,
  { now, threshold_min }: { now: Date; threshold_min: number },
): number | null {
  const late_min = Math.floor((now.getTime() - date_time_start.getTime()) / minute_ms)
  return status === 'E' || late_min < threshold_min ? null : late_min
}

/** The tracker of a vehicle on the road. One that never spoke is not there, rather than silent. */
export function judgeSilence(plan: WatchedPlan, place: SpokenPlace | null, judging: Judging): CauseChange[] {
  const { now, zone, minutes } = judging
  if (plan.vehicle_id === null || plan.status !== 'E') return []
  const source = silentSource(plan.vehicle_id)
  if (minutes.silent === undefined) return [{ op: 'drop', source, reason: 'rule_off' }]
  if (place === null) return [{ op: 'drop', source, reason: 'ended' }]
  if (now.getTime() < silentAfterMs(place, minutes.silent)) return [{ op: 'drop', source, reason: 'ended' }]
  const since = place.time.toISOString()
  const day = localDateOf(place.time, zone).toString()
  // Each silence is another cause: what a person closed comes back with the next.
  const cause = { key: `${source}:${since}`, source, at: now, subject: subjectOf(plan), facts: { since } }
  return [{ op: 'put', exception: { kind: 'silent', subject: `vehicle:${plan.vehicle_id}`, day }, cause }]
}

/** From when on a tracker that says nothing more is silent. */
export function silentAfterMs(place: SpokenPlace, threshold_min: number): number {
  const minutes = isMoving(place) ? threshold_min : Math.max(resting_min, threshold_min)
  return place.time.getTime() + minutes * minute_ms
}
