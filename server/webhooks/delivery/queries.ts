import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type CompiledQuery, sql } from 'kysely'

export interface WebhookWork {
  readonly customer_id: number
  readonly webhook_id: number
  /** Of a worker that died. */
  readonly dead_lease: string | null
}

/** Who has waited longest comes first; those that fail last. */
export function listWebhookWork(
  now: Date,
  { max_good, max_failing }: { readonly max_good: number; readonly max_failing: number },
): CompiledQuery<WebhookWork> {
  return sql<WebhookWork>`
    select customer_id, webhook_id, dead_lease
    from platform.list_webhook_work(${now}::timestamptz, ${max_good}::integer, ${max_failing}::integer)`.compile(
    build,
  )
}

export interface Lease {
  readonly token: string
  readonly until: Date
  /** Who holds a lock for as long as it lives. Null: nobody can tell whether it does. */
  readonly worker: string | null
}

export interface QueueClaim {
  readonly webhook_ids: readonly number[]
  /** Of workers that died: they count for nothing. */
  readonly dead_leases: readonly string[]
  readonly lease: Lease
  readonly now: Date
}

export type ClaimedRow = Pick<
  RowOf<'app.webhook_queues'>,
  | 'webhook_id'
  | 'cursor'
  | 'streak'
  | 'failing_since'
  | 'given_back'
  | 'circuit_since'
  | 'ping_at'
  | 'pings'
  | 'test_asked_at'
  | 'logged'
> &
  Pick<
    RowOf<'app.webhooks'>,
    'url' | 'types' | 'scopes' | 'rate_per_second' | 'secret' | 'previous_secret' | 'previous_secret_until'
  > & { readonly logged_on: string | null }

/** Those that nobody else has taken meanwhile. */
export function claimQueues(
  customer_id: number,
  { webhook_ids, dead_leases, lease, now }: QueueClaim,
): Statement<ClaimedRow> {
  return sql<ClaimedRow>`
    with claimed as (
      update app.webhook_queues queue
      set lease_token = ${lease.token}::uuid, lease_until = ${lease.until}::timestamptz,
        lease_worker = ${lease.worker}::uuid
      where queue.customer_id = ${customer_id}::bigint and queue.webhook_id = any(${[...webhook_ids]}::bigint[])
        and queue.disabled_at is null
        and (queue.lease_until is null or queue.lease_until <= ${now}::timestamptz
          or queue.lease_token = any(${[...dead_leases]}::uuid[]))
      returning queue.*
    )
    select c.webhook_id, c.cursor, c.streak, c.failing_since, c.given_back, c.circuit_since, c.ping_at, c.pings,
      c.test_asked_at, c.logged_on::text as logged_on, c.logged,
      w.url, w.types, w.scopes, w.rate_per_second, w.secret, w.previous_secret, w.previous_secret_until
    from claimed c join app.webhooks w on w.customer_id = ${customer_id}::bigint and w.id = c.webhook_id`.compile(
    build,
  )
}

/** Of a turn that ended without a word, so that nobody waits for its time to be over. */
export function endLease(
  customer_id: number,
  { webhook_id, token }: { readonly webhook_id: number; readonly token: string },
): Statement<unknown> {
  return build
    .updateTable('app.webhook_queues')
    .set({ lease_token: null, lease_until: null })
    .where('customer_id', '=', customer_id)
    .where('webhook_id', '=', webhook_id)
    .where('lease_token', '=', token)
}

export type ParkedRow = Pick<
  RowOf<'app.webhook_parked_events'>,
  'webhook_id' | 'sequence' | 'key' | 'attempts' | 'next_at'
>

export function selectParked(customer_id: number, webhook_ids: readonly number[]): Statement<ParkedRow> {
  return sql<ParkedRow>`
    select webhook_id, sequence, key, attempts, next_at from app.webhook_parked_events
    where customer_id = ${customer_id}::bigint and webhook_id = any(${[...webhook_ids]}::bigint[])`.compile(
    build,
  )
}

