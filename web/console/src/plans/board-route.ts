import type { RoutePlan, RoutePoint } from '../api/route-plans.ts'
import type { BoardRoute, BoardStop, RouteFlag, RouteMark, Summary } from '../board/model/route.ts'
import { latenessOf, windowOf } from './point-lateness.ts'
import { segmentsOf } from './plan-segments.ts'
import { arrivalOf, peakLoadOf, stopsOf } from './plan-stops.ts'
import { deviationOf, type PointState, stateOfPoint, timesOf } from './plan-times.ts'

/** What is shown of a plan that the plan itself does not say. */
export interface RouteContext {
  /** `plan`: how full it is, and how long. `day`: what is done, and how late it is. */
  readonly kind: 'plan' | 'day'
  readonly mark: RouteMark | null
  /** Where the plan has no user: drivers need none. */
  readonly driver?: string | null
  readonly flags?: readonly RouteFlag[]
  /** Under the end time. */
  readonly summary: Summary | null
  /** Of a day under way: who is at a stop is there until now at least. */
  readonly now?: number
}

export const boardIdOf = (id: number): string => String(id)

/** A row of the board. A plan that waits for its times, or could get none, has no stops in it. */
export function toBoardRoute(plan: RoutePlan, context: RouteContext): BoardRoute {
  const stops = boardStopsOf(plan, context)
  const load = plan.vehicle?.capacity ?? null
  const is_plan = context.kind === 'plan'
  return {
    id: boardIdOf(plan.id),
    label: plan.external_code,
    driver: plan.user?.name ?? context.driver ?? null,
    plate: plan.vehicle?.plate ?? plan.vehicle?.title ?? null,
    mark: context.mark,
    locked: plan.locked,
    load_ratio: is_plan && load !== null && load > 0 ? peakLoadOf(stopsOf(plan)) / load : null,
    done: stops.filter(({ state }) => state === 'done' || state === 'done_late' || state === 'returned')
      .length,
    total: stops.length,
    flags: context.flags ?? [],
    segments: segmentsOf(plan),
    stops,
    end_time: endOf(plan),
    deviation_s: deviationOf(plan),
    summary: context.summary,
  }
}

/** When the vehicle is back, else when its last stop is served. */
function endOf(plan: RoutePlan): number | null {
  const last = arrivalOf(plan) ?? stopsOf(plan).at(-1)
  return last === undefined ? null : timesOf(last).end
}

function boardStopsOf(plan: RoutePlan, { kind, now }: RouteContext): BoardStop[] {
  const stops = stopsOf(plan)
  const last_done = stops.findLastIndex(({ status }) => status !== 'P')
  return stops.flatMap((point, index) => {
    const passed = plan.status === 'C' || index < last_done
    const state = stateOfPoint(point, passed)
    const stop = toBoardStop(point, { number: String(index + 1), state, kind, now: now ?? 0 })
    return stop === null ? [] : [stop]
  })
}

interface StopContext {
  readonly number: string
  readonly state: PointState
  readonly kind: RouteContext['kind']
  readonly now: number
}

function toBoardStop(point: RoutePoint, { number, state, kind, now }: StopContext): BoardStop | null {
  const { start, end, planned_start, planned_end } = timesOf(point)
  if (start === null || end === null) return null
  const window = windowOf(point)
  return {
    id: boardIdOf(point.id),
    number,
    name: point.name,
    ...(point.address !== null && { detail: point.address }),
    kind: point.type === 'PC' ? 'pickup' : 'delivery',
    state,
    start,
    end: state === 'now' ? Math.max(end, now) : end,
    // Over a plan to come its own times would only repeat the blocks.
    planned_start: kind === 'day' ? planned_start : null,
    planned_end: kind === 'day' ? planned_end : null,
    ...(window !== null && { window: { from: Date.parse(window.start), to: Date.parse(window.end) } }),
    locked: point.locked,
  }
}

/** How many of its open stops will miss their window. */
export const countLate = (plan: RoutePlan): number =>
  stopsOf(plan).filter((point) => point.status === 'P' && latenessOf(point) !== null).length
