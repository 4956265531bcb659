import type { PlanEngine, PlanSource, RoutePlanFilters } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { longest_plan_ms, type PlanState } from '../model/plan-state.ts'
import { stretch_of_route } from '../storage/points/queries.ts'

const plan_columns = [
  'id',
  'route_id',
  'operation_id',
  'status',
  'external_code',
  'source',
  'engine',
  'date_time_start',
  'date_time_end',
  'vehicle_id',
  'driver_id',
  'user_id',
  'helper_id',
  'total_time',
  'total_distance',
  'total_points',
  'total_capacity',
  'polyline6',
  'is_optimized',
  'require_signature',
  'require_picture',
  'load_check',
  'findings',
  'findings_as_of',
  'cost',
  'failure',
  'date_started',
  'date_closed',
  'close_reason',
  'date_sent',
  'date_excluded',
  'date_restored',
  'require_hodometer',
  'date_created',
  'locked',
  'row_version',
  'edit_version',
] as const

export type PlanRow = Pick<RowOf<'app.route_plans'>, (typeof plan_columns)[number]> & {
  readonly status: PlanState
  readonly source: PlanSource
  readonly engine: PlanEngine | null
}

const existing_plans = build
  .selectFrom('app.route_plans')
  .select(plan_columns)
  .where('date_excluded', 'is', null)
  .$castTo<PlanRow>()

interface Period {
  readonly start: Date | null
  readonly end: Date | null
}

export type PlanFilters = Pick<
  RoutePlanFilters,
  'route_plan_id' | 'user_id' | 'vehicle_id' | 'route_plan_code' | 'route_plan_statuses'
> & { readonly period: Period; readonly own_user_id: number | null }

/** The latest start first, walked backwards along the index of the narrowest filter. */
export function selectPlans(
  customer_id: number,
  filters: PlanFilters,
  { after, limit }: Page,
): Statement<PlanRow> {
  let query = filterPlans(customer_id, filters)
    .orderBy('date_time_start', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== null) {
    const { date_time_start, id } = after
    query = query.where(
      sql<boolean>`(date_time_start, id) < (${String(date_time_start)}::timestamptz, ${Number(id)}::bigint)`,
    )
  }
  return query
}

function filterPlans(customer_id: number, filters: PlanFilters) {
  const { route_plan_id, user_id, vehicle_id, route_plan_code, route_plan_statuses, period } = filters
  let query =
    route_plan_id === undefined
      ? existing_plans.where('customer_id', '=', customer_id)
      : selectSeenPlan(customer_id, route_plan_id)
  if (vehicle_id !== undefined) query = query.where('vehicle_id', '=', vehicle_id)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  if (filters.own_user_id !== null) query = query.where('user_id', '=', filters.own_user_id)
  if (route_plan_statuses !== undefined && route_plan_statuses.length > 0)
    query = query.where('status', 'in', route_plan_statuses)
  if (period.end !== null) query = query.where('date_time_start', '<', period.end)
  if (period.start !== null)
    query = query
      .where('date_time_end', '>', period.start)
      .where('date_time_start', '>', new Date(period.start.getTime() - longest_plan_ms))
  if (route_plan_code === undefined) return query
  return query.where((eb) => {
    const by_code = eb('external_code', '=', route_plan_code)
    return isId(route_plan_code) ? eb.or([by_code, eb('id', '=', Number(route_plan_code))]) : by_code
  })
}

const isId = (text: string) => /^\d{1,15}$/.test(text)

/** Also one that was removed, and is seen again for what was executed in it. */
export function selectPlan(customer_id: number, id: number): Statement<PlanRow> {
  return selectSeenPlan(customer_id, id)
}

function selectSeenPlan(customer_id: number, id: number) {
  return build
    .selectFrom('app.route_plans')
    .select(plan_columns)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('date_excluded', 'is', null), eb('date_restored', 'is not', null)]))
    .$castTo<PlanRow>()
}

/** All plans of the import that this plan came from. */
export function selectPlansOfRoute(customer_id: number, id: number): Statement<PlanRow> {
  return existing_plans
    .where('customer_id', '=', customer_id)
    .where('route_id', '=', (eb) =>
      eb
        .selectFrom('app.route_plans as one')
        .select('one.route_id')
        .where('one.customer_id', '=', customer_id)
        .where('one.id', '=', id)
        .where('one.date_excluded', 'is', null),
    )
    .orderBy('id')
}

