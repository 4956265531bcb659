import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface PointToTake {
  readonly id: number
  readonly route_plan_id: number
  readonly status: string
  readonly type: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly day: string
}

/** In the order of their ids. */
export function selectPointsToTake(customer_id: number, ids: readonly number[]): Statement<PointToTake> {
  return sql<PointToTake>`
    select point.id, point.route_plan_id, point.status, point.type, point.latitude, point.longitude, plan.day::text as day
    from app.route_points as point
    join app.route_plans as plan on plan.customer_id = point.customer_id and plan.id = point.route_plan_id
    where point.customer_id = ${customer_id}::bigint and point.id = any(${[...ids]}::bigint[])
      and point.date_excluded is null and plan.date_excluded is null
    order by point.id
  `.compile(build)
}

interface TakerSearch {
  readonly day: string
  readonly latitude: number
  readonly longitude: number
  readonly but_plan_ids: readonly number[]
  readonly max_plans: number
}

export interface TakerRow {
  readonly id: number
  readonly vehicle_id: number | null
  readonly driver_id: number | null
}

/**
 * Plans of a day that can be driven now, those first that pass nearest. Of one day, so that the index of days leads to them; locked
 * ones take nothing.
 */
export function selectNearPlans(
  customer_id: number,
  { day, latitude, longitude, but_plan_ids, max_plans }: TakerSearch,
): Statement<TakerRow> {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  return sql<TakerRow>`
    select plan.id, plan.vehicle_id, plan.driver_id
    from app.route_plans as plan
    join app.route_points as point on point.customer_id = plan.customer_id and point.route_plan_id = plan.id
    where plan.customer_id = ${customer_id}::bigint and plan.day = ${day}::date and plan.status in ('P', 'E')
      and plan.engine is not null and not plan.locked and plan.date_excluded is null
      and plan.id <> all(${[...but_plan_ids]}::bigint[]) and point.date_excluded is null and point.latitude is not null
    group by plan.id, plan.vehicle_id, plan.driver_id
    order by min((point.latitude - ${latitude}::float8) ^ 2 + ((point.longitude - ${longitude}::float8) * ${narrow}::float8) ^ 2),
      plan.id
    limit ${max_plans}::integer
  `.compile(build)
}

/** The points that plans show, in the order in which each is driven. */
export function selectOrders(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<{ id: number; route_plan_id: number }> {
  return sql<{ id: number; route_plan_id: number }>`
    select id, route_plan_id from app.route_points
    where customer_id = ${customer_id}::bigint and route_plan_id = any(${[...plan_ids]}::bigint[]) and date_excluded is null
    order by route_plan_id, case type when 'PA' then 0 when 'CH' then 2 else 1 end, coalesce(optimized_order, "order"), id
  `.compile(build)
}
