import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { PlacedPoint, RequestedPoint } from '../../model/import-request.ts'

export interface SealedInfo {
  readonly id: number
  readonly sealed: Buffer
}

/** Right after the insert, in its transaction: nobody has seen the points without them. */
export function updateSealedInfos(customer_id: number, infos: readonly SealedInfo[]): Statement<unknown> {
  return sql`
    update app.route_points as point set sealed = given.sealed
    from unnest(${infos.map(({ id }) => id)}::bigint[], ${infos.map(({ sealed }) => sealed)}::bytea[])
      as given (id, sealed)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

/** A point that is still to be planned, or one that was placed. */
export type NewPoint = RequestedPoint & Partial<Omit<PlacedPoint, keyof RequestedPoint>>

/** All points of a plan in one statement, without what is sealed; ids come back in the order of the points. */
export function insertPoints(
  customer_id: number,
  { route_plan_id, points }: { route_plan_id: number; points: readonly NewPoint[] },
  now: Date,
): Statement<{ id: number }> {
  const rows = points.map(({ info: _info, items: _items, windows, ...row }) => ({
    ...row,
    time_windows: windows,
  }))
  return sql<{ id: number }>`
    insert into app.route_points (customer_id, route_plan_id, status, date_modified, line, name, type, "order",
      optimized_order, address, address_parts, geocode, latitude, longitude, external_code, axles, delivery_time,
      capacity, time_windows, disable_signature_check, disable_picture, time_scheduled, duration, distance)
    select ${customer_id}::bigint, ${route_plan_id}::bigint, 'P', ${now}::timestamptz, line, name, type, "order",
      optimized_order, address, address_parts, geocode, latitude, longitude, external_code, axles, delivery_time,
      capacity, time_windows, disable_signature_check, disable_picture, time_scheduled, duration, distance
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, name text, type text,
      "order" integer, optimized_order integer, address text, address_parts jsonb, geocode jsonb,
      latitude double precision, longitude double precision, external_code text, axles integer, delivery_time integer,
      capacity numeric, time_windows jsonb, disable_signature_check boolean, disable_picture boolean,
      time_scheduled timestamptz, duration integer, distance double precision)
    order by line
    returning id
  `.compile(build)
}

/** The items of points, whose ids are given in the order of the lines. */
export function insertItems(
  customer_id: number,
  rows: readonly { readonly route_point_id: number; readonly item: RequestedPoint['items'][number] }[],
): Statement<unknown> {
  const given = rows.map(({ route_point_id, item }) => ({ route_point_id, ...item }))
  return sql`
    insert into app.route_point_items (customer_id, route_point_id, external_code, value, description, quantity, capacity)
    select ${customer_id}::bigint, route_point_id, external_code, value, description, quantity, capacity
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (route_point_id bigint, external_code text,
      value numeric, description text, quantity numeric, capacity numeric)
  `.compile(build)
}

/** A given order keeps the numbers of the client, and those of the stops may lie before that of the start or after that of the arrival. */
export const stretch_of_route = sql<number>`case type when 'PA' then 0 when 'CH' then 2 else 1 end`

const standing_columns = [
  'line',
  'status',
  'latitude',
  'longitude',
  'optimized_order',
  'distance',
  'capacity',
] as const

/** The row of a point, as far as planning it again looks at it. */
export type StandingPoint = Pick<RowOf<'app.route_points'>, (typeof standing_columns)[number]>

export function selectStandingPoints(customer_id: number, route_plan_id: number): Statement<StandingPoint> {
  return build
    .selectFrom('app.route_points')
    .select(standing_columns)
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .orderBy(stretch_of_route)
    .orderBy('optimized_order')
    .orderBy('line')
}

export interface PointsMove {
  readonly from_plan_id: number
  readonly to_plan_id: number
  readonly points: readonly PlacedPoint[]
}

/** Points keep their ids when they are planned, also into another plan. What was done stays as it was done. */
export function movePoints(
  customer_id: number,
  { from_plan_id, to_plan_id, points }: PointsMove,
  now: Date,
): Statement<{ line: number }> {
  const rows = points.map((point) => ({
    line: point.line,
    optimized_order: point.optimized_order,
    latitude: point.latitude,
    longitude: point.longitude,
    geocode: point.geocode,
    address_parts: point.geocode === null ? null : point.address_parts,
    time_scheduled: point.time_scheduled,
    duration: point.duration,
    distance: point.distance,
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

/** How many points still wait for somebody. */
export function countOpenPoints(customer_id: number, route_plan_id: number): Statement<{ open: number }> {
  return build
    .selectFrom('app.route_points')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .where('status', 'in', ['P', 'D'])
}