/** Those that begin in the period, in that order. */
export function selectPlansBetween(
  customer_id: number,
  { start, end, max }: { start: Date; end: Date; max: number },
): Statement<PlanRow> {
  return existing_plans
    .where('customer_id', '=', customer_id)
    .where('date_time_start', '>=', start)
    .where('date_time_start', '<', end)
    .orderBy('date_time_start')
    .orderBy('id')
    .limit(max)
}

const point_columns = [
  'id',
  'route_plan_id',
  'assignment',
  'line',
  'name',
  'type',
  'status',
  'order',
  'optimized_order',
  'info',
  'sealed',
  'address',
  'address_parts',
  'geocode',
  'latitude',
  'longitude',
  'external_code',
  'axles',
  'delivery_time',
  'capacity',
  'time_windows',
  'disable_signature_check',
  'disable_picture',
  'time_scheduled',
  'arrived_at',
  'departed_at',
  'duration',
  'distance',
  'locked',
] as const

export type PointRow = Pick<
  RowOf<'app.route_points'>,
  Exclude<(typeof point_columns)[number], 'time_windows'>
> &
  Pick<RoutePoint, 'type' | 'status'> & { readonly time_windows: unknown }

/** Those that are shown. */
const points = build
  .selectFrom('app.route_points')
  .select(point_columns)
  .where('date_excluded', 'is', null)
  .$castTo<PointRow>()

/** In the order in which each plan is driven. */
export function selectPointsOfPlans(customer_id: number, plan_ids: readonly number[]): Statement<PointRow> {
  return points
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
    .orderBy('route_plan_id')
    .orderBy(stretch_of_route)
    .orderBy(sql`coalesce(optimized_order, "order")`)
    .orderBy('id')
}

export interface PointOfPlanRow extends PointRow {
  readonly row_version: number
  readonly plan_status: PlanState
}

/** One point of a plan that stands, and that the caller may see. */
export function selectPoint(
  customer_id: number,
  { id, own_user_id }: { id: number; own_user_id: number | null },
): Statement<PointOfPlanRow> {
  return build
    .selectFrom('app.route_points as point')
    .innerJoin('app.route_plans as plan', (join) =>
      join.onRef('plan.customer_id', '=', 'point.customer_id').onRef('plan.id', '=', 'point.route_plan_id'),
    )
    .select(point_columns.map((name) => `point.${name}` as const))
    .select(['point.row_version', 'plan.status as plan_status'])
    .where('point.customer_id', '=', customer_id)
    .where('point.id', '=', id)
    .where('point.date_excluded', 'is', null)
    .where((eb) => eb.or([eb('plan.date_excluded', 'is', null), eb('plan.date_restored', 'is not', null)]))
    .$if(own_user_id !== null, (query) => query.where('plan.user_id', '=', own_user_id))
    .$castTo<PointOfPlanRow>()
}

export function selectPointsByCode(
  customer_id: number,
  { route_plan_id, external_code, own_user_id }: PointFilters,
  { after, limit }: Page,
): Statement<PointRow> {
  let query = points
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .where('external_code', '=', external_code)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('app.route_plans as plan')
          .select('plan.id')
          .where('plan.customer_id', '=', customer_id)
          .where('plan.id', '=', route_plan_id)
          .where((plan) =>
            plan.or([plan('plan.date_excluded', 'is', null), plan('plan.date_restored', 'is not', null)]),
          )
          .$if(own_user_id !== null, (plan) => plan.where('plan.user_id', '=', own_user_id)),
      ),
    )
    .orderBy('id')
    .limit(limit)
  if (after !== null) query = query.where('id', '>', Number(after['id']))
  return query
}

interface PointFilters {
  readonly route_plan_id: number
  readonly external_code: string
  readonly own_user_id: number | null
}

const item_columns = [
  'id',
  'route_point_id',
  'external_code',
  'value',
  'description',
  'quantity',
  'capacity',
  'checked',
] as const

export type ItemRow = Pick<RowOf<'app.route_point_items'>, (typeof item_columns)[number]>

export function selectItemsOfPoints(customer_id: number, point_ids: readonly number[]): Statement<ItemRow> {
  return build
    .selectFrom('app.route_point_items')
    .select(item_columns)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_point_id = any(${[...point_ids]}::bigint[])`)
    .orderBy('route_point_id')
    .orderBy('id')
}

export function selectPlansOfUser(
  customer_id: number,
  user_id: number,
  route_plan_ids: readonly number[],
): Statement<{ id: number }> {
  return build
    .selectFrom('app.route_plans')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('id', 'in', [...route_plan_ids])
    .where('user_id', '=', user_id)
}
