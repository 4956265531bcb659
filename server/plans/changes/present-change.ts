import type { ChangeWarning, PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import type { Sighting } from '../storage/changes/queries.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import type { DayPointRow } from '../storage/day/queries.ts'
import type { EditedDay } from './change-plans.ts'
import type { MeasuredPlan } from './measure/measure-edit.ts'
import type { BrokenRule } from './measure/plan-figures.ts'
import { listOrderBefore } from './plan-edit.ts'

interface ChangeView {
  readonly change_id: string | null
  readonly preview_id: string | null
  readonly expires_at: Date | null
  /** What phones are known to have. */
  readonly sightings: readonly Sighting[]
}

/** Pure: what is told of a change that was made or, without an id, tried. */
export function presentChange(edited: EditedDay, view: ChangeView): PlansChangeResult {
  const { held, result, added, unassigned, measured } = edited
  const figures_of = new Map(measured.map((plan) => [plan.id, plan]))
  const { change_id, preview_id, expires_at, sightings } = view
  const orders = result.touched.map((id) => ({
    id,
    before: listOrderBefore(held, id, added),
    after: result.order_of.get(id) ?? [],
  }))
  return {
    change_id,
    preview_id,
    expires_at,
    unassigned: [...unassigned].flatMap(([route_id, lines]) =>
      lines.map(({ index }) => ({ route_id, line: index })),
    ),
    warnings: withoutDoubles([
      ...result.warnings,
      ...orders.flatMap((order) => listOnTheWay(held, order)),
      ...listUnseen(held, result.touched, sightings),
    ]),
    plans: orders.map(({ id, before, after }) => ({
      id,
      edit_version: (held.plans.get(id)?.edit_version ?? 0) + (change_id === null ? 0 : 1),
      ...presentFigures(figures_of.get(id)),
      points: listPoints(before, after, figures_of.get(id)),
    })),
  }
}

interface PlanOrder {
  readonly id: number
  readonly before: readonly number[]
  readonly after: readonly number[]
}

type ShownFigures = Pick<
  PlansChangeResult['plans'][number],
  'before' | 'after' | 'delta' | 'broken' | 'mended'
>

function presentFigures(plan: MeasuredPlan | undefined): ShownFigures {
  const { before = null, after = null, delta = null, broken = [], mended = [] } = plan ?? {}
  return { before, after, delta, broken: broken.map(withoutDraft), mended: mended.map(withoutDraft) }
}

/** One that is only tried has no id. */
function withoutDraft(rule: BrokenRule): BrokenRule {
  return (rule.route_point_id ?? 0) < 0 ? { ...rule, route_point_id: null } : rule
}

function listPoints(before: readonly number[], after: readonly number[], measured: MeasuredPlan | undefined) {
  const figures_of = new Map((measured?.points ?? []).map((point) => [point.id, point]))
  const was_of = new Map(before.map((id, index) => [id, index + 1]))
  const stay = new Set(after)
  const unmeasured = { time_scheduled: null, late_s: null }
  return [
    ...after.map((id, index) => ({
      id: id < 0 ? null : id,
      position: index + 1,
      was: was_of.get(id) ?? null,
      time_scheduled: figures_of.get(id)?.time_scheduled ?? null,
      late_s: figures_of.get(id)?.late_s ?? null,
    })),
    ...before
      .filter((id) => !stay.has(id))
      .map((id) => ({ id, position: null, was: was_of.get(id) ?? null, ...unmeasured })),
  ]
}

/** The driver of a plan in execution goes to its next stop: if that is another one now, somebody should call. */
function listOnTheWay(held: HeldDay, { id, before, after }: PlanOrder): ChangeWarning[] {
  if (held.plans.get(id)?.status !== 'E') return []
  const next = nextOf(held, before)
  if (next === undefined || nextOf(held, after) === next) return []
  return [{ code: 'driver_on_the_way', route_plan_id: id, route_point_id: next }]
}

function nextOf({ points }: HeldDay, order: readonly number[]): number | undefined {
  const isWaited = (point: DayPointRow | undefined) => point?.status === 'P' && point.type !== 'PA'
  return order.find((id) => isWaited(points.get(id)))
}

/** Sent to somebody whose phone does not have what the office last changed. */
function listUnseen(
  { plans }: HeldDay,
  touched: readonly number[],
  sightings: readonly Sighting[],
): ChangeWarning[] {
  const seen_of = new Map(sightings.map(({ route_plan_id, edit_version }) => [route_plan_id, edit_version]))
  return touched.flatMap((id): ChangeWarning[] => {
    const plan = plans.get(id)
    if (plan === undefined || plan.date_sent === null || plan.user_id === null) return []
    if ((seen_of.get(id) ?? 0) >= plan.edit_version) return []
    return [{ code: 'not_seen_by_driver', route_plan_id: id, route_point_id: null }]
  })
}

function withoutDoubles(warnings: readonly ChangeWarning[]): ChangeWarning[] {
  const by_text = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]))
  return [...by_text.values()]
}
