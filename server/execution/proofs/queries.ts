import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface RecordOfProof {
  readonly id: number
  readonly route_plan_id: number
  readonly route_point_id: number
  readonly is_voided: boolean
}

const columns = sql`id, route_plan_id, route_point_id, voided_at is not null as is_voided`

/** Images that were named and have not come. */
export function awaitImages(
  customer_id: number,
  record_ids: readonly number[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.execution_records set awaiting_since = ${now}::timestamptz
    where customer_id = ${customer_id}::bigint and id = any(${[...record_ids]}::bigint[]) and awaiting_since is null
  `.compile(build)
}

/** Of these, those that waited until now. */
export function completeProofs(customer_id: number, record_ids: readonly number[]): Statement<RecordOfProof> {
  return sql<RecordOfProof>`
    update app.execution_records set awaiting_since = null
    where customer_id = ${customer_id}::bigint and id = any(${[...record_ids]}::bigint[])
      and awaiting_since is not null
    returning ${columns}
  `.compile(build)
}

interface OverdueSearch {
  readonly latest: Date
  readonly after: number
  readonly max: number
}

/** Over all customers. */
export function listCustomersWithOverdueProofs({
  latest,
  after,
  max,
}: OverdueSearch): Statement<{ customer_id: number }> {
  return sql<{ customer_id: number }>`
    select customer_id from platform.list_customers_with_overdue_proofs(
      ${latest}::timestamptz, ${after}::bigint, ${max}::integer) as customer_id
  `.compile(build)
}

/** Those that are told of now, and never again. */
export function markOverdue(
  customer_id: number,
  { latest, max }: Omit<OverdueSearch, 'after'>,
  now: Date,
): Statement<RecordOfProof> {
  return sql<RecordOfProof>`
    update app.execution_records set overdue_at = ${now}::timestamptz
    where customer_id = ${customer_id}::bigint and id in (
      select id from app.execution_records
      where customer_id = ${customer_id}::bigint and awaiting_since <= ${latest}::timestamptz and overdue_at is null
      order by awaiting_since
      limit ${max}::integer
      for update skip locked
    )
    returning ${columns}
  `.compile(build)
}
