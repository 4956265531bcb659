import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import type { PointIntent } from '../model/day/intent.ts'
import {
  restorePlanFigures,
  restorePointFigures,
  selectUndo,
  updateUndone,
} from '../storage/changes/queries.ts'
import { type UndoDocument, type UndonePoint, undo_document } from '../storage/changes/stored-changes.ts'
import { type HeldDay, holdDay } from '../storage/day/hold-day.ts'
import { selectImport, updateUnassigned } from '../storage/queries.ts'
import { unassigned_lines } from '../storage/stored-documents.ts'
import type { ChangeTools } from './add-points.ts'
import type { EditedDay } from './change-plans.ts'
import { assertBase, getEditablePlan, notOpen } from './judge-operations.ts'
import { type MeasurableDay, measureDay, readMeasurableDay } from './measure/measure-day.ts'
import { type EditResult, endEdit, listOrder, startEdit } from './plan-edit.ts'
import { saveEdit } from './save-edit.ts'

export interface ChangeToUndo {
  /** The change that is undone. */
  readonly undone_id: string
  /** Of the change that this is. */
  readonly change_id: string
  readonly reason: string | null
  readonly force: boolean
}

/** Puts all that a change wrote back to what it was, while nobody has touched it since and its points are open. */
export async function undoChange(
  tx: CustomerTransaction,
  actor: Actor,
  { undo, tools }: { undo: ChangeToUndo; tools: ChangeTools },
): Promise<EditedDay> {
  const { undone_id, change_id, reason, force } = undo
  const { now } = actor
  const document = await getDocument(tx, undone_id)
  const held = await holdDay(tx, {
    plan_ids: document.plans.map(({ id }) => id),
    point_ids: document.points.map(({ id }) => id),
  })
  // Under the locks: of two who undo it at once, one is told.
  await getDocument(tx, undone_id)
  assertBase(held, baseOf(document))
  for (const { id } of document.plans) getEditablePlan(held, id)
  for (const id of document.named) assertOpen(held, id, force)
  const result = giveBack(held, document, now)
  const day = await readFigures(tx, {
    held: withWaivers(held, document),
    tools,
    plan_ids: result.touched,
    now,
  })
  const measured = day === null ? [] : measureDay(day, { held, result, added: [] })
  await saveEdit(tx, actor, {
    held,
    result,
    figures: day === null ? null : { measurable: day.measurable, measured },
    added: [],
    placed: document.unplaced,
    unplaced: document.placed,
    named: document.named,
    readFacts: tools.readFacts,
    change: { change_id, reason, operations: [{ op: 'undo', change_id: undone_id }] },
  })
  await giveFiguresBack(tx, held, document)
  await giveLinesBack(tx, document)
  await tx.count(updateUndone, { change_id: undone_id, undone_by: change_id })
  return { held, result, added: [], unassigned: new Map(), measured }
}

/** Measured by the rules that hold afterwards. */
function withWaivers(held: HeldDay, { plans, points }: UndoDocument): HeldDay {
  const of_plans = new Map(plans.map(({ id, columns }) => [id, columns.waived]))
  const of_points = new Map(points.map(({ id, waived }) => [id, waived]))
  return {
    ...held,
    plans: new Map(
      [...held.plans].map(([id, row]) => [id, { ...row, waived: of_plans.get(id) ?? row.waived }]),
    ),
    points: new Map(
      [...held.points].map(([id, row]) => [id, { ...row, waived: of_points.get(id) ?? row.waived }]),
    ),
  }
}

interface DayToRead {
  readonly held: HeldDay
  readonly tools: ChangeTools
  readonly plan_ids: readonly number[]
  readonly now: Date
}

async function readFigures(
  tx: CustomerTransaction,
  { held, tools: { measuring }, plan_ids, now }: DayToRead,
): Promise<MeasurableDay | null> {
  if (measuring === undefined) return null
  return readMeasurableDay(tx, { measuring, held, added: [], drafts: [], operations: [], plan_ids, now })
}

async function getDocument(tx: CustomerTransaction, change_id: string): Promise<UndoDocument> {
  const stored = await tx.find(selectUndo, change_id)
  if (stored === undefined) throw new AppError('not_found')
  if (stored.undone_by !== null) throw new AppError('not_undoable')
  return undo_document.read(stored.document, change_id)
}

