import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { DB } from '@tropeiro/db/types.ts'
import { type Insertable, sql } from 'kysely'
import type { Waiver } from '../../model/day/operation.ts'
import type { UndoDocument } from './stored-changes.ts'

export interface PlaceInOrder {
  readonly id: number
  /** Null: as its import gave it. */
  readonly optimized_order: number | null
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

export interface PointLock {
  readonly id: number
  readonly locked: boolean
}

export function updateLocks(customer_id: number, locks: readonly PointLock[], now: Date): Statement<unknown> {
  return sql`
    update app.route_points as point
    set locked = given.locked, date_modified = ${now}::timestamptz, row_version = point.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb) as given (id bigint, locked boolean)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

export interface WaivedPoint {
  readonly id: number
  readonly waived: readonly Waiver[]
}

export function updateWaivers(customer_id: number, points: readonly WaivedPoint[]): Statement<unknown> {
  return sql`
    update app.route_points as point set waived = given.waived
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given (id bigint, waived jsonb)
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

interface PlanMoveMade {
  readonly route_plan_id: number
  readonly user_id: number | null
  /** A command, or what planning did. */
  readonly op: string
}

/** A change of one operation, in the version that the plan has by it. */
export function insertMove(
  customer_id: number,
  { route_plan_id, user_id, op }: PlanMoveMade,
  now: Date,
): Statement<unknown> {
  return sql`
    insert into app.route_plan_changes
      (customer_id, route_plan_id, edit_version, change_id, user_id, operations, date_created)
    select customer_id, id, edit_version, gen_random_uuid(), ${user_id}::bigint, ${JSON.stringify([{ op }])}::jsonb,
      ${now}::timestamptz
    from app.route_plans where customer_id = ${customer_id}::bigint and id = ${route_plan_id}::bigint
    on conflict (customer_id, route_plan_id, edit_version) do nothing
  `.compile(build)
}

export type NewUndo = Pick<Insertable<DB['app.route_plan_undos']>, 'change_id' | 'document' | 'date_created'>

export function insertUndo(customer_id: number, undo: NewUndo): Statement<unknown> {
  return build.insertInto('app.route_plan_undos').values({ customer_id, ...undo })
}

export interface StoredUndo {
  readonly document: unknown
  readonly undone_by: string | null
}

export function selectUndo(customer_id: number, change_id: string): Statement<StoredUndo> {
  return build
    .selectFrom('app.route_plan_undos')
    .select(['document', 'undone_by'])
    .where('customer_id', '=', customer_id)
    .where('change_id', '=', change_id)
}

export function updateUndone(
  customer_id: number,
  { change_id, undone_by }: { change_id: string; undone_by: string },
): Statement<unknown> {
  return build
    .updateTable('app.route_plan_undos')
    .set({ undone_by })
    .where('customer_id', '=', customer_id)
    .where('change_id', '=', change_id)
}

const plan_figures = [
  'id',
  'total_time',
  'total_distance',
  'polyline6',
  'findings',
  'findings_as_of',
  'cost',
] as const
export type PlanFiguresRow = Pick<RowOf<'app.route_plans'>, (typeof plan_figures)[number]>

export function selectPlanFigures(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<PlanFiguresRow> {
  return build
    .selectFrom('app.route_plans')
    .select(plan_figures)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...plan_ids]}::bigint[])`)
}

type FiguresOfPlan = UndoDocument['plans'][number]['figures'] & { readonly id: number }

export function restorePlanFigures(customer_id: number, plans: readonly FiguresOfPlan[]): Statement<unknown> {
  return sql`
    update app.route_plans as plan
    set total_time = given.total_time, total_distance = given.total_distance, polyline6 = given.polyline6,
      findings = given.findings, findings_as_of = given.findings_as_of, cost = given.cost
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as given (id bigint, total_time integer,
      total_distance double precision, polyline6 text, findings jsonb, findings_as_of integer, cost numeric)
    where plan.customer_id = ${customer_id}::bigint and plan.id = given.id
  `.compile(build)
}

export function restorePointFigures(
  customer_id: number,
  points: UndoDocument['figures'],
): Statement<unknown> {
  return sql`
    update app.route_points as point
    set time_scheduled = given.time_scheduled, duration = given.duration, distance = given.distance,
      leg_from_id = given.leg_from_id
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given (id bigint, time_scheduled timestamptz,
      duration integer, distance double precision, leg_from_id bigint)
    where point.customer_id = ${customer_id}::bigint and point.id = given.id
  `.compile(build)
}

const point_figures = ['id', 'time_scheduled', 'duration', 'distance', 'leg_from_id'] as const
export type PointFiguresRow = Pick<RowOf<'app.route_points'>, (typeof point_figures)[number]>

export function selectPointFigures(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<PointFiguresRow> {
  return build
    .selectFrom('app.route_points')
    .select(point_figures)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
    .where('date_excluded', 'is', null)
}

export type NewPreview = Pick<
  Insertable<DB['app.route_plan_previews']>,
  'preview_id' | 'user_id' | 'sealed' | 'size' | 'date_created' | 'date_expires'
>

/**
 * For a transaction of what may be lost with the database alone: its commit does not wait for the disk, which is most
 * of what a look at a change costs. Who applies a preview that was lost so is told to send the operations again.
 */
export const commitUnflushed: Statement<unknown> =
  sql`select set_config('synchronous_commit', 'off', true)`.compile(build)

export function insertPreview(customer_id: number, preview: NewPreview): Statement<unknown> {
  return build.insertInto('app.route_plan_previews').values({ customer_id, ...preview })
}

export interface PreviewBounds {
  readonly max_rows: number
  readonly max_bytes: number
  /** Of one user: nobody takes the place of everybody else's. */
  readonly max_own: number
  /** Stays, whatever else came in the same moment. */
  readonly newest: string
}

/** The oldest go. A customer has few, so that all of them are looked at. */
export function deleteOldPreviews(customer_id: number, bounds: PreviewBounds): Statement<unknown> {
  const { max_rows, max_bytes, max_own, newest } = bounds
  return sql`
    delete from app.route_plan_previews
    where customer_id = ${customer_id}::bigint and preview_id <> ${newest}::uuid and preview_id in (
      select preview_id from (
        select preview_id, row_number() over newest as n, sum(size) over newest as bytes,
          row_number() over (partition by user_id order by date_created desc, preview_id) as own
        from app.route_plan_previews where customer_id = ${customer_id}::bigint
        window newest as (order by date_created desc, preview_id)
      ) as ranked
      where n > ${max_rows}::integer or bytes > ${max_bytes}::bigint or own > ${max_own}::integer)
  `.compile(build)
}

export function selectPreview(
  customer_id: number,
  preview_id: string,
  now: Date,
): Statement<{ sealed: Buffer }> {
  return build
    .selectFrom('app.route_plan_previews')
    .select('sealed')
    .where('customer_id', '=', customer_id)
    .where('preview_id', '=', preview_id)
    .where('date_expires', '>', now)
}

export interface ChangeRow {
  readonly route_plan_id: number
  readonly edit_version: number
  readonly change_id: string
  readonly user_id: number | null
  readonly reason: string | null
  readonly operations: unknown
  readonly date_created: Date
}

const change_columns = [
  'route_plan_id',
  'edit_version',
  'change_id',
  'user_id',
  'reason',
  'operations',
  'date_created',
] as const

/** The latest first, along the key. */
export function selectChanges(
  customer_id: number,
  { route_plan_id, after, limit }: { route_plan_id: number; after: number | null; limit: number },
): Statement<ChangeRow> {
  let query = build
    .selectFrom('app.route_plan_changes')
    .select(change_columns)
    .where('customer_id', '=', customer_id)
    .where('route_plan_id', '=', route_plan_id)
    .orderBy('edit_version', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('edit_version', '<', after)
  return query
}

/** What was changed of plans after the versions that somebody saw, the oldest first. */
export function selectChangesSince(
  customer_id: number,
  base: readonly { readonly id: number; readonly edit_version: number }[],
  limit: number,
): Statement<ChangeRow> {
  return sql<ChangeRow>`
    select change.route_plan_id, change.edit_version, change.change_id, change.user_id, change.reason, change.operations,
      change.date_created
    from jsonb_to_recordset(${JSON.stringify(base)}::jsonb) as seen (id bigint, edit_version integer)
    join app.route_plan_changes as change on change.customer_id = ${customer_id}::bigint
      and change.route_plan_id = seen.id and change.edit_version > seen.edit_version
    order by change.date_created, change.route_plan_id, change.edit_version
    limit ${limit}::integer
  `.compile(build)
}

export interface Sighting {
  readonly route_plan_id: number
  readonly edit_version: number
}

/** What the phones of their drivers were last known to have. */
export function selectSightings(customer_id: number, plan_ids: readonly number[]): Statement<Sighting> {
  return build
    .selectFrom('app.route_plan_sightings')
    .select(['route_plan_id', 'edit_version'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_plan_id = any(${[...plan_ids]}::bigint[])`)
}

