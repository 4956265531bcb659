import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { WantedVersions } from '../../../platform/versions/wanted-versions.ts'
import type { PlanState } from '../../model/plan-state.ts'

/** Who executes a plan, and where its points are. Points without coordinates are left out. */
export interface RunOfPlan {
  readonly vehicle_id: number | null
  readonly driver_id: number | null
  readonly point_ids: readonly number[]
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
}

export interface PlanNow extends RunOfPlan {
  readonly status: PlanState
  readonly is_removed: boolean
}

/** The plan as it is now. */
export function selectPlanNow(customer_id: number, id: number): Statement<PlanNow> {
  return sql<PlanNow>`
    select plan.status, plan.date_excluded is not null as is_removed, plan.vehicle_id, plan.driver_id,
      coalesce(points.ids, '[]') as point_ids, coalesce(points.latitudes, '[]') as latitudes,
      coalesce(points.longitudes, '[]') as longitudes
    from app.route_plans as plan
    cross join lateral (
      select json_agg(id order by id) as ids, json_agg(latitude order by id) as latitudes,
        json_agg(longitude order by id) as longitudes
      from app.route_points as point
      where point.customer_id = ${customer_id}::bigint and point.route_plan_id = plan.id
        and point.date_excluded is null and point.latitude is not null and point.longitude is not null
    ) as points
    where plan.customer_id = ${customer_id}::bigint and plan.id = ${id}::bigint
  `.compile(build)
}

export interface OpenRun extends RunOfPlan {
  readonly vehicle_id: number
  readonly date_started: Date
  readonly valid_from: Date
}

export function selectOpenRun(customer_id: number, route_plan_id: number): Statement<OpenRun> {
  return sql<OpenRun>`
    select vehicle_id, driver_id, date_started, valid_from, to_json(point_ids) as point_ids,
      to_json(latitudes) as latitudes, to_json(longitudes) as longitudes
    from app.route_plan_runs
    where customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint and valid_to is null
  `.compile(build)
}

/** One that began at this very moment has never been. */
export function endRun(customer_id: number, route_plan_id: number, now: Date): Statement<unknown> {
  const open = sql`customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint and valid_to is null`
  return sql`
    with never_been as (delete from app.route_plan_runs where ${open} and valid_from >= ${now}::timestamptz)
    update app.route_plan_runs set valid_to = ${now}::timestamptz where ${open} and valid_from < ${now}::timestamptz
  `.compile(build)
}

interface NewRun extends RunOfPlan {
  readonly route_plan_id: number
  readonly vehicle_id: number
  readonly date_started: Date
  readonly valid_from: Date
}

export function insertRun(customer_id: number, run: NewRun): Statement<unknown> {
  return sql`
    insert into app.route_plan_runs (customer_id, route_plan_id, date_started, valid_from, vehicle_id, driver_id, point_ids,
      latitudes, longitudes)
    values (${customer_id}::bigint, ${run.route_plan_id}::bigint, ${run.date_started}::timestamptz,
      ${run.valid_from}::timestamptz, ${run.vehicle_id}::bigint, ${run.driver_id}::bigint, ${[...run.point_ids]}::bigint[],
      ${[...run.latitudes]}::double precision[], ${[...run.longitudes]}::double precision[])
  `.compile(build)
}

export interface StoredRun extends OpenRun {
  readonly route_plan_id: number
  readonly valid_to: Date | null
}

/** Along route_plan_runs_by_end: those that end after a moment are few, however many there were; of some vehicles along theirs. */
export function selectRuns(
  customer_id: number,
  { since, vehicle_ids }: WantedVersions,
): Statement<StoredRun> {
  const whose = vehicle_ids === null ? sql`` : sql`and vehicle_id = any(${[...vehicle_ids]}::bigint[])`
  return sql<StoredRun>`
    select route_plan_id, vehicle_id, driver_id, date_started, valid_from, valid_to, to_json(point_ids) as point_ids,
      to_json(latitudes) as latitudes, to_json(longitudes) as longitudes
    from app.route_plan_runs
    where customer_id = ${customer_id}::bigint and coalesce(valid_to, 'infinity') > ${since}::timestamptz ${whose}
  `.compile(build)
}
