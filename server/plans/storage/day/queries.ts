import type { PointType } from '@tropeiro/contract/route-point.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { PointStatus } from '../../model/day/derive-point.ts'
import type { PlanState } from '../../model/plan-state.ts'

export interface DayParts {
  readonly plan_ids: readonly number[]
  readonly point_ids: readonly number[]
}

/**
 * The plans named, those of the points named, and every plan that a point of one of these was ever given to: what a change
 * of one may show differently in another.
 */
export function selectLinkedPlans(
  customer_id: number,
  { plan_ids, point_ids }: DayParts,
): Statement<{ id: number }> {
  const given = sql`app.route_point_assignments`
  return sql<{ id: number }>`
    with named as (
      select unnest(${[...plan_ids]}::bigint[]) as id
      union
      select unnest(array[route_plan_id, intended_plan_id]) from app.route_points
      where customer_id = ${customer_id}::bigint and id = any(${[...point_ids]}::bigint[])
      union
      select route_plan_id from ${given}
      where customer_id = ${customer_id}::bigint and route_point_id = any(${[...point_ids]}::bigint[])
    )
    select plan.id from app.route_plans as plan
    where plan.customer_id = ${customer_id}::bigint and plan.id in (
      select id from named
      union
      select other.route_plan_id
      from ${given} as one
      join ${given} as other on other.customer_id = one.customer_id and other.route_point_id = one.route_point_id
      where one.customer_id = ${customer_id}::bigint and one.route_plan_id in (select id from named)
    )
    order by plan.id
  `.compile(build)
}

/** In the order of their ids: whoever needs several waits for no one who waits for them. */
export function lockPlans(customer_id: number, ids: readonly number[]): Statement<{ id: number }> {
  return sql<{ id: number }>`
    select id from app.route_plans
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
    order by id
    for update
  `.compile(build)
}

/** What is locked between these is free again when it is taken back. */
export const beginHold: Statement<unknown> = sql`savepoint hold_day`.compile(build)
export const keepHold: Statement<unknown> = sql`release savepoint hold_day`.compile(build)
export const undoHold: Statement<unknown> = sql`rollback to savepoint hold_day`.compile(build)

const plan_columns = [
  'id',
  'route_id',
  'external_code',
  'status',
  'derived_status',
  'planning',
  'user_id',
  'driver_id',
  'vehicle_id',
  'driven_vehicle_at',
  'office_vehicle_id',
  'office_vehicle_at',
  'helper_id',
  'date_time_start',
  'date_time_end',
  'day',
  'date_started',
  'date_closed',
  'office_started_at',
  'office_closed_at',
  'office_reopened_at',
  'date_excluded',
  'date_restored',
  'date_sent',
  'auto_send',
  'is_replaced',
  'require_signature',
  'require_picture',
  'require_hodometer',
  'load_check',
  'locked',
  'waived',
  'date_modified',
  'row_version',
  'edit_version',
] as const

export type DayPlanRow = Pick<RowOf<'app.route_plans'>, (typeof plan_columns)[number]> & {
  readonly status: PlanState
}

export function selectDayPlans(customer_id: number, ids: readonly number[]): Statement<DayPlanRow> {
  return build
    .selectFrom('app.route_plans')
    .select(plan_columns)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .$castTo<DayPlanRow>()
}

const point_columns = [
  'id',
  'route_plan_id',
  'intended_plan_id',
  'type',
  'status',
  'line',
  'order',
  'optimized_order',
  'external_code',
  'assignment',
  'assigned_version',
  'resumed_assignments',
  'removed_at',
  'date_excluded',
  'arrived_at',
  'departed_at',
  'locked',
  'waived',
  'disable_signature_check',
  'disable_picture',
  'origin_route_id',
  'origin_line',
  'date_modified',
  'date_erased',
] as const

export type DayPointRow = Pick<RowOf<'app.route_points'>, (typeof point_columns)[number]> & {
  readonly type: PointType
  readonly status: PointStatus
}

/** Shown in these plans, or given to them and shown elsewhere. */
export function selectDayPoints(customer_id: number, plan_ids: readonly number[]): Statement<DayPointRow> {
  const ids = [...plan_ids]
  return build
    .selectFrom('app.route_points')
    .select(point_columns)
    .where('customer_id', '=', customer_id)
    .where(
      // Two ways to their ids, each along its index: an `or` of them would look at every point of the customer.
      sql<boolean>`id in (
        select id from app.route_points
        where customer_id = ${customer_id}::bigint and route_plan_id = any(${ids}::bigint[])
        union
        select route_point_id from app.route_point_assignments
        where customer_id = ${customer_id}::bigint and route_plan_id = any(${ids}::bigint[]))`,
    )
    .orderBy('id')
    .$castTo<DayPointRow>()
}

export interface FormerExecutorRow {
  readonly route_plan_id: number
  readonly user_id: number | null
  readonly vehicle_id: number | null
  readonly valid_to: Date
}

