import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { DB } from '@tropeiro/db/types.ts'
import { type Insertable, sql } from 'kysely'

export interface PlaceInOrder {
  readonly id: number
  readonly optimized_order: number
}

export function updateOrders(
  customer_id: number,
  places: readonly PlaceInOrder[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.route_points as point
    set optimized_order = given.optimized_order, date_modified = ${now}::timestamptz, row_version = point.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (id bigint, optimized_order integer)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

export interface LineOfPoint {
  readonly id: number
  readonly line: number
  readonly origin_route_id: number | null
  readonly origin_line: number | null
}

export function updateLines(customer_id: number, lines: readonly LineOfPoint[]): Statement<unknown> {
  return sql`
    update app.route_points as point
    set line = given.line, origin_route_id = given.origin_route_id, origin_line = given.origin_line
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (id bigint, line integer, origin_route_id bigint,
      origin_line integer)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

/** The one that was just added to a plan that is locked. */
export function selectNewestPoint(customer_id: number, route_plan_id: number): Statement<{ id: number }> {
  return build
    .selectFrom('app.route_points')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .orderBy('id', 'desc')
    .limit(1)
}

type NewChange = Omit<Insertable<DB['app.route_plan_changes']>, 'customer_id'>

export function insertChange(customer_id: number, change: NewChange): Statement<unknown> {
  return build.insertInto('app.route_plan_changes').values({ customer_id, ...change })
}
