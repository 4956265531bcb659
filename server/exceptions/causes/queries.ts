import type { CloseReason, ExceptionKind, ExceptionState } from '@tropeiro/contract/exception.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { ExceptionKey, SubjectIds } from '../model/cause.ts'

export function ensureCursor(customer_id: number): Statement<unknown> {
  return sql`
    insert into app.exception_cursors (customer_id) values (${customer_id}) on conflict do nothing
  `.compile(build)
}

/** Whoever changes causes of a customer holds this row, so that one at a time does; none: another worker is at it. */
export function lockCursor(customer_id: number): Statement<{ last_sequence: number }> {
  return sql<{ last_sequence: number }>`
    select last_sequence from app.exception_cursors where customer_id = ${customer_id} for update skip locked
  `.compile(build)
}

export function moveCursor(customer_id: number, last_sequence: number): Statement<unknown> {
  return sql`
    update app.exception_cursors set last_sequence = ${last_sequence} where customer_id = ${customer_id}
  `.compile(build)
}

export interface StandingCauseRow {
  readonly exception_id: number
  readonly key: string
  readonly source: string
}

/** By the sources, and by the plans that are gone. */
export function selectStandingCauses(
  customer_id: number,
  { sources, plan_ids }: { sources: readonly string[]; plan_ids: readonly number[] },
): Statement<StandingCauseRow & { route_plan_id: number | null }> {
  return sql<StandingCauseRow & { route_plan_id: number | null }>`
    select cause.exception_id, cause.key, cause.source, null::bigint as route_plan_id from app.exception_causes as cause
    where cause.customer_id = ${customer_id} and cause.is_standing and cause.source = any(${[...sources]}::text[])
    union all
    select cause.exception_id, cause.key, cause.source, exception.route_plan_id
    from app.exceptions as exception
    join app.exception_causes as cause on cause.customer_id = exception.customer_id and cause.exception_id = exception.id
    where exception.customer_id = ${customer_id} and exception.route_plan_id = any(${[...plan_ids]}::bigint[])
      and cause.is_standing
  `.compile(build)
}

export interface ExceptionRow extends SubjectIds {
  readonly id: number
  readonly kind: ExceptionKind
  readonly subject: string
  readonly day: string
  readonly state: ExceptionState
  readonly owner_user_id: number | null
  readonly opened_at: Date
  readonly snoozed_until: Date | null
  readonly closed_at: Date | null
  readonly close_reason: CloseReason | null
  readonly facts: unknown
  readonly row_version: number
  readonly date_modified: Date
}

export const exception_columns = sql.raw(
  [
    'id, kind, subject, day::text as day, state, route_plan_id, route_point_id, vehicle_id, driver_id, owner_user_id',
    'opened_at, snoozed_until, closed_at, close_reason, facts, row_version, date_modified',
  ].join(', '),
)

/** In the order of their ids, as by everybody who locks several. */
export function lockExceptions(
  customer_id: number,
  { ids, keys }: { ids: readonly number[]; keys: readonly ExceptionKey[] },
): Statement<ExceptionRow> {
  return sql<ExceptionRow>`
    select ${exception_columns} from app.exceptions
    where customer_id = ${customer_id} and (id = any(${[...ids]}::bigint[]) or id in (
      select exception.id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (kind text, subject text, day date)
      join app.exceptions as exception on exception.customer_id = ${customer_id} and exception.kind = asked.kind
        and exception.subject = asked.subject and exception.day = asked.day))
    order by id for update
  `.compile(build)
}

export interface CauseRow {
  readonly exception_id: number
  readonly key: string
  readonly source: string
  readonly at: Date
  readonly is_standing: boolean
  readonly details: unknown
}

export function selectCauses(customer_id: number, exception_ids: readonly number[]): Statement<CauseRow> {
  return sql<CauseRow>`
    select exception_id, key, source, at, is_standing, details from app.exception_causes
    where customer_id = ${customer_id} and exception_id = any(${[...exception_ids]}::bigint[])
    order by exception_id, at, key
  `.compile(build)
}

export type ExceptionValues = Omit<ExceptionRow, 'id' | 'row_version' | 'date_modified'>

/** Of a block of new ones, each with its id. */
export function insertExceptions(
  customer_id: number,
  values: readonly ExceptionValues[],
  now: Date,
): Statement<ExceptionKey & { id: number }> {
  return sql<ExceptionKey & { id: number }>`
    insert into app.exceptions (customer_id, kind, subject, day, state, route_plan_id, route_point_id, vehicle_id, driver_id,
      owner_user_id, opened_at, snoozed_until, closed_at, close_reason, facts, date_modified)
    select ${customer_id}, kind, subject, day, state, route_plan_id, route_point_id, vehicle_id, driver_id,
      owner_user_id, opened_at, snoozed_until, closed_at, close_reason, facts, ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (kind text, subject text, day date, state text,
      route_plan_id bigint, route_point_id bigint, vehicle_id bigint, driver_id bigint, owner_user_id bigint,
      opened_at timestamptz, snoozed_until timestamptz, closed_at timestamptz, close_reason text, facts jsonb)
    returning id, kind, subject, day::text as day
  `.compile(build)
}

export type ExceptionUpdate = Pick<
  ExceptionRow,
  'id' | 'state' | 'owner_user_id' | 'snoozed_until' | 'closed_at' | 'close_reason' | 'facts'
> &
  SubjectIds

/** Of rows that the caller has locked. */
export function updateExceptions(
  customer_id: number,
  values: readonly ExceptionUpdate[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.exceptions as exception
    set state = given.state, owner_user_id = given.owner_user_id, snoozed_until = given.snoozed_until,
      closed_at = given.closed_at, close_reason = given.close_reason, facts = given.facts,
      route_plan_id = given.route_plan_id, route_point_id = given.route_point_id, vehicle_id = given.vehicle_id,
      driver_id = given.driver_id, row_version = exception.row_version + 1, date_modified = ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id bigint, state text, owner_user_id bigint,
      snoozed_until timestamptz, closed_at timestamptz, close_reason text, facts jsonb, route_plan_id bigint,
      route_point_id bigint, vehicle_id bigint, driver_id bigint)
    where exception.customer_id = ${customer_id} and exception.id = given.id
  `.compile(build)
}

export function putCauses(customer_id: number, causes: readonly CauseRow[]): Statement<unknown> {
  return sql`
    insert into app.exception_causes (customer_id, exception_id, key, source, at, is_standing, details)
    select ${customer_id}, exception_id, key, source, at, is_standing, details
    from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as given
      (exception_id bigint, key text, source text, at timestamptz, is_standing boolean, details jsonb)
    on conflict (customer_id, exception_id, key) do update
    set source = excluded.source, at = excluded.at, is_standing = excluded.is_standing, details = excluded.details
  `.compile(build)
}

export function listUnreadCustomers({
  after,
  max,
}: {
  after: number
  max: number
}): Statement<{ customer_id: number }> {
  return sql<{ customer_id: number }>`
    select customer_id from platform.list_customers_with_unread_log(${after}::bigint, ${max}::integer) as customer_id
  `.compile(build)
}
