import type { PlanOrder } from '../model/day/operation.ts'
import type { DayPointRow } from '../storage/day/queries.ts'
import { getFreePlan } from './judge-operations.ts'
import { getPointIntent, givePoint, listOrder, numberLine, type PlanEdit } from './plan-edit.ts'

/**
 * Brings the points of several plans into orders that were sought while the day went on: what is done by now stays where it is,
 * what is open takes the places of what is open. No point comes that is in none of the plans, and none is left out.
 */
export function arrangePoints(edit: PlanEdit, orders: readonly PlanOrder[]): void {
  const { held } = edit
  const going = orders.filter(({ route_plan_id: id }) => held.plans.get(id)?.status !== 'C')
  for (const { route_plan_id } of going) getFreePlan(edit, route_plan_id)
  const goes_to = listGoals(edit, going)
  const planOf = (id: number) => getPointIntent(edit, id).route_plan_id
  const arranged = going.map(({ route_plan_id, route_point_ids }) => {
    const before = listOrder(edit, route_plan_id)
    const queue = route_point_ids.filter((id) => goes_to.get(id) === route_plan_id)
    const isFree = (id: number) => goes_to.has(id)
    return {
      route_plan_id,
      before,
      after: fillPlaces(before, { queue, isFree, isArrival: isArrivalOf(edit) }),
    }
  })
  for (const [id, to_plan] of goes_to) {
    const from = planOf(id)
    if (from === to_plan) continue
    numberLine(edit, id, to_plan)
    givePoint(edit, id, to_plan)
    edit.touched.add(from)
  }
  for (const { route_plan_id, before, after } of arranged) {
    if (after.every((id, index) => before[index] === id) && after.length === before.length) continue
    edit.order_of.set(route_plan_id, after)
    edit.touched.add(route_plan_id)
  }
}

interface Filling {
  /** What comes into the free places, in its order. */
  readonly queue: readonly number[]
  readonly isFree: (id: number) => boolean
  readonly isArrival: (id: number) => boolean
}

/** Free places are filled from the queue; those left over close up, and what is left of the queue comes last before an arrival. */
export function fillPlaces(order: readonly number[], { queue, isFree, isArrival }: Filling): number[] {
  const waiting = [...queue]
  const filled = order.flatMap((id) => (isFree(id) ? waiting.splice(0, 1) : [id]))
  const last = filled.findLastIndex((id) => !isArrival(id))
  return filled.toSpliced(last + 1, 0, ...waiting)
}

const isArrivalOf = (edit: PlanEdit) => (id: number) => edit.held.points.get(id)?.type === 'CH'

/** By point that may still be arranged, the plan that it is to be in. */
function listGoals(edit: PlanEdit, orders: readonly PlanOrder[]): Map<number, number> {
  const plans = new Set(orders.map(({ route_plan_id }) => route_plan_id))
  const goals = new Map<number, number>()
  for (const { route_plan_id, route_point_ids } of orders)
    for (const id of route_point_ids)
      if (isArrangeable(edit, id) && plans.has(getPointIntent(edit, id).route_plan_id))
        goals.set(id, route_plan_id)
  const leaving = [...goals].filter(([id, to]) => getPointIntent(edit, id).route_plan_id !== to)
  const staying = leaving.filter(([id, to]) => isLocked(edit, id) || !hasItsPartner(edit, { id, to, goals }))
  // In its own place, whatever the others do.
  for (const [id] of staying) goals.delete(id)
  return goals
}

/** Open, and nobody stands there. What came back waits for the office. */
function isArrangeable({ held, ...edit }: PlanEdit, id: number): boolean {
  const point = held.points.get(id)
  if (point === undefined || point.date_excluded !== null) return false
  const { removed_at } = getPointIntent({ held, ...edit }, id)
  return (
    point.status === 'P' &&
    point.arrived_at === null &&
    removed_at === null &&
    point.type !== 'PA' &&
    point.type !== 'CH'
  )
}

const isLocked = ({ held, locks }: PlanEdit, id: number) =>
  locks.get(id) ?? held.points.get(id)?.locked ?? false

interface Leaving {
  readonly id: number
  readonly to: number
  readonly goals: ReadonlyMap<number, number>
}

/** Goods that are aboard by now stay aboard: what is picked up and delivered under one code changes plan together or not at all. */
function hasItsPartner(edit: PlanEdit, { id, to, goals }: Leaving): boolean {
  const point = edit.held.points.get(id)
  if (point === undefined || point.external_code === null) return true
  const from = getPointIntent(edit, id).route_plan_id
  const isPartner = (other: DayPointRow) =>
    other.id !== id &&
    other.external_code === point.external_code &&
    other.type !== point.type &&
    other.route_plan_id === from &&
    other.date_excluded === null
  return [...edit.held.points.values()].filter(isPartner).every((other) => goals.get(other.id) === to)
}
