import type { PlanEngine } from '@tropeiro/contract/route-plan.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { stretch_of_route } from '../storage/points/queries.ts'

/** A point of a plan that is being executed. */
export interface StopRow {
  readonly id: number
  readonly route_plan_id: number
  readonly vehicle_id: number | null
  readonly engine: PlanEngine | null
  readonly is_optimized: boolean
  /** Whether it is still to be visited. */
  readonly is_pending: boolean
  readonly latitude: number | null
  readonly longitude: number | null
  readonly duration: number | null
  readonly delivery_time: number
  readonly time_scheduled: Date | null
  readonly time_windows: unknown
}

/** Those of the plans that run, in the order in which each is driven. */
export function selectRunningStops(customer_id: number, plan_ids: readonly number[]): Statement<StopRow> {
  return sql<StopRow>`
    select point.id, point.route_plan_id, plan.vehicle_id, plan.engine, plan.is_optimized, point.status = 'P' as is_pending,
      point.latitude, point.longitude, point.duration, point.delivery_time, point.time_scheduled, point.time_windows
    from app.route_plans as plan
    join app.route_points as point on point.customer_id = plan.customer_id and point.route_plan_id = plan.id
    where plan.customer_id = ${customer_id} and plan.id = any(${[...plan_ids]}::bigint[]) and plan.status = 'E'
      and point.date_excluded is null
    order by point.route_plan_id, ${stretch_of_route}, coalesce(point.optimized_order, point."order"), point.id
  `.compile(build)
}
