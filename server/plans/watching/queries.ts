import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** A plan that is on the road, or was sent and should be. */
export interface WatchedPlan {
  readonly id: number
  readonly status: 'E' | 'P'
  /** Of the company. */
  readonly day: string
  readonly date_time_start: Date
  readonly vehicle_id: number | null
  readonly driver_id: number | null
}

export interface WatchedPlansAsked {
  /** Null: all of them. */
  readonly plan_ids: readonly number[] | null
  readonly now: Date
  readonly max: number
}

/** Each half by its index. What should have begun more than a day ago is no longer late, it is forgotten. */
export function selectWatchedPlans(
  customer_id: number,
  { plan_ids, now, max }: WatchedPlansAsked,
): Statement<WatchedPlan> {
  const named = plan_ids === null ? sql`true` : sql`plan.id = any(${[...plan_ids]}::bigint[])`
  return sql<WatchedPlan>`
    select plan.id, plan.status, plan.day::text as day, plan.date_time_start, plan.vehicle_id, plan.driver_id
    from app.route_plans as plan
    where plan.customer_id = ${customer_id} and plan.date_excluded is null and ${named} and (plan.status = 'E'
      or (plan.status = 'P' and plan.date_sent is not null
        and plan.date_time_start between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz))
    order by plan.id limit ${max}
  `.compile(build)
}

/** A point that is still to be visited, and the moment after which that is late. */
export interface DuePoint {
  readonly id: number
  readonly route_plan_id: number
  readonly due_at: Date
}

/** When its last window ends; of one without windows when it was planned. */
export function selectDuePoints(customer_id: number, plan_ids: readonly number[]): Statement<DuePoint> {
  return sql<DuePoint>`
    select id, route_plan_id, due_at
    from (
      select point.id, point.route_plan_id, coalesce(
        (select max((given ->> 'end')::timestamptz) from jsonb_array_elements(point.time_windows) as given),
        point.time_scheduled) as due_at
      from app.route_points as point
      where point.customer_id = ${customer_id} and point.route_plan_id = any(${[...plan_ids]}::bigint[])
        and point.status = 'P' and point.date_excluded is null
    ) as pending
    where due_at is not null
    order by route_plan_id, due_at, id
  `.compile(build)
}
