import type { RoutePlan } from '../../api/route-plans.ts'
import type { Interval } from '../replay/figures.ts'
import type { StopView } from './stop-view.ts'

/** From when to when a route is drawn, and how much of it can be replayed. */
export interface RouteExtent {
  readonly drawn: Interval
  readonly replayed: Interval
  /** When it was driven; for a running one up to now. Null: it was not begun. */
  readonly driven: Interval | null
  readonly is_running: boolean
}

const margin_s = 5 * 60
const secondsOf = (text: string) => Date.parse(text) / 1_000

export function extentOf(plan: RoutePlan, stops: readonly StopView[], now_s: number): RouteExtent {
  const points = plan.route_points
  const planned = points.flatMap(({ time_scheduled, delivery_time }) =>
    time_scheduled === null
      ? []
      : [{ from_s: secondsOf(time_scheduled), to_s: secondsOf(time_scheduled) + delivery_time }],
  )
  const reached = points.flatMap(({ arrived_at }) => (arrived_at === null ? [] : [secondsOf(arrived_at)]))
  const left = points.flatMap(({ departed_at }) => (departed_at === null ? [] : [secondsOf(departed_at)]))
  const begun = [plan.date_started === null ? Infinity : secondsOf(plan.date_started), ...reached, ...left]
  const begun_s = Math.min(...begun)
  const is_running = plan.status === 'E'
  const plan_start_s = Math.min(secondsOf(plan.date_time_start), ...planned.map(({ from_s }) => from_s))
  const plan_end_s = Math.max(...planned.map(({ to_s }) => to_s), plan_start_s + 3_600)
  const start_s = Math.min(plan_start_s, begun_s) - margin_s
  if (begun_s === Infinity) {
    const drawn = { from_s: start_s, to_s: plan_end_s + margin_s }
    return { drawn, replayed: drawn, driven: null, is_running: false }
  }
  const end_s = is_running ? now_s : endOf(plan, Math.max(...reached, ...left, begun_s))
  const expected = stops.flatMap(({ expected_s, point }) =>
    expected_s === null ? [] : [expected_s + point.delivery_time],
  )
  const last_s = is_running ? Math.max(end_s, plan_end_s, ...expected) : Math.max(end_s, plan_end_s)
  return {
    drawn: { from_s: start_s, to_s: last_s + margin_s },
    replayed: { from_s: start_s, to_s: is_running ? end_s : end_s + margin_s },
    driven: { from_s: begun_s, to_s: end_s },
    is_running,
  }
}

/** One that nobody finished is closed days later: that is not when it was over. */
function endOf({ date_closed, date_time_end }: RoutePlan, last_told_s: number): number {
  if (date_closed === null) return last_told_s
  return Math.max(last_told_s, Math.min(secondsOf(date_closed), secondsOf(date_time_end)))
}

/** Where a time is drawn, in parts of the whole. */
export const partOf = ({ from_s, to_s }: Interval, time_s: number) => (time_s - from_s) / (to_s - from_s)

const hour_steps = [1, 2, 3, 4, 6, 12, 24] as const
const most_hours = 12

/** Full hours on which lines of an axis stand, as many as can be read. */
export function hoursOf({ from_s, to_s }: Interval): number[] {
  const hours = (to_s - from_s) / 3_600
  const step = (hour_steps.find((each) => hours / each <= most_hours) ?? 24) * 3_600
  const first = Math.ceil(from_s / step) * step
  const marks: number[] = []
  for (let mark = first; mark <= to_s; mark += step) marks.push(mark)
  return marks
}
