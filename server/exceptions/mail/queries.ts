import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { type ExceptionRow, exception_columns } from '../causes/queries.ts'

export interface Notice {
  readonly user_id: number
  readonly exception_id: number
}

export function insertNotices(
  customer_id: number,
  notices: readonly Notice[],
  now: Date,
): Statement<unknown> {
  return sql`
    insert into app.exception_notices (customer_id, user_id, exception_id, date_created)
    select ${customer_id}, user_id, exception_id, ${now}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as given (user_id bigint, exception_id bigint)
    on conflict (customer_id, user_id, exception_id) do update set date_created = excluded.date_created
  `.compile(build)
}

/** Those for whom a job has to be made now, and when it may run. */
export function claimRecipients(
  customer_id: number,
  user_ids: readonly number[],
  now: Date,
): Statement<{ user_id: number; next_at: Date }> {
  return sql<{ user_id: number; next_at: Date }>`
    insert into app.mail_recipients as recipient (customer_id, user_id, next_at, has_job)
    select ${customer_id}, user_id, ${now}, true from unnest(${[...user_ids]}::bigint[]) as user_id
    on conflict (customer_id, user_id) do update set has_job = true where not recipient.has_job
    returning user_id, next_at
  `.compile(build)
}

/** Held while what is sent is decided, and while it is kept that it was. */
export function lockRecipient(customer_id: number, user_id: number): Statement<{ next_at: Date }> {
  return sql<{ next_at: Date }>`
    select next_at from app.mail_recipients where customer_id = ${customer_id} and user_id = ${user_id} for update
  `.compile(build)
}

export function updateRecipient(
  customer_id: number,
  { user_id, next_at, has_job }: { user_id: number; next_at: Date; has_job: boolean },
): Statement<unknown> {
  return sql`
    update app.mail_recipients set next_at = ${next_at}, has_job = ${has_job}
    where customer_id = ${customer_id} and user_id = ${user_id}
  `.compile(build)
}

/** What nobody could be told of for a day is no news. */
export function deleteOldNotices(
  customer_id: number,
  { user_id, older_than }: { user_id: number; older_than: Date },
): Statement<unknown> {
  return sql`
    delete from app.exception_notices
    where customer_id = ${customer_id} and user_id = ${user_id} and date_created < ${older_than}
  `.compile(build)
}

export function selectNoticed(
  customer_id: number,
  { user_id, max }: { user_id: number; max: number },
): Statement<ExceptionRow> {
  return sql<ExceptionRow>`
    select ${exception_columns} from app.exceptions
    where customer_id = ${customer_id} and id in (
      select exception_id from app.exception_notices
      where customer_id = ${customer_id} and user_id = ${user_id} order by exception_id limit ${max})
    order by id
  `.compile(build)
}

export function deleteNotices(
  customer_id: number,
  { user_id, exception_ids }: { user_id: number; exception_ids: readonly number[] },
): Statement<unknown> {
  return sql`
    delete from app.exception_notices
    where customer_id = ${customer_id} and user_id = ${user_id} and exception_id = any(${[...exception_ids]}::bigint[])
  `.compile(build)
}

export function countNotices(customer_id: number, user_id: number): Statement<{ waiting: number }> {
  return sql<{ waiting: number }>`
    select count(*)::integer as waiting from app.exception_notices
    where customer_id = ${customer_id} and user_id = ${user_id}
  `.compile(build)
}

/** Takes one of the mails of this hour; none: they are all gone. Hours that are over are not kept. */
export function takeMail(
  customer_id: number,
  { hour, max }: { hour: Date; max: number },
): Statement<{ mails: number }> {
  return sql<{ mails: number }>`
    with forgotten as (
      delete from app.mail_hours where customer_id = ${customer_id} and hour < ${hour}
    )
    insert into app.mail_hours as used (customer_id, hour, mails) values (${customer_id}, ${hour}, 1)
    on conflict (customer_id, hour) do update set mails = used.mails + 1 where used.mails < ${max}
    returning mails
  `.compile(build)
}
