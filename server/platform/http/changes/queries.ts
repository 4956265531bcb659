import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { IdempotencyKey } from './idempotency-key.ts'

/** False: another transaction works under this key. The lock ends with the transaction, however it ends. */
export function lockKey({ lock }: IdempotencyKey): Statement<{ locked: boolean }> {
  return sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as locked
  `.compile(build)
}

export interface StoredAnswer {
  readonly fingerprint: Buffer
  readonly status: number
  readonly answer: Buffer
}

export function selectStoredAnswer(key: IdempotencyKey, stored_since: Date): Statement<StoredAnswer> {
  return sql<StoredAnswer>`
    select fingerprint, status, answer
    from app.idempotency_keys
    where customer_id = ${key.customer_id}::bigint and route = ${key.route}::text and key = ${key.key}::text
      and date_created > ${stored_since}::timestamptz
  `.compile(build)
}

/** Takes the place of an answer that has expired. */
export function insertAnswer(
  key: IdempotencyKey,
  { fingerprint, status, answer, now }: StoredAnswer & { readonly now: Date },
): Statement<unknown> {
  return sql`
    insert into app.idempotency_keys (customer_id, route, key, fingerprint, status, answer, date_created)
    values (${key.customer_id}::bigint, ${key.route}::text, ${key.key}::text, ${fingerprint}::bytea,
      ${status}::smallint, ${answer}::bytea, ${now}::timestamptz)
    on conflict (customer_id, route, key) do update set
      fingerprint = excluded.fingerprint,
      status = excluded.status,
      answer = excluded.answer,
      date_created = excluded.date_created
  `.compile(build)
}
