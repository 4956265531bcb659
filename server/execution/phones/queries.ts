import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { KnownPhone } from './merge-contact.ts'

const columns = ['installation_id', 'app', 'last_sync_at', 'is_tracking', 'tracking_since'] as const

export function selectPhone(customer_id: number, user_id: number): Statement<KnownPhone> {
  return build
    .selectFrom('app.execution_phones')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
}

/** Of two contacts at once the later stays. */
export function savePhone(customer_id: number, user_id: number, phone: KnownPhone): Statement<unknown> {
  return sql`
    insert into app.execution_phones as kept (customer_id, user_id, installation_id, app, last_sync_at, is_tracking, tracking_since)
    values (${customer_id}::bigint, ${user_id}::bigint, ${phone.installation_id}::uuid, ${phone.app}::text,
      ${phone.last_sync_at}::timestamptz, ${phone.is_tracking}::boolean, ${phone.tracking_since}::timestamptz)
    on conflict (customer_id, user_id) do update set
      installation_id = excluded.installation_id, app = excluded.app, last_sync_at = excluded.last_sync_at,
      is_tracking = excluded.is_tracking, tracking_since = excluded.tracking_since
    where kept.last_sync_at < excluded.last_sync_at
  `.compile(build)
}

export type PhoneOfUser = Omit<KnownPhone, 'installation_id'> & { readonly user_id: number }

/** By the primary key: one row for each user at most. */
export function selectPhonesOfUsers(
  customer_id: number,
  user_ids: readonly number[],
): Statement<PhoneOfUser> {
  return sql<PhoneOfUser>`
    select user_id, app, last_sync_at, is_tracking, tracking_since from app.execution_phones
    where customer_id = ${customer_id}::bigint and user_id = any(${[...user_ids]}::bigint[])
  `.compile(build)
}
