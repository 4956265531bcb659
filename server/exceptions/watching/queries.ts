import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { type ExceptionRow, exception_columns } from '../causes/queries.ts'

export interface CustomersAsked {
  readonly now: Date
  readonly after: number
  readonly max: number
}

export function listCustomersToWatch({
  now,
  after,
  max,
}: CustomersAsked): Statement<{ customer_id: number }> {
  return sql<{ customer_id: number }>`
    select customer_id
    from platform.list_customers_to_watch(${now}::timestamptz, ${after}::bigint, ${max}::integer) as customer_id
  `.compile(build)
}

/** Of what is judged anew again and again. */
export function selectStandingSources(
  customer_id: number,
  kinds: readonly ExceptionKind[],
): Statement<{ source: string }> {
  return sql<{ source: string }>`
    select cause.source from app.exceptions as exception
    join app.exception_causes as cause on cause.customer_id = exception.customer_id and cause.exception_id = exception.id
    where exception.customer_id = ${customer_id} and exception.kind = any(${[...kinds]}::text[]) and cause.is_standing
  `.compile(build)
}

/** Those whose time is up come back, to who had taken them. */
export function wakeSnoozed(
  customer_id: number,
  { now, max }: { now: Date; max: number },
): Statement<ExceptionRow> {
  return sql<ExceptionRow>`
    update app.exceptions set state = case when owner_user_id is null then 'new' else 'acting' end, snoozed_until = null,
      row_version = row_version + 1, date_modified = ${now}
    where customer_id = ${customer_id} and id in (
      select id from app.exceptions
      where customer_id = ${customer_id} and state = 'snoozed' and snoozed_until <= ${now}
      order by snoozed_until, id limit ${max} for update)
    returning ${exception_columns}
  `.compile(build)
}