export function selectFormerExecutors(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<FormerExecutorRow> {
  return build
    .selectFrom('app.route_plan_executors')
    .select(['route_plan_id', 'user_id', 'vehicle_id', 'valid_to'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
    .orderBy('valid_to')
}

export interface GivenPoint {
  readonly route_point_id: number
  readonly assignment: number
  readonly route_plan_id: number
}

/** Every plan that points were given to, of those that ever changed theirs. */
export function selectAssignments(customer_id: number, plan_ids: readonly number[]): Statement<GivenPoint> {
  return sql<GivenPoint>`
    select route_point_id, assignment, route_plan_id from app.route_point_assignments
    where customer_id = ${customer_id}::bigint and route_point_id in (
      select route_point_id from app.route_point_assignments
      where customer_id = ${customer_id}::bigint and route_plan_id = any(${[...plan_ids]}::bigint[]))
  `.compile(build)
}

/** What is written of a point; the plan's version is raised with it. */
export interface PointToWrite {
  readonly id: number
  readonly route_plan_id: number
  readonly intended_plan_id: number | null
  readonly status: PointStatus
  readonly assignment: number
  readonly assigned_version: number
  readonly resumed_assignments: readonly number[] | null
  readonly removed_at: Date | null
  readonly date_excluded: Date | null
  readonly arrived_at: Date | null
  readonly departed_at: Date | null
}

export function updateDayPoints(
  customer_id: number,
  points: readonly PointToWrite[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.route_points as point
    set route_plan_id = given.route_plan_id, intended_plan_id = given.intended_plan_id, status = given.status,
      assignment = given.assignment, assigned_version = given.assigned_version,
      resumed_assignments = given.resumed_assignments, removed_at = given.removed_at,
      date_excluded = given.date_excluded, arrived_at = given.arrived_at, departed_at = given.departed_at,
      date_modified = ${now}::timestamptz, row_version = point.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given (id bigint, route_plan_id bigint,
      intended_plan_id bigint, status text, assignment integer, assigned_version integer, resumed_assignments integer[],
      removed_at timestamptz, date_excluded timestamptz, arrived_at timestamptz, departed_at timestamptz)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

/** Points that were given to a plan anew: where they were until now is kept as well. */
export interface NewAssignment extends GivenPoint {
  readonly former_plan_id: number
  readonly former_assignment: number
}

export function insertAssignments(
  customer_id: number,
  given: readonly NewAssignment[],
  now: Date,
): Statement<unknown> {
  return sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (route_point_id bigint,
        assignment integer, route_plan_id bigint, former_plan_id bigint, former_assignment integer)
    ), former as (
      insert into app.route_point_assignments (customer_id, route_point_id, assignment, route_plan_id, valid_to)
      select ${customer_id}::bigint, route_point_id, former_assignment, former_plan_id, ${now}::timestamptz from given
      on conflict (customer_id, route_point_id, assignment) do update set valid_to = excluded.valid_to
    )
    insert into app.route_point_assignments (customer_id, route_point_id, assignment, route_plan_id, valid_from)
    select ${customer_id}::bigint, route_point_id, assignment, route_plan_id, ${now}::timestamptz from given
  `.compile(build)
}

export function insertFormerExecutor(
  customer_id: number,
  plan: Pick<DayPlanRow, 'id' | 'user_id' | 'driver_id' | 'vehicle_id' | 'helper_id'>,
  now: Date,
): Statement<unknown> {
  const { id: route_plan_id, user_id, driver_id, vehicle_id, helper_id } = plan
  return build
    .insertInto('app.route_plan_executors')
    .values({ customer_id, route_plan_id, valid_to: now, user_id, driver_id, vehicle_id, helper_id })
    .onConflict((conflict) => conflict.columns(['customer_id', 'route_plan_id', 'valid_to']).doNothing())
}

/** What it asked for up to the version that it has. */
export function insertFormerRules(
  customer_id: number,
  plan: Pick<
    DayPlanRow,
    'id' | 'row_version' | 'require_signature' | 'require_picture' | 'require_hodometer' | 'load_check'
  >,
): Statement<unknown> {
  const { id: route_plan_id, row_version: last_version, ...row } = plan
  const { require_signature, require_picture, require_hodometer, load_check } = row
  const rules = { require_signature, require_picture, require_hodometer, load_check }
  return build
    .insertInto('app.route_plan_rules')
    .values({ customer_id, route_plan_id, last_version, ...rules })
}

/** After points came, went or were left out. */
export function recountPoints(customer_id: number, plan_ids: readonly number[]): Statement<unknown> {
  return sql`
    update app.route_plans as plan
    set total_points = coalesce(points.count, 0), total_capacity = coalesce(points.capacity, 0)
    from unnest(${[...plan_ids]}::bigint[]) as given (id)
    left join lateral (
      select count(*)::integer as count, sum(capacity) as capacity from app.route_points
      where customer_id = ${customer_id}::bigint and route_plan_id = given.id and date_excluded is null
    ) as points on true
    where plan.customer_id = ${customer_id}::bigint and plan.id = given.id
  `.compile(build)
}

/** Known from the version on that the transaction makes of the plan. */
export function raiseAssignments(
  customer_id: number,
  point_ids: readonly number[],
  route_plan_id: number,
): Statement<unknown> {
  return sql`
    update app.route_points as point set assignment = point.assignment + 1, assigned_version = plan.row_version + 1
    from app.route_plans as plan
    where plan.customer_id = ${customer_id}::bigint and plan.id = ${route_plan_id}::bigint
      and point.customer_id = ${customer_id}::bigint and point.id = any(${[...point_ids]}::bigint[])
  `.compile(build)
}
