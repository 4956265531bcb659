import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { erased_name } from '../../platform/personal-data.ts'

type PointRow = RowOf<'app.route_points'>

export type SearchedPoint = Pick<PointRow, 'id' | 'name' | 'info' | 'sealed' | 'address'>

/** Those that were not erased, in the order of their ids. */
export function selectPointsToSearch(
  customer_id: number,
  { after, max }: { after: number; max: number },
): Statement<SearchedPoint> {
  return build
    .selectFrom('app.route_points')
    .select(['id', 'name', 'info', 'sealed', 'address'])
    .where('customer_id', '=', customer_id)
    .where('id', '>', after)
    .where('date_erased', 'is', null)
    .orderBy('id')
    .limit(max)
}

/** In the order of plans, as all who lock several do. */
export function lockPlansOfPoints(
  customer_id: number,
  point_ids: readonly number[],
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    select id from app.route_plans
    where customer_id = ${customer_id}::bigint and id in (
      select route_plan_id from app.route_points
      where customer_id = ${customer_id}::bigint and id = any(${[...point_ids]}::bigint[]))
    order by id
    for update
  `.compile(build)
}

export interface PersonPoint
  extends Pick<
    PointRow,
    | 'id'
    | 'route_plan_id'
    | 'name'
    | 'info'
    | 'sealed'
    | 'address'
    | 'address_parts'
    | 'latitude'
    | 'longitude'
    | 'external_code'
    | 'status'
    | 'time_windows'
    | 'time_scheduled'
    | 'arrived_at'
    | 'departed_at'
    | 'date_erased'
  > {
  /** The import that it came with, and its line there. */
  readonly route_id: number
  readonly line: number
  readonly operation_id: number | null
  /** Somebody is to go there yet. */
  readonly is_open: boolean
}

export function selectPersonPoints(
  customer_id: number,
  point_ids: readonly number[],
): Statement<PersonPoint> {
  return sql<PersonPoint>`
    select point.id, point.route_plan_id, point.name, point.info, point.sealed, point.address, point.address_parts,
      point.latitude, point.longitude, point.external_code, point.status, point.time_windows, point.time_scheduled,
      point.arrived_at, point.departed_at, point.date_erased,
      coalesce(point.origin_route_id, plan.route_id) as route_id, coalesce(point.origin_line, point.line) as line,
      plan.operation_id,
      point.status = 'P' and point.date_excluded is null and plan.date_excluded is null and plan.status <> 'C' as is_open
    from app.route_points as point
    join app.route_plans as plan on plan.customer_id = point.customer_id and plan.id = point.route_plan_id
    where point.customer_id = ${customer_id}::bigint and point.id = any(${[...point_ids]}::bigint[])
    order by point.id
  `.compile(build)
}

export interface PersonItem {
  readonly route_point_id: number
  readonly external_code: string
  readonly description: string | null
  readonly quantity: number | null
}

export function selectItemsOfPoints(
  customer_id: number,
  point_ids: readonly number[],
): Statement<PersonItem> {
  return sql<PersonItem>`
    select route_point_id, external_code, description, quantity::double precision as quantity from app.route_point_items
    where customer_id = ${customer_id}::bigint and route_point_id = any(${[...point_ids]}::bigint[])
    order by route_point_id, id
  `.compile(build)
}

export function blankPoints(
  customer_id: number,
  point_ids: readonly number[],
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.route_points')
    .set((eb) => ({
      name: erased_name,
      info: null,
      sealed: null,
      address: null,
      address_parts: null,
      geocode: null,
      latitude: null,
      longitude: null,
      date_erased: now,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...point_ids]}::bigint[])`)
}

/** What was ordered says much of a person; how much of which code stays. */
export function blankItems(customer_id: number, point_ids: readonly number[]): Statement<unknown> {
  return build
    .updateTable('app.route_point_items')
    .set({ description: null })
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_point_id = any(${[...point_ids]}::bigint[])`)
    .where('description', 'is not', null)
}

/** Out of every run of every plan that they ever were in. Events that were found stay. */
export function takeOutOfRuns(customer_id: number, point_ids: readonly number[]): Statement<unknown> {
  const ids = sql`${[...point_ids]}::bigint[]`
  return sql`
    update app.route_plan_runs as run
    set (point_ids, latitudes, longitudes) = (
      select coalesce(array_agg(point_id order by place), '{}'), coalesce(array_agg(latitude order by place), '{}'),
        coalesce(array_agg(longitude order by place), '{}')
      from unnest(run.point_ids, run.latitudes, run.longitudes) with ordinality as kept (point_id, latitude, longitude, place)
      where point_id <> all(${ids}))
    where run.customer_id = ${customer_id}::bigint and run.point_ids && ${ids} and run.route_plan_id in (
      select route_plan_id from app.route_points where customer_id = ${customer_id}::bigint and id = any(${ids})
      union
      select route_plan_id from app.route_point_assignments
      where customer_id = ${customer_id}::bigint and route_point_id = any(${ids}))
  `.compile(build)
}

/** Phones that hold the plan fetch it anew, and so forget the person too. */
export function raiseVersions(
  customer_id: number,
  plan_ids: readonly number[],
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.route_plans')
    .set((eb) => ({ row_version: eb('row_version', '+', 1), date_modified: now }))
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...plan_ids]}::bigint[])`)
}

export interface PersonImport {
  readonly id: number
  readonly operation_id: number | null
  readonly request: unknown
  readonly sealed_request: Buffer | null
  readonly unassigned: unknown
}

const imports = (customer_id: number, ids: readonly number[]) =>
  build
    .selectFrom('app.route_imports')
    .select(['id', 'operation_id', 'request', 'sealed_request', 'unassigned'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')

export const selectImports = (customer_id: number, ids: readonly number[]): Statement<PersonImport> =>
  imports(customer_id, ids)

export const lockImports = (customer_id: number, ids: readonly number[]): Statement<PersonImport> =>
  imports(customer_id, ids).forUpdate()

export function rewriteImport(
  customer_id: number,
  { id, sealed_request, unassigned }: { id: number; sealed_request: Buffer; unassigned: string },
): Statement<unknown> {
  return build
    .updateTable('app.route_imports')
    .set({ request: null, sealed_request, unassigned })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** Of these, those that were erased. */
export function selectErasedPoints(
  customer_id: number,
  point_ids: readonly number[],
): Statement<{ id: number }> {
  return build
    .selectFrom('app.route_points')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...point_ids]}::bigint[])`)
    .where('date_erased', 'is not', null)
}
