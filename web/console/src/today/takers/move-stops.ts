import type { PlansChange, RoutePlan } from '../../api/route-plans.ts'

export interface StopsMove {
  readonly point_ids: readonly number[]
  readonly from: Pick<RoutePlan, 'id' | 'edit_version'>
  readonly to: Pick<RoutePlan, 'id' | 'edit_version'>
}

/** Each where it costs least, all of them or none, and only if nobody changed either plan meanwhile. */
export function moveStops({ point_ids, from, to }: StopsMove): PlansChange {
  return {
    base: { [String(from.id)]: from.edit_version, [String(to.id)]: to.edit_version },
    operations: point_ids.map((route_point_id) => ({
      op: 'move' as const,
      route_point_id,
      to_plan: to.id,
      position: 'best' as const,
    })),
  }
}
