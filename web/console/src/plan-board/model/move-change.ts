import type { PlanOperation, PlansChange, RoutePlan } from '../../api/route-plans.ts'
import type { BoardMove, Movable } from '../../board/model/move.ts'
import { type DayPlans, findPlan, findUnserved, positionOf } from './day-plans.ts'

/** A change with the versions of the plans that it touches, as they were seen. */
export function changeOf(
  operations: readonly PlanOperation[],
  plans: readonly Pick<RoutePlan, 'id' | 'edit_version'>[],
): PlansChange {
  return {
    base: Object.fromEntries(plans.map(({ id, edit_version }) => [id, edit_version])),
    operations: [...operations],
  }
}

/** What a move is in the words of the API; null: what it is about is gone. */
export function changeOfMove(day: DayPlans, move: BoardMove): PlansChange | null {
  const target = findPlan(day, move.to.route_id)
  return target === null
    ? null
    : changeTo(day, move.what, { target, position: positionOf(target, move), terms: {} })
}

interface Destination {
  readonly target: RoutePlan
  readonly position: number | 'best'
  /** Of what nobody serves yet: a rule that is waived for it, and where it is. */
  readonly terms: Pick<PlaceOperation, 'waive' | 'at'>
}

type PlaceOperation = Extract<PlanOperation, { readonly op: 'place' }>

/** The same, for a plan that was chosen. */
export function changeTo(
  day: DayPlans,
  what: Movable,
  { target, position, terms }: Destination,
): PlansChange | null {
  if (what.kind === 'external') {
    const found = findUnserved(day, what.item.id)
    if (found === null) return null
    const { route_id, line } = found
    const operation = { op: 'place' as const, route_id, line: line.index, route_plan_id: target.id, position }
    return changeOf([{ ...operation, ...terms }], [target])
  }
  const source = findPlan(day, what.route_id)
  if (source === null) return null
  const operation = {
    op: 'move' as const,
    route_point_id: Number(what.stop_id),
    to_plan: target.id,
    position,
  }
  return changeOf([operation], source === target ? [target] : [source, target])
}
