import type { PlansChangeResult, RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import type { MoveRule } from '../../board/model/move.ts'
import { latenessOf, serviceStartOf } from '../../plans/point-lateness.ts'
import { peakLoadOf, stopsOf } from '../../plans/plan-stops.ts'

export type BrokenRule = PlansChangeResult['plans'][number]['broken'][number]

/** How rules are said, in the language of who looks. */
export interface RuleWords {
  readonly late: (start: number, window_end: number) => string
  readonly load: (load: number, capacity: number | null) => string
  readonly hours: (over_s: number | null) => string
  readonly axles: (over: number | null) => string
  readonly windows: string
  readonly order: string
  readonly unreachable: string
  readonly kept_hours: string
  readonly kept_axles: string
}

/** "6 · Hotel Beira-Rio", by the number that it has on the board now. */
function subjectOf(point: RoutePoint | undefined, before: RoutePlan): Pick<MoveRule, 'subject'> {
  if (point === undefined) return {}
  const index = stopsOf(before).findIndex(({ id }) => id === point.id)
  return { subject: index === -1 ? point.name : `${index + 1} · ${point.name}` }
}

interface JudgedPlan {
  readonly before: RoutePlan
  readonly after: RoutePlan
  readonly words: RuleWords
}

/** What this page can see: windows and load. */
export function estimateRules({ before, after, words }: JudgedPlan): MoveRule[] {
  const was_late = new Set(
    before.route_points.flatMap((point) => (latenessOf(point) === null ? [] : point.id)),
  )
  const late = after.route_points.filter((point) => !was_late.has(point.id) && latenessOf(point) !== null)
  return [
    ...late.map((point) => lateRule(point, { before, after, words })),
    ...keptRules({ before, after, words }, late.length > 0 ? ['time_window'] : []),
  ]
}

/** What the server says of it: what it breaks, then what it keeps. */
export function confirmRules(plan: JudgedPlan, broken: readonly BrokenRule[]): MoveRule[] {
  const rules = broken.map((rule, index): MoveRule => {
    const point = plan.after.route_points.find(({ id }) => id === rule.route_point_id)
    if (rule.code === 'time_window' && point !== undefined) return lateRule(point, plan)
    return {
      id: `${rule.code} ${index}`,
      kept: false,
      ...subjectOf(point, plan.before),
      text: textOf(rule, plan),
    }
  })
  return [
    ...rules,
    ...keptRules(
      plan,
      broken.map(({ code }) => code),
    ),
  ]
}

function lateRule(point: RoutePoint, { before, words }: JudgedPlan): MoveRule {
  const window_end = latenessOf(point)?.window_end
  const start = serviceStartOf(point)
  const text =
    window_end === undefined || start === null ? words.windows : words.late(start, Date.parse(window_end))
  return { id: `late ${point.id}`, kept: false, ...subjectOf(point, before), text }
}

function textOf({ code, amount }: BrokenRule, { after, words }: JudgedPlan): string {
  if (code === 'capacity') return words.load(peakLoadOf(stopsOf(after)), after.vehicle?.capacity ?? null)
  if (code === 'working_hours' || code === 'rest') return words.hours(amount)
  if (code === 'axles') return words.axles(amount)
  if (code === 'pickup_order') return words.order
  return code === 'unreachable' ? words.unreachable : words.windows
}

function keptRules({ after, words }: JudgedPlan, broken: readonly string[]): MoveRule[] {
  const capacity = after.vehicle?.capacity ?? null
  const kept = (id: string, codes: readonly string[], text: string): MoveRule[] =>
    codes.some((code) => broken.includes(code)) ? [] : [{ id, kept: true, text }]
  return [
    ...(capacity === null
      ? []
      : kept('load', ['capacity'], words.load(peakLoadOf(stopsOf(after)), capacity))),
    ...kept('hours', ['working_hours', 'rest'], words.kept_hours),
    ...kept('axles', ['axles'], words.kept_axles),
  ]
}
