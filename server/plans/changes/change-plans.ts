import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import type { DayEvent } from '../model/day/day-events.ts'
import { describeOperation, type PlanOperation, partsOf } from '../model/day/operation.ts'
import { insertChange, updateLines, updateOrders } from '../storage/changes/queries.ts'
import { readFactsOf } from '../storage/day/apply-facts.ts'
import { type HeldDay, holdDay } from '../storage/day/hold-day.ts'
import { type DayOutcome, saveDay } from '../storage/day/save-day.ts'
import { addPoints, type ChangeTools } from './add-points.ts'
import { applyOperation } from './apply-operation.ts'
import { assertBase } from './judge-operations.ts'
import { type AddedPoint, endEdit, startEdit } from './plan-edit.ts'

export interface PlansChange {
  readonly change_id: string
  readonly operations: readonly PlanOperation[]
  /** The edit_version of each plan that was looked at. */
  readonly base: ReadonlyMap<number, number>
  readonly reason: string | null
  readonly force: boolean
}

/** All of the operations or none, under the locks of every plan that they touch, and what follows for what is shown. */
export async function changePlans(
  tx: CustomerTransaction,
  actor: Actor,
  { change, tools }: { change: PlansChange; tools: ChangeTools },
): Promise<DayOutcome> {
  const { operations, base, force, change_id } = change
  const { now } = actor
  const parts = partsOf(operations)
  let held = await holdDay(tx, parts)
  assertBase(held, base)
  const added = await addPoints(tx, held, { operations, tools, now })
  if (added.length > 0)
    held = await holdDay(tx, { ...parts, point_ids: [...parts.point_ids, ...added.map(({ id }) => id)] })
  const edit = startEdit(held, { force, now, added })
  for (const operation of operations) applyOperation(edit, operation)
  const { plans, points, columns, orders, lines, touched } = endEdit(edit)
  if (orders.length > 0) await tx.count(updateOrders, orders, now)
  if (lines.length > 0) await tx.count(updateLines, lines)
  const described = operations.map(describeOperation)
  const outcome = await saveDay(tx, held, {
    facts: await readFactsOf(tx, held, tools.readFacts),
    now,
    plans,
    points,
    columns,
    causes: listCauses({ touched, added, described, change_id, columns }),
  })
  await keepHistory(tx, actor, { held, touched, change, described })
  return outcome
}

interface Told {
  readonly touched: readonly number[]
  readonly added: readonly AddedPoint[]
  readonly described: readonly object[]
  readonly change_id: string
  readonly columns: ReadonlyMap<number, object>
}

function listCauses({ touched, added, described, change_id, columns }: Told): DayEvent[] {
  const changed = touched.map((id) => ({
    type: 'route_plan.changed',
    route_plan_id: id,
    data: { change_id, operations: described },
  }))
  const assigned = [...columns].flatMap(([id, fields]) =>
    'vehicle_id' in fields && 'user_id' in fields && 'helper_id' in fields
      ? [
          {
            type: 'route_plan.assigned',
            route_plan_id: id,
            data: { user_id: fields.user_id, vehicle_id: fields.vehicle_id, helper_id: fields.helper_id },
          },
        ]
      : [],
  )
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

interface History {
  readonly held: HeldDay
  readonly touched: readonly number[]
  readonly change: PlansChange
  readonly described: readonly object[]
}

/** Who changed what, for who looks at an older version. */
async function keepHistory(
  tx: CustomerTransaction,
  actor: Actor,
  { held, touched, change, described }: History,
): Promise<void> {
  for (const id of touched) {
    const plan = held.plans.get(id)
    if (plan === undefined) throw new AppError('not_found')
    await tx.count(insertChange, {
      route_plan_id: id,
      edit_version: plan.edit_version + 1,
      change_id: change.change_id,
      user_id: actor.user_id,
      reason: change.reason,
      operations: JSON.stringify(described),
      date_created: actor.now,
    })
    const fields = [...new Set(change.operations.map(({ op }) => op))]
    await recordAudit(tx, actor, { action: 'change', resource: 'route_plan', resource_id: id, fields })
  }
}
