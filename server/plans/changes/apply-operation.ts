import type { PlanOperation } from '../model/day/operation.ts'
import { arrangePoints } from './arrange-points.ts'
import { getEditablePlan, getFreePlan, getLeavingPoint, getOpenPoint, notOpen } from './judge-operations.ts'
import {
  getPointIntent,
  givePoint,
  leavePlan,
  listOrder,
  numberLine,
  type PlanEdit,
  placePoint,
} from './plan-edit.ts'

/** Throws when it is not legal now; each operation sees what those before it have done. */
export function applyOperation(edit: PlanEdit, operation: PlanOperation): void {
  if (operation.op === 'add' || operation.op === 'place') takeIn(edit, operation.route_plan_id)
  else if (operation.op === 'move') move(edit, operation)
  else if (operation.op === 'reorder') reorder(edit, operation)
  else if (operation.op === 'remove') remove(edit, operation.route_point_id)
  else if (operation.op === 'retry') retry(edit, operation.route_point_id)
  else if (operation.op === 'lock') lock(edit, operation)
  else if (operation.op === 'reoptimize') arrangePoints(edit, operation.orders)
  else setColumns(edit, operation)
}

type Operation<Op extends PlanOperation['op']> = Extract<PlanOperation, { op: Op }>

/** The next of the points that were added for this plan. */
function takeIn(edit: PlanEdit, route_plan_id: number): void {
  const plan = getFreePlan(edit, route_plan_id)
  const point = edit.coming.find((one) => one.route_plan_id === route_plan_id)
  if (point === undefined) throw new Error('every point that is added was written before')
  const { id, position, is_new, waive } = point
  if (is_new) edit.points.set(id, { ...getPointIntent(edit, id), assigned_version: plan.row_version + 1 })
  else givePoint(edit, id, route_plan_id)
  if (waive !== null) edit.waivers.push({ ...waive, route_plan_id, route_point_id: id })
  placePoint(edit, route_plan_id, { id, position })
  edit.coming.splice(edit.coming.indexOf(point), 1)
  edit.touched.add(route_plan_id)
}

function move(edit: PlanEdit, { route_point_id: id, to_plan, position }: Operation<'move'>): void {
  const is_within = getPointIntent(edit, id).route_plan_id === to_plan
  const { status } = getLeavingPoint(edit, id, is_within ? 'place' : 'plan')
  getFreePlan(edit, to_plan)
  leavePlan(edit, id)
  numberLine(edit, id, to_plan)
  // Who has it already need not be given it; what came back is to be tried again.
  if (!is_within || status === 'D') givePoint(edit, id, to_plan)
  placePoint(edit, to_plan, { id, position })
}

/** Those that are named change places among themselves; the others stay. */
function reorder(edit: PlanEdit, { route_plan_id, route_point_ids }: Operation<'reorder'>): void {
  getFreePlan(edit, route_plan_id)
  for (const id of route_point_ids) {
    getOpenPoint(edit, id)
    if (getPointIntent(edit, id).route_plan_id !== route_plan_id) throw notOpen(id)
  }
  const named = new Set(route_point_ids)
  const queue = [...named]
  const order = listOrder(edit, route_plan_id).map((id) => (named.has(id) ? (queue.shift() ?? id) : id))
  edit.order_of.set(route_plan_id, order)
  edit.touched.add(route_plan_id)
}

function remove(edit: PlanEdit, id: number): void {
  getLeavingPoint(edit, id, 'plan')
  leavePlan(edit, id)
  edit.points.set(id, { ...getPointIntent(edit, id), removed_at: edit.now })
}

/** What came back is tried again by the same driver. */
function retry(edit: PlanEdit, id: number): void {
  const { status } = getOpenPoint(edit, id)
  const { route_plan_id, assignment } = getPointIntent(edit, id)
  const is_given = assignment !== edit.held.point_intents.get(id)?.assignment
  if (status !== 'D' || is_given) throw notOpen(id)
  givePoint(edit, id, route_plan_id)
}

/** What is locked can always be freed. */
function lock(edit: PlanEdit, operation: Operation<'lock'>): void {
  const { locked } = operation
  if ('route_plan_id' in operation) {
    const { route_plan_id: id } = operation
    getEditablePlan(edit.held, id)
    edit.columns.set(id, { ...edit.columns.get(id), locked })
    edit.touched.add(id)
    return
  }
  const { route_point_id: id } = operation
  getOpenPoint(edit, id)
  edit.locks.set(id, locked)
  edit.touched.add(getPointIntent(edit, id).route_plan_id)
}

function setColumns(edit: PlanEdit, operation: Operation<'reassign' | 'rules'>): void {
  const { op: _op, route_plan_id, ...fields } = operation
  getFreePlan(edit, route_plan_id)
  edit.columns.set(route_plan_id, { ...edit.columns.get(route_plan_id), ...fields })
  edit.touched.add(route_plan_id)
}
