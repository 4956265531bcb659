import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import { describeOperation, type PlanOperation, partsOf } from '../model/day/operation.ts'
import { type HeldDay, holdDay, readDay } from '../storage/day/hold-day.ts'
import { type ChangeTools, type ComingPoints, findComing, saveComing, sketchComing } from './add-points.ts'
import { applyOperation } from './apply-operation.ts'
import { assertBase } from './judge-operations.ts'
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
  const edit = startEdit(held, { force, now, added })
  for (const operation of operations) applyOperation(edit, operation)
  const result = endEdit(edit)
  await saveEdit(tx, actor, {
    held,
    result,
    added,
    placed: coming.placed,
    unplaced: [],
    named: parts.point_ids,
    readFacts: tools.readFacts,
    change: { change_id, reason, operations: operations.map(describeOperation) },
  })
  return { held, result, added, unassigned: coming.unassigned }
}

/** What the same would come to, on what is there now: nothing is locked, nothing written. In a snapshot. */
export async function tryChange(
  tx: CustomerTransaction,
  { change, tools, now }: { change: Omit<PlansChange, 'change_id'>; tools: ChangeTools; now: Date },
): Promise<EditedDay> {
  const { operations, base } = change
  const parts = partsOf(operations, base)
  let day = await readDay(tx, parts)
  assertBase(day, base)
  const coming = await findComing(tx, day, { operations, tools })
  const left_out = coming.points.flatMap(({ point }) => ('id' in point ? [point.id] : []))
  if (left_out.length > 0) day = await readDay(tx, { ...parts, point_ids: [...parts.point_ids, ...left_out] })
  const { held, added } = sketchComing(day, coming)
  // What needs force is told, not refused.
  const edit = startEdit(held, { force: true, now, added })
  for (const operation of operations) applyOperation(edit, operation)
  return { held, result: endEdit(edit), added, unassigned: coming.unassigned }
}