interface NewSightings {
  readonly user_id: number
  readonly installation_id: string
  readonly held: readonly { readonly id: number; readonly version: number }[]
}

export interface SeenPlan {
  readonly route_plan_id: number
  readonly route_plan_code: string
  readonly version: number
}

/**
 * What a phone is the first to hold. Most often it is nothing new: then nothing is written. What a phone says to hold of
 * the future is no version.
 */
export function insertSightings(
  customer_id: number,
  { user_id, installation_id, held }: NewSightings,
  now: Date,
): Statement<SeenPlan> {
  return sql<SeenPlan>`
    with fresh as (
      select plan.id, plan.external_code, given.version,
        case when given.version = plan.row_version then plan.edit_version else 0 end as edit_version
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as given (id bigint, version integer)
      join app.route_plans as plan on plan.customer_id = ${customer_id}::bigint and plan.id = given.id
        and given.version <= plan.row_version
      where not exists (
        select from app.route_plan_sightings as seen
        where seen.customer_id = ${customer_id}::bigint and seen.route_plan_id = plan.id and seen.version >= given.version)
    ), written as (
      insert into app.route_plan_sightings as seen
        (customer_id, route_plan_id, version, edit_version, user_id, installation_id, seen_at)
      select ${customer_id}::bigint, id, version, edit_version, ${user_id}::bigint, ${installation_id}::uuid,
        ${now}::timestamptz
      from fresh order by id
      on conflict (customer_id, route_plan_id) do update
      set version = excluded.version, edit_version = greatest(seen.edit_version, excluded.edit_version),
        user_id = excluded.user_id, installation_id = excluded.installation_id, seen_at = excluded.seen_at
      where seen.version < excluded.version
      returning route_plan_id, version
    )
    select written.route_plan_id, fresh.external_code as route_plan_code, written.version
    from written join fresh on fresh.id = written.route_plan_id
    order by written.route_plan_id
  `.compile(build)
}
