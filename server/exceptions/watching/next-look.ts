import type { SpokenPlace, WatchedPlan } from '../../plans/public.ts'
import {
  departureSource,
  type JudgedPoint,
  type Judging,
  lateSource,
  silentAfterMs,
  silentSource,
} from './judge-plans.ts'

/** All plans are judged anew so often. */
export const round_ms = 60_000
/** Rounds take their time: what the next one may be late for is looked at too. */
const look_ahead_ms = 2 * round_ms
const least_pause_ms = 2_000
const minute_ms = 60_000

export interface LookedAt {
  /** Those that are still to be visited. */
  readonly points: readonly JudgedPoint[]
  readonly place: SpokenPlace | null
  readonly judging: Judging
}

/**
 * When something may begin to hold of a plan before the next round, if nothing is told of it until then: time alone makes it
 * late or silent. What holds already is left to the rounds.
 */
export function findNextLook(plan: WatchedPlan, seen: LookedAt): Date | null {
  const now_ms = seen.judging.now.getTime()
  const moments = [...lateMoments(plan, seen), ...departureMoments(plan, seen), ...silenceMoments(plan, seen)]
  const next_ms = Math.min(...moments.filter((moment_ms) => moment_ms > now_ms))
  return next_ms < now_ms + look_ahead_ms ? new Date(next_ms) : null
}

/** One who stands arrives a second later each second, and one who drives away two: half of the time that is left is soon enough. */
function lateMoments(plan: WatchedPlan, { points, judging }: LookedAt): number[] {
  const { now, minutes, standing } = judging
  const { late } = minutes
  if (plan.status !== 'E' || late === undefined || standing.has(lateSource(plan.id))) return []
  return points.flatMap(({ due_at, eta }) => {
    const late_ms = due_at.getTime() + late * minute_ms
    if (eta === null) return [late_ms]
    const left_ms = late_ms - Math.max(eta.getTime(), now.getTime())
    return left_ms <= 0 ? [] : [now.getTime() + Math.max(left_ms / 2, least_pause_ms)]
  })
}

function departureMoments(
  { id, status, date_time_start }: WatchedPlan,
  { judging: { minutes, standing } }: LookedAt,
): number[] {
  const { late_departure } = minutes
  if (status === 'E' || late_departure === undefined || standing.has(departureSource(id))) return []
  return [date_time_start.getTime() + late_departure * minute_ms]
}

function silenceMoments(
  { vehicle_id, status }: WatchedPlan,
  { place, judging: { minutes, standing } }: LookedAt,
): number[] {
  const { silent } = minutes
  if (vehicle_id === null || status !== 'E' || silent === undefined || place === null) return []
  return standing.has(silentSource(vehicle_id)) ? [] : [silentAfterMs(place, silent)]
}