export type QueueUpdate = Pick<
  RowOf<'app.webhook_queues'>,
  | 'cursor'
  | 'failing_since'
  | 'given_back'
  | 'circuit_since'
  | 'ping_at'
  | 'pings'
  | 'parked_count'
  | 'disabled_at'
  | 'disabled_reason'
  | 'reads'
  | 'due_at'
  | 'turn_at'
  | 'logged'
> & {
  readonly streak: number[]
  readonly logged_on: string
  /** Null: as it was. */
  readonly last_success_at: Date | null
  readonly last_failure_at: Date | null
  /** A test that was asked for and sent. */
  readonly tested: Date | null
  /** Null: this was the last write of the turn. */
  readonly lease_until: Date | null
}

/** None: the lease is somebody else's, or nobody's. */
export function updateQueue(
  customer_id: number,
  { webhook_id, token }: { readonly webhook_id: number; readonly token: string },
  { streak, last_success_at, last_failure_at, tested, lease_until, due_at, ...values }: QueueUpdate,
): Statement<unknown> {
  const test_left = sql<Date | null>`nullif(test_asked_at, ${tested}::timestamptz)`
  return build
    .updateTable('app.webhook_queues')
    .set((eb) => ({
      ...values,
      streak: sql<number[]>`${streak}::bigint[]`,
      last_success_at: last_success_at ?? eb.ref('last_success_at'),
      last_failure_at: last_failure_at ?? eb.ref('last_failure_at'),
      test_asked_at: test_left,
      // One that was asked for meanwhile is not to wait.
      due_at: sql<Date | null>`case when ${test_left} is null then ${due_at}::timestamptz else test_asked_at end`,
      lease_until,
      lease_token: lease_until === null ? null : token,
    }))
    .where('customer_id', '=', customer_id)
    .where('webhook_id', '=', webhook_id)
    .where('lease_token', '=', token)
}

export function putParked(
  customer_id: number,
  webhook_id: number,
  parked: readonly Omit<ParkedRow, 'webhook_id'>[],
): Statement<unknown> {
  return sql`
    insert into app.webhook_parked_events as p (customer_id, webhook_id, sequence, key, attempts, next_at)
    select ${customer_id}::bigint, ${webhook_id}::bigint, sequence, key, attempts, next_at
    from jsonb_to_recordset(${JSON.stringify(parked)}::jsonb)
      as given (sequence bigint, key text, attempts integer, next_at timestamptz)
    on conflict (customer_id, webhook_id, sequence) do update
    set attempts = excluded.attempts, next_at = excluded.next_at`.compile(build)
}

export function deleteUnparked(
  customer_id: number,
  webhook_id: number,
  sequences: readonly number[],
): Statement<unknown> {
  return sql`
    delete from app.webhook_parked_events
    where customer_id = ${customer_id}::bigint and webhook_id = ${webhook_id}::bigint
      and sequence = any(${[...sequences]}::bigint[])`.compile(build)
}

export type NewDelivery = Omit<RowOf<'app.webhook_deliveries'>, 'customer_id' | 'id' | 'webhook_id'>

export function insertDeliveries(
  customer_id: number,
  webhook_id: number,
  deliveries: readonly NewDelivery[],
): Statement<unknown> {
  return sql`
    insert into app.webhook_deliveries (customer_id, webhook_id, sequence, type, attempt, outcome, http_status, fault,
      duration_ms, next_at, date_sent)
    select ${customer_id}::bigint, ${webhook_id}::bigint, sequence, type, attempt, outcome, http_status, fault,
      duration_ms, next_at, date_sent
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as given (sequence bigint, type text, attempt integer, outcome text, http_status integer, fault text,
        duration_ms integer, next_at timestamptz, date_sent timestamptz)`.compile(build)
}
