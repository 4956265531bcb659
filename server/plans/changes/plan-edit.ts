import { AppError } from '@tropeiro/contract/app-error.ts'
import type { ChangeWarning } from '@tropeiro/contract/route-plan-change.ts'
import type { PlanIntent, PointIntent } from '../model/day/intent.ts'
import type { Position, Waiver } from '../model/day/operation.ts'
import { placeInOrder, sortByOrder } from '../model/day/place-in-order.ts'
import { isOfPoint } from '../model/day/waivers.ts'
import type { LineOfPoint, PlaceInOrder, PointLock, WaivedPoint } from '../storage/changes/queries.ts'
import { readWaivers } from '../storage/changes/stored-changes.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import type { DayPointRow } from '../storage/day/queries.ts'
import type { PlanChanges } from '../storage/queries.ts'

/** A point that came with this change, and where it is to be. */
export interface AddedPoint {
  /** Below zero: it has no row, as nothing is written. */
  readonly id: number
  readonly route_plan_id: number
  readonly position: Position
  /** False: it was there, left out, and is given to this plan. */
  readonly is_new: boolean
  readonly waive: Waiver | null
}

/** A waiver and whom it is for: windows and axles are of the point, the others of the plan. */
export interface GivenWaiver extends Waiver {
  readonly route_plan_id: number
  readonly route_point_id: number
}

/** Where in a plan a point costs least: a place from 1 on in the order without it; null: nobody can tell. */
export type FindBest = (
  edit: PlanEdit,
  place: { readonly route_plan_id: number; readonly point_ids: readonly number[]; readonly id: number },
) => number | null

/** What operations have made of the intent of a day so far, in memory. */
export interface PlanEdit {
  readonly held: HeldDay
  readonly force: boolean
  readonly now: Date
  readonly findBest: FindBest
  /** Points that were added and have no place yet. */
  readonly coming: AddedPoint[]
  /** What may be done by force alone, and was. */
  readonly warnings: ChangeWarning[]
  readonly waivers: GivenWaiver[]
  /** Of points. */
  readonly locks: Map<number, boolean>
  readonly points: Map<number, PointIntent>
  readonly columns: Map<number, PlanChanges>
  readonly lines: Map<number, LineOfPoint>
  /** Points of a plan in their order. */
  readonly order_of: Map<number, number[]>
  readonly touched: Set<number>
}

interface EditTerms {
  readonly force: boolean
  readonly now: Date
  readonly added: readonly AddedPoint[]
  /** Absent: nothing is measured. */
  readonly findBest?: FindBest
}

const findNone: FindBest = () => null

export function startEdit(held: HeldDay, { force, now, added, findBest = findNone }: EditTerms): PlanEdit {
  return {
    held,
    force,
    now,
    findBest,
    coming: [...added],
    warnings: [],
    waivers: [],
    locks: new Map(),
    points: new Map(),
    columns: new Map(),
    lines: new Map(),
    order_of: new Map(),
    touched: new Set(),
  }
}

/** As the operations before have left it. */
export function getPointIntent({ points, held }: PlanEdit, id: number): PointIntent {
  const intent = points.get(id) ?? held.point_intents.get(id)
  if (intent === undefined) throw new AppError('not_found')
  return intent
}

/** What was said of it in the plan that it had counts no more. */
export function givePoint(edit: PlanEdit, id: number, route_plan_id: number): void {
  const intent = getPointIntent(edit, id)
  edit.points.set(id, {
    ...intent,
    route_plan_id,
    assignment: intent.assignment + 1,
    resumed_assignments: null,
    removed_at: null,
  })
  edit.touched.add(route_plan_id)
}

/** Takes a point out of the order of the plan that it is in. */
export function leavePlan(edit: PlanEdit, id: number): void {
  const { route_plan_id } = getPointIntent(edit, id)
  const left = listOrder(edit, route_plan_id).filter((one) => one !== id)
  edit.order_of.set(route_plan_id, left)
  edit.touched.add(route_plan_id)
}

export function placePoint(
  edit: PlanEdit,
  route_plan_id: number,
  at: { id: number; position: Position },
): void {
  // It may have been given to the plan already.
  const point_ids = listOrder(edit, route_plan_id).filter((id) => id !== at.id)
  const ordered = point_ids.map((id, index) => ({ ...getRow(edit, id), optimized_order: index }))
  const position =
    at.position === 'best' ? edit.findBest(edit, { route_plan_id, point_ids, id: at.id }) : at.position
  edit.order_of.set(route_plan_id, placeInOrder(ordered, getRow(edit, at.id), position))
}

