import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
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
  'locked',
  'waived',
] as const

/** The row of a point, as far as planning it again looks at it. */
export type StandingPoint = Pick<RowOf<'app.route_points'>, (typeof standing_columns)[number]>

export function selectStandingPoints(customer_id: number, route_plan_id: number): Statement<StandingPoint> {
  return build
    .selectFrom('app.route_points')
    .select(standing_columns)
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .where('date_excluded', 'is', null)
    .orderBy(stretch_of_route)
    .orderBy('optimized_order')
    .orderBy('line')
}

export interface PointsMove {
  readonly from_plan_id: number
  readonly to_plan_id: number
  readonly points: readonly PlacedPoint[]
}

export interface MovedPoint {
  readonly id: number
  readonly line: number
  readonly assignment: number
}

/** Points keep their ids when they are planned, also into another plan. What was done stays as it was done. */
export function movePoints(
  customer_id: number,
  { from_plan_id, to_plan_id, points }: PointsMove,
  now: Date,
): Statement<MovedPoint> {
  return placePoints(
    customer_id,
    { to_plan_id, points },
    {
      now,
      which: sql`point.route_plan_id = ${from_plan_id}::bigint and point.line = given.line and point.status = 'P'
      and point.date_excluded is null`,
    },
  )
}

export interface PointsRevival {
  readonly to_plan_id: number
  readonly points: readonly (PlacedPoint & { readonly id: number })[]
}

/** Points that were left out before, or were in another plan then, are served after all: they come back under their ids. */
export function revivePoints(customer_id: number, revival: PointsRevival, now: Date): Statement<MovedPoint> {
  return placePoints(customer_id, revival, {
    now,
    which: sql`point.id = given.id and point.status in ('P', 'D')`,
  })
}

/** Those that `which` names of the rows that are given. What was erased is not written back by who read it before. */
function placePoints(
  customer_id: number,
  { to_plan_id, points }: { to_plan_id: number; points: readonly (PlacedPoint & { readonly id?: number })[] },
  { now, which }: { now: Date; which: RawBuilder<unknown> },
): Statement<MovedPoint> {
  const rows = points.map((point) => ({
    id: point.id,
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
  return sql<MovedPoint>`
    update app.route_points as point
    set status = 'P', removed_at = null, date_excluded = null, route_plan_id = ${to_plan_id}::bigint, optimized_order = given.optimized_order, latitude = given.latitude,
      longitude = given.longitude, geocode = given.geocode,
      address_parts = coalesce(given.address_parts, point.address_parts), time_scheduled = given.time_scheduled,
      duration = given.duration, distance = given.distance, date_modified = ${now}::timestamptz,
      row_version = row_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, line integer, optimized_order integer,
      latitude double precision, longitude double precision, geocode jsonb, address_parts jsonb,
      time_scheduled timestamptz, duration integer, distance double precision)
    where point.customer_id = ${customer_id}::bigint and ${which} and point.date_erased is null
    returning point.id, point.line, point.assignment
  `.compile(build)
}

/**
 * From where the legs of points were measured that were planned together. Where the first of them begins is not known here; what was
 * done meanwhile has the leg that it had.
 */
export function markLegs(
  customer_id: number,
  { route_plan_id, lines }: { route_plan_id: number; lines: readonly number[] },
): Statement<unknown> {
  return sql`
    update app.route_points as point set leg_from_id = planned.before_id
    from (
      select id, status, lag(id) over (order by ${stretch_of_route}, optimized_order) as before_id from app.route_points
      where customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint
        and line = any(${[...lines]}::integer[]) and date_excluded is null
    ) as planned
    where point.customer_id = ${customer_id}::bigint and point.id = planned.id and planned.status = 'P'
  `.compile(build)
}

/** Points that no route took leave the plan; a phone may hold them, so they stay as rows. The import keeps them with the reasons. */
export function excludePointsLeftOut(
  customer_id: number,
  { route_plan_id, lines }: { route_plan_id: number; lines: readonly number[] },
  now: Date,
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    update app.route_points
    set removed_at = ${now}::timestamptz, date_excluded = ${now}::timestamptz, date_modified = ${now}::timestamptz,
      row_version = row_version + 1
    where customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint and status = 'P'
      and date_excluded is null and line = any(${[...lines]}::integer[])
    returning id
  `.compile(build)
}

/** Points that stay though no route took them come after all others. Nobody has measured their legs. */
export function appendPoints(
  customer_id: number,
  { route_plan_id, lines }: { route_plan_id: number; lines: readonly number[] },
  now: Date,
): Statement<unknown> {
  return sql`
    with last as (
      select coalesce(max(optimized_order), 0) as place from app.route_points
      where customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint and date_excluded is null
        and not line = any(${[...lines]}::integer[])
    ), appended as (
      select id, row_number() over (order by optimized_order, line) as place from app.route_points
      where customer_id = ${customer_id}::bigint and route_plan_id = ${route_plan_id}::bigint and date_excluded is null
        and line = any(${[...lines]}::integer[])
    )
    update app.route_points as point
    set optimized_order = last.place + appended.place, time_scheduled = null, duration = null, distance = null,
      leg_from_id = null, date_modified = ${now}::timestamptz, row_version = point.row_version + 1
    from last, appended
    where point.customer_id = ${customer_id}::bigint and point.id = appended.id
  `.compile(build)
}

/** A row that an import's line has, in whatever plan it is now. */
export interface RowOfLine {
  readonly id: number
  readonly line: number
  readonly route_plan_id: number
  readonly assignment: number
  readonly is_seen: boolean
}

/** The newest first: a row that is shown before one that is not. */
export function selectRowsOfLines(
  customer_id: number,
  { route_id, lines }: { route_id: number; lines: readonly number[] },
): Statement<RowOfLine> {
  return sql<RowOfLine>`
    select point.id, coalesce(point.origin_line, point.line) as line, point.route_plan_id, point.assignment,
      point.date_excluded is null and (plan.date_excluded is null or plan.date_restored is not null) as is_seen
    from app.route_points as point
    join app.route_plans as plan on plan.customer_id = point.customer_id and plan.id = point.route_plan_id
    where point.customer_id = ${customer_id}::bigint
      and (plan.route_id = ${route_id}::bigint and point.origin_route_id is null and point.line = any(${[...lines]}::integer[])
        or point.id in (
          select given.route_point_id from app.route_point_assignments as given
          join app.route_plans as former on former.customer_id = given.customer_id and former.id = given.route_plan_id
          where given.customer_id = ${customer_id}::bigint and former.route_id = ${route_id}::bigint
        ) and point.origin_route_id = ${route_id}::bigint and point.origin_line = any(${[...lines]}::integer[]))
    order by is_seen desc, point.id desc
  `.compile(build)
}
