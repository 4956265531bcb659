import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import { civilDateOf } from '../../ui/format/civil-date.ts'
import type { Days } from '../period.ts'
import type { OutcomeFilter } from '../search.ts'

/** One delivery or collection of a plan, and what came of it. */
export interface Delivery {
  readonly point_id: number
  readonly plan_id: number
  readonly plan_code: string
  readonly name: string
  readonly day: string
  readonly driver_id: number | null
  readonly driver: string | null
  readonly vehicle_id: number | null
  readonly plate: string | null
  readonly outcome: 'delivered' | 'returned' | 'open'
  readonly done_at: string | null
  /** Beyond the end of its last window; 0: in time, or it had none. */
  readonly late_s: number
  /** Why it was returned, as drivers read it. */
  readonly reason: string | null
  readonly reason_id: number | null
}

/** The deliveries and collections of plans that begin on these days. */
export function listDeliveries(
  plans: readonly RoutePlan[],
  days: Days,
  time_zone: string,
): readonly Delivery[] {
  return plans.flatMap((plan) => {
    const day = civilDateOf(plan.date_time_start, time_zone)
    if (day < days.from || day > days.to) return []
    const stops = plan.route_points.filter(({ type }) => type === 'PE' || type === 'PC')
    return stops.map((point) => ({ ...subjectOf(plan), ...resultOf(point), day }))
  })
}

const subjectOf = (plan: RoutePlan) => ({
  plan_id: plan.id,
  plan_code: plan.external_code,
  driver_id: plan.driver_id,
  driver: plan.user?.name ?? null,
  vehicle_id: plan.vehicle_id,
  plate: plan.vehicle?.plate ?? plan.vehicle?.title ?? null,
})

function resultOf(point: RoutePoint) {
  const outcome = outcomeOf(point.status)
  const record = point.routes_info.findLast(({ voided, effect }) => !voided && effect === 'moved')
  const reason = outcome === 'returned' ? (record?.route_return_reason ?? null) : null
  const done_at = outcome === 'open' ? null : (point.arrived_at ?? record?.return_date ?? null)
  return {
    point_id: point.id,
    name: point.name,
    outcome,
    done_at,
    late_s: outcome === 'delivered' ? latenessOf(point, done_at) : 0,
    reason: reason?.name ?? null,
    reason_id: reason?.id ?? null,
  }
}

function outcomeOf(status: RoutePoint['status']): Delivery['outcome'] {
  if (status === 'D') return 'returned'
  return status === 'E' || status === 'M' ? 'delivered' : 'open'
}

function latenessOf({ time_windows }: RoutePoint, done_at: string | null): number {
  if (done_at === null || time_windows.length === 0) return 0
  const last_end = Math.max(...time_windows.map(({ end }) => Date.parse(end)))
  return Math.max(0, Math.floor((Date.parse(done_at) - last_end) / 1_000))
}

export interface DeliveryCounts {
  readonly total: number
  readonly delivered: number
  /** Of those delivered. */
  readonly late: number
  readonly returned: number
  readonly open: number
}

export function countDeliveries(deliveries: readonly Delivery[]): DeliveryCounts {
  const count = (holds: (delivery: Delivery) => boolean) => deliveries.filter(holds).length
  return {
    total: deliveries.length,
    delivered: count(({ outcome }) => outcome === 'delivered'),
    late: count(({ late_s }) => late_s > 0),
    returned: count(({ outcome }) => outcome === 'returned'),
    open: count(({ outcome }) => outcome === 'open'),
  }
}

export function hasOutcome({ outcome, late_s }: Delivery, wanted: OutcomeFilter): boolean {
  return wanted === 'late' ? late_s > 0 : outcome === wanted
}

export type DeliveryGrouping = 'day' | 'driver' | 'vehicle' | 'reason'

export interface DeliveryLine extends DeliveryCounts {
  readonly key: string
  /** A civil date, a name, a plate, a reason; null: not known. */
  readonly name: string | null
}

/** Reasons are of what was returned: all else has none. */
export function groupDeliveries(
  deliveries: readonly Delivery[],
  by: DeliveryGrouping,
): readonly DeliveryLine[] {
  const counted = by === 'reason' ? deliveries.filter(({ outcome }) => outcome === 'returned') : deliveries
  const groups = Map.groupBy(counted, (delivery) => headOf(delivery, by).key)
  return [...groups.values()].flatMap((of_group) => {
    const [first] = of_group
    return first === undefined ? [] : [{ ...headOf(first, by), ...countDeliveries(of_group) }]
  })
}

function headOf(delivery: Delivery, by: DeliveryGrouping): Pick<DeliveryLine, 'key' | 'name'> {
  switch (by) {
    default:
      return { key: delivery.day, name: delivery.day }
    case 'driver':
      return { key: String(delivery.driver_id ?? 'none'), name: delivery.driver }
    case 'vehicle':
      return { key: String(delivery.vehicle_id ?? 'none'), name: delivery.plate }
    case 'reason':
      return { key: String(delivery.reason_id ?? 'none'), name: delivery.reason }
  }
}
