import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { FormerRules } from '../model/day/rules.ts'
import type { DayParts } from '../storage/day/queries.ts'

export interface PointPlace {
  readonly id: number
  readonly route_plan_id: number
  readonly external_code: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export function selectPointPlaces(customer_id: number, ids: readonly number[]): Statement<PointPlace> {
  return build
    .selectFrom('app.route_points')
    .select(['id', 'route_plan_id', 'external_code', 'latitude', 'longitude'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

export interface PlanCode {
  readonly id: number
  readonly external_code: string
  readonly row_version: number
}

export function selectPlanCodes(customer_id: number, ids: readonly number[]): Statement<PlanCode> {
  return build
    .selectFrom('app.route_plans')
    .select(['id', 'external_code', 'row_version'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

export interface LoadItem {
  readonly id: number
  readonly route_point_id: number
  readonly external_code: string
  readonly checked: boolean
}

/** The items of these points, or of all points of these plans. */
export function selectLoadItems(
  customer_id: number,
  { plan_ids, point_ids }: { plan_ids: readonly number[]; point_ids: readonly number[] },
): Statement<LoadItem> {
  return sql<LoadItem>`
    select item.id, item.route_point_id, item.external_code, item.checked
    from app.route_point_items as item
    where item.customer_id = ${customer_id}::bigint and item.route_point_id in (
      select unnest(${[...point_ids]}::bigint[])
      union
      select id from app.route_points
      where customer_id = ${customer_id}::bigint and route_plan_id = any(${[...plan_ids]}::bigint[]))
    order by item.route_point_id, item.id
  `.compile(build)
}

export function updateChecked(
  customer_id: number,
  items: readonly { readonly id: number; readonly checked: boolean }[],
): Statement<unknown> {
  return sql`
    update app.route_point_items as item set checked = given.checked
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ checked }) => checked)}::boolean[])
      as given (id, checked)
    where item.customer_id = ${customer_id}::bigint and item.id = given.id and item.checked <> given.checked
  `.compile(build)
}

/** Every plan that points are in, are meant for, or were given to. */
export function selectPlansOfPoints(
  customer_id: number,
  ids: readonly number[],
): Statement<{ id: number; route_plan_id: number; is_shown: boolean }> {
  return sql<{ id: number; route_plan_id: number; is_shown: boolean }>`
    select id, route_plan_id, true as is_shown from app.route_points
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
    union all
    select id, intended_plan_id, false from app.route_points
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[]) and intended_plan_id is not null
    union all
    select route_point_id, route_plan_id, false from app.route_point_assignments
    where customer_id = ${customer_id}::bigint and route_point_id = any(${[...ids]}::bigint[])
  `.compile(build)
}

/** Those of these that there are, and whether the user has or had them. */
export function selectPlansOfUser(
  customer_id: number,
  { user_id, plan_ids }: { user_id: number; plan_ids: readonly number[] },
): Statement<{ id: number; is_own: boolean }> {
  return sql<{ id: number; is_own: boolean }>`
    select plan.id, plan.user_id is not distinct from ${user_id}::bigint or exists (
      select from app.route_plan_executors as former
      where former.customer_id = plan.customer_id and former.route_plan_id = plan.id
        and former.user_id = ${user_id}::bigint) as is_own
    from app.route_plans as plan
    where plan.customer_id = ${customer_id}::bigint and plan.id = any(${[...plan_ids]}::bigint[])
  `.compile(build)
}

export function selectFormerRules(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<FormerRules & { readonly route_plan_id: number }> {
  return build
    .selectFrom('app.route_plan_rules')
    .select([
      'route_plan_id',
      'last_version',
      'require_signature',
      'require_picture',
      'require_hodometer',
      'load_check',
    ])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
}

export interface ReasonDelay {
  readonly route_plan_id: number
  readonly route_reason_id: number
  readonly need: string
  readonly last_version: number
}

export function selectReasonDelays(
  customer_id: number,
  { plan_ids, reason_ids }: { plan_ids: readonly number[]; reason_ids: readonly number[] },
): Statement<ReasonDelay> {
  return build
    .selectFrom('app.route_reason_delays')
    .select(['route_plan_id', 'route_reason_id', 'need', 'last_version'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
    .where(sql<boolean>`route_reason_id = any(${[...reason_ids]}::bigint[])`)
}

/** Of these plans and those of these points, which an import replaced, the one that stands in their place. */
export function selectSuccessorPlans(
  customer_id: number,
  { plan_ids, point_ids }: DayParts,
): Statement<{ id: number; successor_id: number }> {
  return sql<{ id: number; successor_id: number }>`
    select old.id, plan.id as successor_id
    from app.route_plans as old
    join app.route_plans as plan on plan.customer_id = old.customer_id and plan.external_code = old.external_code
      and plan.day = old.day and plan.executor_key = old.executor_key and plan.date_excluded is null
    where old.customer_id = ${customer_id}::bigint and old.is_replaced and old.id = any(array(
      select unnest(${[...plan_ids]}::bigint[])
      union
      select route_plan_id from app.route_points
      where customer_id = ${customer_id}::bigint and id = any(${[...point_ids]}::bigint[])
    ))
  `.compile(build)
}

/**
 * Of points, the plans which have one of the same code and type and are of an import that took the place of the plan that a point is in,
 * or of one of these plans.
 */
export function selectSisterPlans(
  customer_id: number,
  { plan_ids, point_ids }: DayParts,
): Statement<{ point_id: number; plan_id: number }> {
  return sql<{ point_id: number; plan_id: number }>`
    with named as materialized (
      select id, route_plan_id, external_code, type from app.route_points
      where customer_id = ${customer_id}::bigint and id = any(${[...point_ids]}::bigint[])
    ), replaced as materialized (
      select id, external_code, day from app.route_plans
      where customer_id = ${customer_id}::bigint and is_replaced
        and id = any(array(select route_plan_id from named union select unnest(${[...plan_ids]}::bigint[])))
    )
    select distinct named.id as point_id, plan.id as plan_id
    from named
    join replaced on replaced.id = named.route_plan_id or replaced.id = any(${[...plan_ids]}::bigint[])
    join app.route_plans as plan on plan.customer_id = ${customer_id}::bigint and plan.external_code = replaced.external_code
      and plan.day = replaced.day and plan.date_excluded is null
    join app.route_points as other on other.customer_id = ${customer_id}::bigint and other.route_plan_id = plan.id
      and other.external_code = named.external_code and other.type = named.type and other.date_excluded is null
  `.compile(build)
}

export function selectSuccessorPoints(
  customer_id: number,
  point_ids: readonly number[],
): Statement<{ id: number; successor_id: number }> {
  return sql<{ id: number; successor_id: number }>`
    select id, successor_id from app.route_points
    where customer_id = ${customer_id}::bigint and id = any(${[...point_ids]}::bigint[]) and successor_id is not null
  `.compile(build)
}

export function saveSuccessors(
  customer_id: number,
  pairs: readonly { readonly id: number; readonly successor_id: number }[],
): Statement<unknown> {
  return sql`
    update app.route_points as point set successor_id = given.successor_id
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map((pair) => pair.successor_id)}::bigint[])
      as given (id, successor_id)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

export function selectPlanDates(
  customer_id: number,
  ids: readonly number[],
): Statement<{ id: number; date_created: Date }> {
  return build
    .selectFrom('app.route_plans')
    .select(['id', 'date_created'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

export interface AgendaWindow {
  readonly user_id: number
  readonly from: Date
  readonly to: Date
  readonly closed_since: Date
}

export interface AgendaPlanVersion {
  readonly id: number
  readonly row_version: number
  readonly date_time_start: Date
  readonly total_points: number
}

/** The plans that a driver has: sent, and in execution, near in time, or closed a moment ago. Each along an index of its own. */
export function selectAgendaVersions(
  customer_id: number,
  { user_id, from, to, closed_since }: AgendaWindow,
): Statement<AgendaPlanVersion> {
  const given = sql`
    select id, row_version, date_time_start, total_points from app.route_plans
    where customer_id = ${customer_id}::bigint and user_id = ${user_id}::bigint and date_sent is not null
      and (date_excluded is null or date_restored is not null)`
  return sql<AgendaPlanVersion>`
    select id, row_version, date_time_start, total_points from (
      ${given} and status = 'E'
      union all
      ${given} and status = 'C' and coalesce(date_closed, date_modified) > ${closed_since}::timestamptz
      union all
      ${given} and status in ('P', 'W', 'R', 'I') and date_time_start < ${to}::timestamptz
        and date_time_end > ${from}::timestamptz
    ) as plan
    order by abs(extract(epoch from date_time_start - ${closed_since}::timestamptz) - 86400), id
    limit 200
  `.compile(build)
}

export interface AgendaPlanRow {
  readonly id: number
  readonly row_version: number
  readonly status: 'P' | 'E' | 'C' | 'W' | 'I' | 'R'
  readonly external_code: string
  readonly date_time_start: Date
  readonly date_time_end: Date
  readonly vehicle_id: number | null
  readonly helper_id: number | null
  readonly load_check: boolean
  readonly require_hodometer: boolean
  readonly require_picture: boolean
  readonly require_signature: boolean
  readonly total_distance: number | null
  readonly total_time: number | null
  readonly polyline6: string | null
}

export function selectAgendaPlans(customer_id: number, ids: readonly number[]): Statement<AgendaPlanRow> {
  return build
    .selectFrom('app.route_plans')
    .select([
      'id',
      'row_version',
      'status',
      'external_code',
      'date_time_start',
      'date_time_end',
      'vehicle_id',
      'helper_id',
      'load_check',
      'require_hodometer',
      'require_picture',
      'require_signature',
      'total_distance',
      'total_time',
      'polyline6',
    ])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('date_time_start')
    .orderBy('id')
    .$castTo<AgendaPlanRow>()
}

export interface AgendaPointRow {
  readonly id: number
  readonly route_plan_id: number
  readonly assignment: number
  readonly line: number
  readonly type: 'PA' | 'PC' | 'PE' | 'CH'
  readonly status: 'P' | 'R' | 'E' | 'D' | 'M'
  readonly order: number
  readonly name: string
  readonly external_code: string | null
  readonly info: string | null
  readonly sealed: Buffer | null
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_windows: unknown
  readonly time_scheduled: Date | null
  readonly delivery_time: number
  readonly disable_picture: boolean | null
  readonly disable_signature_check: boolean | null
  readonly arrived_at: Date | null
}

export function selectAgendaPoints(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<AgendaPointRow> {
  return sql<AgendaPointRow>`
    select id, route_plan_id, assignment, line, type, status, "order", name, external_code, info, sealed, address, latitude,
      longitude, time_windows, time_scheduled, delivery_time, disable_picture, disable_signature_check, arrived_at
    from app.route_points
    where customer_id = ${customer_id}::bigint and route_plan_id = any(${[...plan_ids]}::bigint[])
      and date_excluded is null
    order by route_plan_id, case type when 'PA' then 0 when 'CH' then 2 else 1 end, coalesce(optimized_order, "order"), id
  `.compile(build)
}

export interface AgendaItemRow {
  readonly id: number
  readonly route_point_id: number
  readonly external_code: string
  readonly description: string | null
  readonly quantity: number | null
  readonly checked: boolean
}

export function selectAgendaItems(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<AgendaItemRow> {
  return sql<AgendaItemRow>`
    select item.id, item.route_point_id, item.external_code, item.description, item.quantity, item.checked
    from app.route_points as point
    join app.route_point_items as item on item.customer_id = point.customer_id and item.route_point_id = point.id
    where point.customer_id = ${customer_id}::bigint and point.route_plan_id = any(${[...plan_ids]}::bigint[])
      and point.date_excluded is null
    order by item.route_point_id, item.id
  `.compile(build)
}

export interface PlanChangeRow {
  readonly route_plan_id: number
  readonly edit_version: number
  readonly operations: unknown
  readonly date_created: Date
}

export function selectChangesSince(
  customer_id: number,
  { plan_ids, since }: { plan_ids: readonly number[]; since: Date },
): Statement<PlanChangeRow> {
  return build
    .selectFrom('app.route_plan_changes')
    .select(['route_plan_id', 'edit_version', 'operations', 'date_created'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
    .where('date_created', '>', since)
    .orderBy('route_plan_id')
    .orderBy('edit_version')
    .limit(1_000)
}
