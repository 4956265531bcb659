import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import type { DayEvent } from '../model/day/day-events.ts'
import type { DescribedOperation } from '../model/day/operation.ts'
import {
  insertChange,
  insertUndo,
  selectPlanFigures,
  selectPointFigures,
  updateLines,
  updateLocks,
  updateOrders,
  updateWaivers,
} from '../storage/changes/queries.ts'
import { undo_document } from '../storage/changes/stored-changes.ts'
import { readFactsOf } from '../storage/day/apply-facts.ts'
import type { FactsReader, HeldDay } from '../storage/day/hold-day.ts'
import { recountPoints } from '../storage/day/queries.ts'
import { type DayOutcome, saveDay } from '../storage/day/save-day.ts'
import type { PlanChanges } from '../storage/queries.ts'
import type { PlacedLine } from './add-points.ts'
import { describeUndo } from './describe-undo.ts'
import type { Measurable } from './measure/measurable.ts'
import type { MeasuredPlan } from './measure/measure-edit.ts'
import { listFigureColumns, savePointFigures } from './measure/save-figures.ts'
import type { AddedPoint, EditResult } from './plan-edit.ts'

export interface EditToSave {
  readonly held: HeldDay
  readonly result: EditResult
  /** What its figures become; null: they stay as they are. */
  readonly figures: { readonly measurable: Measurable; readonly measured: readonly MeasuredPlan[] } | null
  readonly added: readonly AddedPoint[]
  /** Lines that it took from those in no plan, and such that it gave back to them. */
  readonly placed: readonly PlacedLine[]
  readonly unplaced: readonly PlacedLine[]
  /** Points that must be open for it to be undone. */
  readonly named: readonly number[]
  readonly readFacts: FactsReader
  readonly change: ChangeToTell
}

export interface ChangeToTell {
  readonly change_id: string
  readonly reason: string | null
  /** Ids and figures, nothing of persons. */
  readonly operations: readonly DescribedOperation[]
}

/** Writes an edit of plans that are held: the ledger of intent, what follows for what is shown, and how it can be undone. */
export async function saveEdit(tx: CustomerTransaction, actor: Actor, edit: EditToSave): Promise<DayOutcome> {
  const { held, result, added, readFacts, change } = edit
  const { now } = actor
  const { orders, lines, locks, waived } = result
  const before = await readFigures(tx, result.touched)
  const measured = edit.figures === null ? new Map() : listFigureColumns(edit.figures)
  if (orders.length > 0) await tx.count(updateOrders, orders, now)
  if (lines.length > 0) await tx.count(updateLines, lines)
  if (locks.length > 0) await tx.count(updateLocks, locks, now)
  if (waived.length > 0) await tx.count(updateWaivers, waived)
  const outcome = await saveDay(tx, held, {
    facts: await readFactsOf(tx, held, readFacts),
    now,
    plans: result.plans,
    points: result.points,
    columns: mergeColumns(result.columns, measured),
    causes: listCauses(edit),
  })
  // What was added has its plan from the beginning: nothing of it was moved there.
  const grown = added.filter(({ is_new }) => is_new).map(({ route_plan_id }) => route_plan_id)
  if (grown.length > 0) await tx.count(recountPoints, [...new Set(grown)])
  if (edit.figures !== null) await savePointFigures(tx, edit.figures.measured, now)
  const document = undo_document.write(describeUndo({ ...edit, figures: before }))
  await tx.count(insertUndo, {
    change_id: change.change_id,
    document: JSON.stringify(document),
    date_created: now,
  })
  await keepHistory(tx, actor, { held, touched: result.touched, change })
  return outcome

  function listCauses(told: EditToSave): DayEvent[] {
    const { touched, columns } = told.result
    const { change_id, operations } = told.change
    const changed = touched.map((id) => ({
      type: 'route_plan.changed',
      route_plan_id: id,
      data: { change_id, operations },
    }))
    const assigned = [...columns].flatMap(([id, fields]) => listAssigned(held, id, fields))
    const came = added
      .filter(({ is_new }) => is_new)
      .map(({ id, route_plan_id }) => ({
        type: 'route_point.added',
        route_plan_id,
        route_point_id: id,
        data: { assignment: 1 },
      }))
    return [...changed, ...assigned, ...came]
  }
}

function mergeColumns(
  changed: ReadonlyMap<number, PlanChanges>,
  figures: ReadonlyMap<number, PlanChanges>,
): Map<number, PlanChanges> {
  const ids = new Set([...changed.keys(), ...figures.keys()])
  return new Map([...ids].map((id) => [id, { ...figures.get(id), ...changed.get(id) }]))
}

/** Who executes it from now on, where that is another. */
function listAssigned({ plans }: HeldDay, id: number, fields: PlanChanges): DayEvent[] {
  const plan = plans.get(id)
  const names = ['user_id', 'vehicle_id', 'helper_id'] as const
  if (plan === undefined || !names.some((name) => fields[name] !== undefined)) return []
  const { user_id = plan.user_id, vehicle_id = plan.vehicle_id, helper_id = plan.helper_id } = fields
  return [{ type: 'route_plan.assigned', route_plan_id: id, data: { user_id, vehicle_id, helper_id } }]
}

/** As they were before: an undo gives them back. */
async function readFigures(tx: CustomerTransaction, plan_ids: readonly number[]) {
  const [plans, points] = await Promise.all([
    tx.rows(selectPlanFigures, plan_ids),
    tx.rows(selectPointFigures, plan_ids),
  ])
  return { plans, points }
}

interface History {
  readonly held: HeldDay
  readonly touched: readonly number[]
  readonly change: ChangeToTell
}

/** Who changed what, for who looks at an older version. */
async function keepHistory(
  tx: CustomerTransaction,
  actor: Actor,
  { held, touched, change }: History,
): Promise<void> {
  const fields = [...new Set(change.operations.map(({ op }) => op))]
  for (const id of touched) {
    const plan = held.plans.get(id)
    if (plan === undefined) throw new AppError('not_found')
    await tx.count(insertChange, {
      route_plan_id: id,
      edit_version: plan.edit_version + 1,
      change_id: change.change_id,
      user_id: actor.user_id,
      reason: change.reason,
      operations: JSON.stringify(change.operations),
      date_created: actor.now,
    })
    await recordAudit(tx, actor, { action: 'change', resource: 'route_plan', resource_id: id, fields })
  }
}
