import type { FailureCode } from '@tropeiro/contract/failures.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { ImportRequest } from '../model/import-request.ts'
import type { PlanState } from '../model/plan-state.ts'
import type { PlacedPoint } from './points/queries.ts'

export interface PlanOfOperation {
  readonly id: number
  readonly route_id: number
  readonly status: PlanState
  readonly executor_key: string
  readonly day: string
  /** Null: it was never planned. */
  readonly engine: string | null
  /** Lines that nobody served when the import was last planned. */
  readonly unassigned: readonly { readonly index: number }[]
}

/** With what was asked. */
export interface PlanToRun extends PlanOfOperation {
  readonly request: ImportRequest
}

/**
 * The plan that an operation is about; none when it was removed. Who needs both locks takes this one before
 * that of the operation.
 */
export function lockPlanOfOperation(customer_id: number, operation_id: number): Statement<PlanOfOperation> {
  return sql<PlanOfOperation>`
    select plan.id, plan.route_id, plan.status, plan.executor_key, plan.day::text as day, plan.engine, import.unassigned
    from app.route_plans as plan
    join app.route_imports as import on import.customer_id = plan.customer_id and import.id = plan.route_id
    where plan.customer_id = ${customer_id}::bigint and plan.operation_id = ${operation_id}::bigint
      and plan.date_excluded is null
    order by plan.id
    limit 1
    for update of plan
  `.compile(build)
}

export interface KeptRequest {
  readonly id: number
  /** Of an import from before requests were sealed. */
  readonly request: ImportRequest | null
  readonly sealed_request: Buffer | null
}

export function selectKeptRequest(customer_id: number, route_id: number): Statement<KeptRequest> {
  return build
    .selectFrom('app.route_imports')
    .select(['id', 'request', 'sealed_request'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
    .$castTo<KeptRequest>()
}

/** Executors who have a plan of this code and day from another import. */
export function selectTakenKeys(
  customer_id: number,
  { plan, external_code }: { plan: PlanOfOperation; external_code: string },
): Statement<{ executor_key: string }> {
  return sql<{ executor_key: string }>`
    select executor_key from app.route_plans
    where customer_id = ${customer_id}::bigint and external_code = ${external_code}::text and day = ${plan.day}::date
      and route_id <> ${plan.route_id}::bigint and date_excluded is null
  `.compile(build)
}

export interface StandingPoint {
  readonly line: number
  readonly status: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly optimized_order: number | null
  readonly distance: number | null
  readonly capacity: number | null
  readonly time_scheduled: Date | null
}

export function selectStandingPoints(customer_id: number, route_plan_id: number): Statement<StandingPoint> {
  return build
    .selectFrom('app.route_points')
    .select([
      'line',
      'status',
      'latitude',
      'longitude',
      'optimized_order',
      'distance',
      'capacity',
      'time_scheduled',
    ])
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .orderBy('optimized_order')
    .orderBy('line')
}

export interface MovedPoints {
  readonly from_plan_id: number
  readonly to_plan_id: number
  readonly placed: readonly PlacedPoint[]
}

/** Points keep their ids when they are planned, also into another plan. What was done stays as it was done. */
export function movePoints(
  customer_id: number,
  { from_plan_id, to_plan_id, placed }: MovedPoints,
  now: Date,
): Statement<{ line: number }> {
  const rows = placed.map((row) => ({
    line: row.point.line,
    optimized_order: row.optimized_order,
    latitude: row.latitude,
    longitude: row.longitude,
    geocode: row.geocode,
    address_parts: row.address_parts,
    time_scheduled: row.time_scheduled,
    duration: row.duration,
    distance: row.distance,
  }))
  return sql<{ line: number }>`
    update app.route_points as point
    set route_plan_id = ${to_plan_id}::bigint, optimized_order = given.optimized_order, latitude = given.latitude,
      longitude = given.longitude, geocode = given.geocode,
      address_parts = coalesce(given.address_parts, point.address_parts), time_scheduled = given.time_scheduled,
      duration = given.duration, distance = given.distance, date_modified = ${now}::timestamptz,
      row_version = row_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, optimized_order integer,
      latitude double precision, longitude double precision, geocode jsonb, address_parts jsonb,
      time_scheduled timestamptz, duration integer, distance double precision)
    where point.customer_id = ${customer_id}::bigint and point.route_plan_id = ${from_plan_id}::bigint
      and point.line = given.line and point.status = 'P'
    returning point.line
  `.compile(build)
}

/** Points that no route took leave the plan; the import keeps them, with the reasons. */
export function deletePointsLeftOut(
  customer_id: number,
  { route_plan_id, lines }: { route_plan_id: number; lines: readonly number[] },
): Statement<unknown> {
  return sql`
    delete from app.route_points
    where customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint and status = 'P'
      and line <> all(${[...lines]}::integer[])
  `.compile(build)
}

export interface PlannedChanges {
  readonly status: PlanState
  readonly executor_key: string
  readonly vehicle_id: number | null
  readonly driver_id: number | null
  readonly user_id: number | null
  readonly helper_id: number | null
  readonly engine: string
  readonly total_time: number
  readonly total_distance: number
  readonly total_points: number
  readonly total_capacity: number
  readonly polyline6: string | null
  readonly findings: string
}

export function updatePlanned(
  customer_id: number,
  { id, changes }: { id: number; changes: PlannedChanges },
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.route_plans')
    .set((eb) => ({ ...changes, failure: null, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function updateFailed(
  customer_id: number,
  { id, status, failure }: { id: number; status: PlanState; failure: { code: FailureCode } },
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.route_plans')
    .set((eb) => ({
      status,
      failure: JSON.stringify(failure),
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** A further plan of the same import: what it has in common with the first is copied from it. */
export function insertSisterPlan(
  customer_id: number,
  { sister_id, executor_key }: { sister_id: number; executor_key: string },
  now: Date,
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    insert into app.route_plans (customer_id, route_id, operation_id, status, external_code, day, executor_key, source,
      date_time_start, date_time_end, total_points, total_capacity, is_optimized, require_signature, require_picture,
      load_check, findings, date_created, date_modified)
    select customer_id, route_id, operation_id, status, external_code, day, ${executor_key}::text, source,
      date_time_start, date_time_end, 0, 0, is_optimized, require_signature, require_picture, load_check, '[]',
      ${now}::timestamptz, ${now}::timestamptz
    from app.route_plans
    where customer_id = ${customer_id}::bigint and id = ${sister_id}::bigint
    returning id
  `.compile(build)
}

export function updateUnassigned(
  customer_id: number,
  { route_id, unassigned }: { route_id: number; unassigned: readonly object[] },
): Statement<unknown> {
  return build
    .updateTable('app.route_imports')
    .set({ unassigned: JSON.stringify(unassigned) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
}
