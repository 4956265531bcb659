import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { DB } from '@tropeiro/db/types.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { PlanState } from '../model/plan-state.ts'
import { plan_versions, unassigned_lines } from './stored-documents.ts'

interface PlansOfKey {
  readonly external_code: string
  readonly day: string
  readonly executor_keys: readonly string[]
}

/** Until the transaction ends: of imports of the same plan at the same time each sees what those before it have left. */
export function lockNaturalKey(
  customer_id: number,
  { external_code, day }: Pick<PlansOfKey, 'external_code' | 'day'>,
): Statement<unknown> {
  const key = `route_plan:${customer_id}:${day}:${external_code}`
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.compile(build)
}

/** The plans that stand where these would. */
export function selectPlansOfKeys(
  customer_id: number,
  { external_code, day, executor_keys }: PlansOfKey,
): Statement<{ id: number }> {
  return build
    .selectFrom('app.route_plans')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('external_code', '=', external_code)
    .where('day', '=', sql<string>`${day}::date`)
    .where(sql<boolean>`executor_key = any(${[...executor_keys]}::text[])`)
    .where('date_excluded', 'is', null)
    .orderBy('id')
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

type NewPlan = Omit<
  Insertable<DB['app.route_plans']>,
  'customer_id' | 'findings' | 'date_created' | 'date_modified'
> & { readonly status: PlanState }

export function insertPlan(
  customer_id: number,
  plan: NewPlan,
  now: Date,
): Statement<{ id: number; row_version: number }> {
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
    .returning(['id', 'row_version'])
}

/** What may change of a plan beside its state. */
export type PlanChanges = Readonly<
  Omit<Updateable<DB['app.route_plans']>, 'status' | 'row_version' | 'edit_version' | 'date_sent'>
> & {
  readonly date_sent?: Date | null
}

interface PlanUpdate {
  readonly id: number
  readonly changes: PlanChanges & { readonly status: PlanState }
  /** By the office or its planning, not by what drivers did. */
  readonly is_edit: boolean
}

/** What the log tells of a plan beside its id. */
export interface ToldPlan {
  readonly external_code: string
  readonly row_version: number
}

export function updatePlan(
  customer_id: number,
  { id, changes, is_edit }: PlanUpdate,
  now: Date,
): Statement<ToldPlan> {
  return build
    .updateTable('app.route_plans')
    .set((eb) => ({
      ...changes,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
      ...(is_edit && { edit_version: eb('edit_version', '+', 1) }),
      // The first time that it can be driven its driver gets it, unless it is sent by hand.
      ...(changes.status === 'P' &&
        changes.date_sent === undefined && {
          date_sent: sql<Date | null>`case when auto_send then coalesce(date_sent, ${now}::timestamptz) else date_sent end`,
        }),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(['external_code', 'row_version'])
}

export interface PlanOfOperation {
  readonly id: number
  readonly route_id: number
  readonly status: PlanState
  readonly executor_key: string
  readonly day: string
  /** Null: it was never planned. */
  readonly engine: string | null
  /** Null: no driver has it. */
  readonly date_sent: Date | null
  readonly locked: boolean
  /** Rules that the office lets it break. */
  readonly waived: unknown
}

/**
 * The plan that an operation is about; none when it was removed. Who needs both locks takes this one before
 * that of the operation.
 */
export function lockPlanOfOperation(customer_id: number, operation_id: number): Statement<PlanOfOperation> {
  return sql<PlanOfOperation>`
    select plan.id, plan.route_id, plan.status, plan.executor_key, plan.day::text as day, plan.engine,
      plan.date_sent, plan.locked, plan.waived
    from app.route_plans as plan
    where plan.customer_id = ${customer_id}::bigint and plan.operation_id = ${operation_id}::bigint
      and plan.date_excluded is null
    order by plan.id
    limit 1
    for update
  `.compile(build)
}

export interface ImportRow {
  readonly id: number
  /** Of an import from before requests were sealed. */
  readonly request: unknown
  readonly sealed_request: Buffer | null
  readonly unassigned: unknown
}

export function selectImport(customer_id: number, route_id: number): Statement<ImportRow> {
  return build
    .selectFrom('app.route_imports')
    .select(['id', 'request', 'sealed_request', 'unassigned'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
}

/** Executors who have a plan of this code and day from another import. */
export function selectTakenKeys(
  customer_id: number,
  { plan, external_code }: { plan: PlanOfOperation; external_code: string },
): Statement<{ executor_key: string }> {
  return sql<{ executor_key: string }>`
    select executor_key from app.route_plans
    where customer_id = ${customer_id}::bigint and external_code = ${external_code}::text and day = ${plan.day}::date
      and route_id <> ${plan.route_id}::bigint and date_excluded is null
  `.compile(build)
}

/** A further plan of the same import: what it has in common with the first is copied from it, but not that it was begun. */
export function insertSisterPlan(
  customer_id: number,
  { sister_id, executor_key }: { sister_id: number; executor_key: string },
  now: Date,
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    insert into app.route_plans (customer_id, route_id, operation_id, status, external_code, day, executor_key, source,
      date_time_start, date_time_end, total_points, total_capacity, is_optimized, has_time_window, require_signature,
      require_picture, require_hodometer, load_check, auto_send, findings, date_created, date_modified)
    select customer_id, route_id, operation_id, case status when 'E' then 'R' else status end, external_code, day,
      ${executor_key}::text, source, date_time_start, date_time_end, 0, 0, is_optimized, has_time_window, require_signature,
      require_picture, require_hodometer, load_check, auto_send, '[]', ${now}::timestamptz, ${now}::timestamptz
    from app.route_plans
    where customer_id = ${customer_id}::bigint and id = ${sister_id}::bigint
    returning id
  `.compile(build)
}

/** What an import says of lines that nobody serves, and of which versions of its plans. */
export interface UnassignedRow {
  readonly unassigned: unknown
  readonly explained_as_of: unknown
}

export function selectUnassigned(customer_id: number, route_id: number): Statement<UnassignedRow> {
  return build
    .selectFrom('app.route_imports')
    .select(['unassigned', 'explained_as_of'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
}

/** Who explains them again takes away nothing that was placed meanwhile. */
export function lockImport(customer_id: number, route_id: number): Statement<ImportRow> {
  return build
    .selectFrom('app.route_imports')
    .select(['id', 'request', 'sealed_request', 'unassigned'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
    .forUpdate()
}

export interface PlanVersion {
  readonly id: number
  readonly edit_version: number
}

/** By the index of the plans of an import. */
export function selectVersionsOfRoute(customer_id: number, route_id: number): Statement<PlanVersion> {
  return build
    .selectFrom('app.route_plans')
    .select(['id', 'edit_version'])
    .where('customer_id', '=', customer_id)
    .where('route_id', '=', route_id)
    .where('date_excluded', 'is', null)
    .orderBy('id')
}

export function updateExplainedAsOf(
  customer_id: number,
  route_id: number,
  versions: readonly PlanVersion[],
): Statement<unknown> {
  return build
    .updateTable('app.route_imports')
    .set({ explained_as_of: JSON.stringify(plan_versions.write(versions)) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
}

export function updateUnassigned(
  customer_id: number,
  { route_id, unassigned }: { route_id: number; unassigned: readonly { readonly index: number }[] },
): Statement<unknown> {
  return build
    .updateTable('app.route_imports')
    .set({ unassigned: JSON.stringify(unassigned_lines.write(unassigned)) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', route_id)
}