export function baseOf({ plans }: UndoDocument): Map<number, number> {
  return new Map(plans.map(({ id, edit_version }) => [id, edit_version]))
}

/** One that was removed by the change is open unless somebody served it after all. */
function assertOpen({ points }: HeldDay, id: number, force: boolean): void {
  const point = points.get(id)
  if (point === undefined) throw new AppError('not_found')
  if (point.status !== 'P' && point.status !== 'D') throw notOpen(id)
  if (point.status === 'P' && point.arrived_at !== null && !force) throw notOpen(id)
}

/** Pure: the edit that leads back. */
function giveBack(held: HeldDay, document: UndoDocument, now: Date): EditResult {
  const place_of = new Map(
    document.points.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place.optimized_order]])),
  )
  // Orders are read from the rows, as they will be.
  const points = new Map(
    [...held.points].map(([id, row]) => [
      id,
      { ...row, optimized_order: place_of.has(id) ? (place_of.get(id) ?? null) : row.optimized_order },
    ]),
  )
  const edit = startEdit({ ...held, points }, { force: true, now, added: [] })
  for (const { id, columns } of document.plans) {
    const { waived, ...others } = columns
    const whole = { ...others, ...(waived !== undefined && { waived: JSON.stringify(waived) }) }
    if (Object.keys(whole).length > 0) edit.columns.set(id, whole)
    edit.touched.add(id)
  }
  for (const point of document.points) {
    const { id, line, locked } = point
    const intent = intentBefore(held, point, now)
    if (intent !== null) edit.points.set(id, intent)
    if (line !== undefined) edit.lines.set(id, { id, ...line })
    if (locked !== undefined) edit.locks.set(id, locked)
  }
  return {
    ...endEdit(edit),
    orders: [...place_of].map(([id, optimized_order]) => ({ id, optimized_order })),
    waived: document.points.flatMap(({ id, waived }) => (waived === undefined ? [] : [{ id, waived }])),
    order_of: new Map(document.plans.map(({ id }) => [id, listOrder(edit, id)])),
    warnings: [],
  }
}

/** An assignment is never given twice: one that is given back is a further one, under which what was said before counts. */
function intentBefore(held: HeldDay, { id, is_new, intent }: UndonePoint, now: Date): PointIntent | null {
  const is_now = held.point_intents.get(id)
  if (intent === undefined || is_now === undefined) return null
  if (is_new) return { ...is_now, removed_at: now }
  const { route_plan_id, assignment, resumed, is_removed } = intent
  const removed_at = is_removed ? now : null
  if (assignment === is_now.assignment && route_plan_id === is_now.route_plan_id)
    return { ...is_now, removed_at }
  return {
    ...is_now,
    route_plan_id,
    assignment: is_now.assignment + 1,
    resumed_assignments: [...resumed, assignment],
    removed_at,
  }
}

/** Where nothing was said of a plan since, its figures are what they were. */
async function giveFiguresBack(
  tx: CustomerTransaction,
  held: HeldDay,
  { plans, figures }: UndoDocument,
): Promise<void> {
  const same = plans.filter(({ id, row_version }) => held.plans.get(id)?.row_version === row_version)
  if (same.length < plans.length) return
  await Promise.all([
    tx.count(
      restorePlanFigures,
      same.map(({ id, figures: own }) => ({ id, ...own })),
    ),
    figures.length === 0 ? null : tx.count(restorePointFigures, figures),
  ])
}

/** What was placed is in no plan again; what an undo took out of its plan is served again. */
async function giveLinesBack(tx: CustomerTransaction, { placed, unplaced }: UndoDocument): Promise<void> {
  const route_ids = new Set([...placed, ...unplaced].map(({ route_id }) => route_id))
  for (const route_id of route_ids) {
    const stored = await tx.find(selectImport, route_id)
    if (stored === undefined) continue
    const isOfRoute = (line: { readonly route_id: number }) => line.route_id === route_id
    const served = new Set(unplaced.filter(isOfRoute).map(({ line }) => line))
    const back = placed.filter(isOfRoute).map(({ line }) => ({ index: line }))
    const known = unassigned_lines.read(stored.unassigned, route_id)
    const left = known.filter(({ index }) => !served.has(index) && !back.some((one) => one.index === index))
    const unassigned = [...left, ...back].toSorted((a, b) => a.index - b.index)
    await tx.count(updateUnassigned, { route_id, unassigned })
  }
}