/** The points of a plan in their order, done ones too. */
export function listOrder(edit: PlanEdit, route_plan_id: number): number[] {
  const known = edit.order_of.get(route_plan_id)
  if (known !== undefined) return known
  const here = [...edit.held.points.values()].filter((row) => {
    if (edit.coming.some(({ id }) => id === row.id)) return false
    if (row.status === 'R' || row.status === 'E') return row.route_plan_id === route_plan_id
    const intent = getPointIntent(edit, row.id)
    return intent.route_plan_id === route_plan_id && intent.removed_at === null
  })
  return sortByOrder(here).map(({ id }) => id)
}

function getRow({ held }: PlanEdit, id: number): DayPointRow {
  const row = held.points.get(id)
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** Line numbers from here on are of points that the import of their plan does not know. */
const first_foreign_line = 10_000

/** A point in a plan of another import has a number there, and keeps the line that it came as. */
export function numberLine(edit: PlanEdit, id: number, to_plan: number): void {
  const { held, lines } = edit
  const row = getRow(edit, id)
  const from = held.plans.get(held.point_intents.get(id)?.route_plan_id ?? row.route_plan_id)?.route_id
  const to = held.plans.get(to_plan)?.route_id
  if (from === undefined || to === undefined || from === to) return
  const origin = { origin_route_id: row.origin_route_id ?? from, origin_line: row.origin_line ?? row.line }
  if (origin.origin_route_id === to) {
    lines.set(id, { id, line: origin.origin_line, origin_route_id: null, origin_line: null })
    return
  }
  const taken = [...held.points.values()].map(({ line }) => line)
  const line = Math.max(first_foreign_line - 1, ...taken, ...[...lines.values()].map((one) => one.line)) + 1
  lines.set(id, { id, line, ...origin })
}

/** What a change makes of the plans that it touches. */
export interface EditResult {
  readonly plans: readonly PlanIntent[]
  readonly points: readonly PointIntent[]
  readonly columns: ReadonlyMap<number, PlanChanges>
  /** Places in the order that are others than before. */
  readonly orders: readonly PlaceInOrder[]
  readonly lines: readonly LineOfPoint[]
  readonly locks: readonly PointLock[]
  readonly waived: readonly WaivedPoint[]
  readonly touched: readonly number[]
  /** The points of each plan that is touched, in their order. */
  readonly order_of: ReadonlyMap<number, readonly number[]>
  readonly warnings: readonly ChangeWarning[]
}

export function endEdit(edit: PlanEdit): EditResult {
  const { held, points, lines, touched, now } = edit
  const columns = withWaivers(edit)
  const plans = [...touched].flatMap((id) => {
    const plan = held.plan_intents.get(id)
    if (plan === undefined) return []
    const user_id = columns.get(id)?.user_id
    if (user_id === undefined || user_id === plan.user_id) return [plan]
    return [{ ...plan, user_id, former: [...plan.former, { user_id: plan.user_id, valid_to: now }] }]
  })
  const orders = [...edit.order_of.values()].flatMap((ids) =>
    ids
      .map((id, index) => ({ id, optimized_order: index + 1 }))
      .filter(({ id, optimized_order }) => held.points.get(id)?.optimized_order !== optimized_order),
  )
  return {
    plans,
    points: [...points.values()],
    columns,
    orders,
    lines: [...lines.values()],
    locks: [...edit.locks].map(([id, locked]) => ({ id, locked })),
    waived: listWaivedPoints(edit),
    touched: [...touched],
    order_of: new Map([...touched].map((id) => [id, listOrder(edit, id)])),
    warnings: edit.warnings,
  }
}

function withWaivers({ held, waivers, columns }: PlanEdit): Map<number, PlanChanges> {
  const whole = new Map(columns)
  const of_plans = waivers.filter((waiver) => !isOfPoint(waiver))
  for (const [id, given] of Map.groupBy(of_plans, ({ route_plan_id }) => route_plan_id)) {
    const before = readWaivers(held.plans.get(id)?.waived)
    const waived = JSON.stringify([...before, ...given.map(waiverOf)])
    whole.set(id, { ...whole.get(id), waived })
  }
  return whole
}

function listWaivedPoints({ held, waivers }: PlanEdit): WaivedPoint[] {
  const of_points = Map.groupBy(waivers.filter(isOfPoint), ({ route_point_id }) => route_point_id)
  return [...of_points].map(([id, given]) => ({
    id,
    waived: [...readWaivers(held.points.get(id)?.waived), ...given.map(waiverOf)],
  }))
}

const waiverOf = ({ change, amount }: Waiver): Waiver => ({ change, amount })

/** The points of a plan in their order before a change. */
export function listOrderBefore(
  held: HeldDay,
  route_plan_id: number,
  added: readonly AddedPoint[],
): number[] {
  return listOrder(startEdit(held, { force: false, now: new Date(0), added }), route_plan_id)
}
