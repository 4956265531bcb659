import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { RequestedPoint } from '../../model/import-request.ts'
import type { PlanState } from '../../model/plan-state.ts'

interface PlansOfKey {
  readonly external_code: string
  readonly day: string
  readonly executor_keys: readonly string[]
}

/** The plans that stand where these would, locked: another import of the same waits for this one. */
/** Until the transaction ends: of imports of the same plan at the same time each sees what those before it have left. */
export function lockNaturalKey(
  customer_id: number,
  { external_code, day }: Pick<PlansOfKey, 'external_code' | 'day'>,
): Statement<unknown> {
  const key = `route_plan:${customer_id}:${day}:${external_code}`
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.compile(build)
}

export function lockPlansOfKeys(
  customer_id: number,
  { external_code, day, executor_keys }: PlansOfKey,
): Statement<{ id: number; status: PlanState; executor_key: string }> {
  return build
    .selectFrom('app.route_plans')
    .select(['id', 'status', 'executor_key'])
    .where('customer_id', '=', customer_id)
    .where('external_code', '=', external_code)
    .where('day', '=', sql<string>`${day}::date`)
    .where(sql<boolean>`executor_key = any(${[...executor_keys]}::text[])`)
    .where('date_excluded', 'is', null)
    .orderBy('id')
    .forUpdate()
    .$castTo<{ id: number; status: PlanState; executor_key: string }>()
}

/** Without the request: it is sealed for the id that this gives. */
export function insertImport(
  customer_id: number,
  { external_code, user_id, now }: { external_code: string; user_id: number | null; now: Date },
): Statement<{ id: number }> {
  return build
    .insertInto('app.route_imports')
    .values({
      customer_id,
      external_code,
      unassigned: '[]',
      user_id,
      date_created: now,
    })
    .returning('id')
}

/** Right after the insert, in its transaction. */
export function completeImport(
  customer_id: number,
  { route_id, ...changes }: { route_id: number; operation_id: number; sealed_request: Buffer },
): Statement<unknown> {
  return build
    .updateTable('app.route_imports')
    .set(changes)
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
}

export interface NewPlan {
  readonly route_id: number
  readonly operation_id: number | null
  readonly status: PlanState
  readonly external_code: string
  readonly day: string
  readonly executor_key: string
  readonly source: string
  readonly date_time_start: Date
  readonly date_time_end: Date
  readonly vehicle_id: number | null
  readonly driver_id: number | null
  readonly user_id: number | null
  readonly helper_id: number | null
  readonly total_points: number
  readonly total_capacity: number
  readonly is_optimized: boolean
  readonly require_signature: boolean
  readonly require_picture: boolean
  readonly load_check: boolean
}

export function insertPlan(customer_id: number, plan: NewPlan, now: Date): Statement<{ id: number }> {
  return build
    .insertInto('app.route_plans')
    .values({
      customer_id,
      ...plan,
      findings: '[]',
      day: sql<string>`${plan.day}::date`,
      date_created: now,
      date_modified: now,
    })
    .returning('id')
}

/** What a worker knows of a point beyond what was asked. */
export interface PlacedPoint {
  readonly point: RequestedPoint
  readonly latitude: number | null
  readonly longitude: number | null
  readonly geocode: object | null
  readonly address_parts: object | null
  readonly optimized_order: number | null
  readonly time_scheduled: Date | null
  readonly duration: number | null
  readonly distance: number | null
}

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

/** All points of a plan in one statement, without what is sealed; ids come back in the order of the points. */
export function insertPoints(
  customer_id: number,
  { route_plan_id, placed }: { route_plan_id: number; placed: readonly PlacedPoint[] },
  now: Date,
): Statement<{ id: number }> {
  const rows = placed.map((row) => ({
    line: row.point.line,
    name: row.point.name,
    type: row.point.type,
    order: row.point.order,
    optimized_order: row.optimized_order,
    address: row.point.address,
    address_parts: row.address_parts ?? row.point.address_parts,
    geocode: row.geocode,
    latitude: row.latitude,
    longitude: row.longitude,
    external_code: row.point.external_code,
    axles: row.point.axles,
    delivery_time: row.point.delivery_time,
    capacity: row.point.capacity,
    time_windows: row.point.windows,
    disable_signature_check: row.point.disable_signature_check,
    disable_picture: row.point.disable_picture,
    time_scheduled: row.time_scheduled,
    duration: row.duration,
    distance: row.distance,
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
