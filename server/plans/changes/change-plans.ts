import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import { describeOperation, type PlanOperation, partsOf } from '../model/day/operation.ts'
import { type HeldDay, holdDay, readDay } from '../storage/day/hold-day.ts'
import { type ChangeTools, type ComingPoints, findComing, saveComing, sketchComing } from './add-points.ts'
import { applyOperation } from './apply-operation.ts'
import { assertBase } from './judge-operations.ts'
import type { LegBook } from './measure/leg-book.ts'
import {
  createFindBest,
  listNearPlans,
  type MeasurableDay,
  measureDay,
  readMeasurableDay,
} from './measure/measure-day.ts'
import type { MeasuredPlan } from './measure/measure-edit.ts'
import { type AddedPoint, type EditResult, endEdit, startEdit } from './plan-edit.ts'
import { saveEdit } from './save-edit.ts'

export interface PlansChange {
  readonly change_id: string
  readonly operations: readonly PlanOperation[]
  /** The edit_version of each plan that was looked at. */
  readonly base: ReadonlyMap<number, number>
  readonly reason: string | null
  readonly force: boolean
}

/** A day before a change, and what the change makes of it. */
export interface EditedDay {
  readonly held: HeldDay
  readonly result: EditResult
  readonly added: readonly AddedPoint[]
  /** By import that a line was placed from, what is still in no plan. */
  readonly unassigned: ComingPoints['unassigned']
  /** The figures of the plans that it touches; none where nothing is measured. */
  readonly measured: readonly MeasuredPlan[]
}

/** All of the operations or none, under the locks of every plan that they touch, and what follows for what is shown. */
export async function changePlans(
  tx: CustomerTransaction,
  actor: Actor,
  { change, tools }: { change: PlansChange; tools: ChangeTools },
): Promise<EditedDay> {
  const { operations, base, force, change_id, reason } = change
  const { now } = actor
  const parts = partsOf(operations, base)
  let held = await holdDay(tx, parts)
  assertBase(held, base)
  const coming = await findComing(tx, held, { operations, tools })
  const added = await saveComing(tx, coming, { vault: tools.vault, now })
  if (added.length > 0)
    held = await holdDay(tx, { ...parts, point_ids: [...parts.point_ids, ...added.map(({ id }) => id)] })
  const day = await readFigures(tx, { change, tools, held, added, coming, now })
  const result = editDay(held, { operations, force, now, added, day })
  const measured = day === null ? [] : measureDay(day, { held, result, added })
  const edited = { held, result, added, unassigned: coming.unassigned, measured }
  // All that was to be ordered anew may be done by now.
  if (result.touched.length === 0) return edited
  await saveEdit(tx, actor, {
    held,
    result,
    figures: day === null ? null : { measurable: day.measurable, measured },
    added,
    placed: coming.placed,
    unplaced: [],
    named: [...parts.point_ids, ...listReordered(held, { operations, result })],
    readFacts: tools.readFacts,
    change: { change_id, reason, operations: operations.map(describeOperation) },
  })
  return edited
}

/** Of an order that was sought nobody names the points: those that it gave another place. */
function listReordered(
  held: HeldDay,
  { operations, result }: { operations: readonly PlanOperation[]; result: EditResult },
): number[] {
  const sought = new Set(
    operations.flatMap((operation) =>
      operation.op === 'reoptimize' ? operation.orders.flatMap((order) => order.route_point_ids) : [],
    ),
  )
  return result.orders
    .map(({ id }) => id)
    .filter((id) => sought.has(id) && held.points.get(id)?.status === 'P')
}

interface DayToRead {
  readonly change: Pick<PlansChange, 'operations' | 'base'>
  readonly tools: ChangeTools
  readonly held: HeldDay
  readonly added: readonly AddedPoint[]
  readonly coming: ComingPoints
  readonly now: Date
}

async function readFigures(
  tx: CustomerTransaction,
  { change: { operations, base }, tools: { measuring }, held, added, coming, now }: DayToRead,
): Promise<MeasurableDay | null> {
  if (measuring === undefined) return null
  return readMeasurableDay(tx, {
    measuring,
    held,
    added,
    drafts: coming.points.map(({ point }) => point),
    operations,
    plan_ids: listNearPlans(held, partsOf(operations, base)),
    now,
  })
}

interface EditTerms {
  readonly operations: readonly PlanOperation[]
  readonly force: boolean
  readonly now: Date
  readonly added: readonly AddedPoint[]
  readonly day: MeasurableDay | null
}

/** Pure: what the operations make of the day, each on what those before it have left. */
export function editDay(held: HeldDay, { operations, day, ...terms }: EditTerms): EditResult {
  const begun = startEdit(held, { ...terms, ...(day !== null && { findBest: createFindBest(day) }) })
  for (const operation of operations) applyOperation(begun, operation)
  return endEdit(begun)
}

/** A change that is only tried, with all that was read for it. */
export interface TriedChange {
  /** The plans that it may touch. */
  readonly plan_ids: readonly number[]
  /** Pure. Throws when a leg is not known: once it is, nothing is read again. */
  decide(legs: LegBook): EditedDay
}

/** What the same would come to, on what is there now: nothing is locked, nothing written. In a snapshot. */
export async function readToTry(
  tx: CustomerTransaction,
  { change, tools, now }: { change: Omit<PlansChange, 'change_id'>; tools: ChangeTools; now: Date },
): Promise<TriedChange> {
  const { operations, base } = change
  const parts = partsOf(operations, base)
  let day = await readDay(tx, parts)
  assertBase(day, base)
  const coming = await findComing(tx, day, { operations, tools })
  const left_out = coming.points.flatMap(({ point }) => ('id' in point ? [point.id] : []))
  if (left_out.length > 0) day = await readDay(tx, { ...parts, point_ids: [...parts.point_ids, ...left_out] })
  const { held, added } = sketchComing(day, coming)
  const figures = await readFigures(tx, { change, tools, held, added, coming, now })
  return {
    plan_ids: listNearPlans(held, parts),
    decide: (legs) => {
      const measurable = figures === null ? null : { ...figures, legs: new Map([...figures.legs, ...legs]) }
      // What needs force is told, not refused.
      const result = editDay(held, { operations, force: true, now, added, day: measurable })
      const measured = measurable === null ? [] : measureDay(measurable, { held, result, added })
      return { held, result, added, unassigned: coming.unassigned, measured }
    },
  }
}
