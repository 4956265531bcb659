import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { PlanState } from '../../model/plan-state.ts'
import type { MeasurablePlan, MeasurablePoint } from './measurable.ts'

const plan_columns = [
  'id',
  'status',
  'engine',
  'date_time_start',
  'date_time_end',
  'day',
  'date_started',
  'edit_version',
  'row_version',
  'vehicle_id',
  'driver_id',
  'driven_vehicle_at',
  'office_vehicle_id',
  'is_optimized',
  'has_time_window',
  'findings',
] as const

export type MeasuredPlanRow = Pick<RowOf<'app.route_plans'>, (typeof plan_columns)[number]> &
  Pick<MeasurablePlan, 'engine'> & { readonly status: PlanState }

export function selectMeasuredPlans(customer_id: number, ids: readonly number[]): Statement<MeasuredPlanRow> {
  return build
    .selectFrom('app.route_plans')
    .select(plan_columns)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .$castTo<MeasuredPlanRow>()
}

export type MeasuredPointRow = Omit<MeasurablePoint, 'windows'> & { readonly time_windows: unknown }

export function selectMeasuredPoints(
  customer_id: number,
  ids: readonly number[],
): Statement<MeasuredPointRow> {
  return sql<MeasuredPointRow>`
    select id, route_plan_id, type, line, external_code, latitude, longitude, delivery_time, time_windows, capacity, axles,
      status, arrived_at, time_scheduled, duration, distance, leg_from_id
    from app.route_points
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
  `.compile(build)
}

export interface FiguresOfPoint {
  readonly id: number
  readonly time_scheduled: Date | null
  readonly duration: number | null
  readonly distance: number | null
  readonly leg_from_id: number | null
}

/** Of those alone whose figures are others now. */
export function updatePointFigures(
  customer_id: number,
  points: readonly FiguresOfPoint[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.route_points as point
    set time_scheduled = given.time_scheduled, duration = given.duration, distance = given.distance,
      leg_from_id = given.leg_from_id, date_modified = ${now}::timestamptz, row_version = point.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given (id bigint, time_scheduled timestamptz,
      duration integer, distance double precision, leg_from_id bigint)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
      and (point.time_scheduled, point.duration, point.distance, point.leg_from_id)
        is distinct from (given.time_scheduled, given.duration, given.distance, given.leg_from_id)
  `.compile(build)
}

const finding_columns = ['id', 'day', 'vehicle_id', 'driver_id', 'findings'] as const

export function selectFindings(
  customer_id: number,
  ids: readonly number[],
): Statement<Pick<RowOf<'app.route_plans'>, (typeof finding_columns)[number]>> {
  return build
    .selectFrom('app.route_plans')
    .select(finding_columns)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

export function updateFindings(
  customer_id: number,
  plans: readonly { readonly id: number; readonly findings: readonly object[] }[],
): Statement<unknown> {
  return sql`
    update app.route_plans as plan set findings = given.findings
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as given (id bigint, findings jsonb)
    where plan.customer_id = ${customer_id}::bigint and plan.id = given.id
  `.compile(build)
}

const total_columns = ['id', 'vehicle_id', 'total_time', 'total_distance', 'cost'] as const

export function selectPlanTotals(
  customer_id: number,
  ids: readonly number[],
): Statement<Pick<RowOf<'app.route_plans'>, (typeof total_columns)[number]>> {
  return build
    .selectFrom('app.route_plans')
    .select(total_columns)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

export function updateCosts(
  customer_id: number,
  costs: readonly { readonly id: number; readonly cost: number | null }[],
): Statement<unknown> {
  return sql`
    update app.route_plans as plan set cost = given.cost
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as given (id bigint, cost numeric)
    where plan.customer_id = ${customer_id}::bigint and plan.id = given.id
  `.compile(build)
}
