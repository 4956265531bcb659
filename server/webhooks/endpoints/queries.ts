import type { WebhookDeliveryFilters } from '@tropeiro/contract/webhook.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

type Endpoint = Pick<
  RowOf<'app.webhooks'>,
  | 'id'
  | 'name'
  | 'url'
  | 'types'
  | 'rate_per_second'
  | 'previous_secret_until'
  | 'date_created'
  | 'date_modified'
  | 'row_version'
>
type Progress = Pick<
  RowOf<'app.webhook_queues'>,
  | 'cursor'
  | 'parked_count'
  | 'failing_since'
  | 'circuit_since'
  | 'last_success_at'
  | 'last_failure_at'
  | 'disabled_at'
  | 'disabled_reason'
>
/** An endpoint with how far it is. */
export type WebhookRow = Endpoint & Progress

const webhooksOf = (customer_id: number) =>
  build
    .selectFrom('app.webhooks as w')
    .innerJoin('app.webhook_queues as q', (join) =>
      join.onRef('q.customer_id', '=', 'w.customer_id').onRef('q.webhook_id', '=', 'w.id'),
    )
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.types',
      'w.rate_per_second',
      'w.previous_secret_until',
      'w.date_created',
      'w.date_modified',
      'w.row_version',
      'q.cursor',
      'q.parked_count',
      'q.failing_since',
      'q.circuit_since',
      'q.last_success_at',
      'q.last_failure_at',
      'q.disabled_at',
      'q.disabled_reason',
    ])
    .where('w.customer_id', '=', customer_id)
    .where('w.date_excluded', 'is', null)

export function selectWebhooks(customer_id: number, page: Page): Statement<WebhookRow> {
  const query = webhooksOf(customer_id).orderBy('w.id').limit(page.limit)
  return page.after === null ? query : query.where('w.id', '>', Number(page.after['id']))
}

export function selectWebhook(customer_id: number, id: number): Statement<WebhookRow> {
  return webhooksOf(customer_id).where('w.id', '=', id)
}

/** The queue too: workers write it, and wait. Their log names the endpoint, which must not wait for this in turn. */
export function lockWebhook(customer_id: number, id: number): Statement<WebhookRow> {
  return selectOne(customer_id, id).forNoKeyUpdate()
}

const selectOne = (customer_id: number, id: number) => webhooksOf(customer_id).where('w.id', '=', id)

/** Of two who make one at once, the second counts both. */
export function lockWebhookCount(customer_id: number): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended('tropeiro.webhooks.' || ${customer_id}::bigint, 0))`.compile(
    build,
  )
}

export function countWebhooks(customer_id: number): Statement<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::integer as count from app.webhooks
    where customer_id = ${customer_id}::bigint and date_excluded is null`.compile(build)
}

export interface WebhookValues {
  readonly name: string | null
  readonly url: string
  readonly types: string[]
  readonly rate_per_second: number
  /** Absent: they stay. */
  readonly scopes?: string[]
}

/** Without its secret, which is bound to the id that this gives. */
export function insertWebhook(
  customer_id: number,
  values: Required<WebhookValues>,
  now: Date,
): Statement<{ id: number }> {
  return build
    .insertInto('app.webhooks')
    .values({ customer_id, ...values, date_created: now, date_modified: now })
    .returning('id')
}

/** What was before the cursor is nothing to a new endpoint, unless it is replayed. */
export function insertQueue(
  customer_id: number,
  { webhook_id, cursor }: { readonly webhook_id: number; readonly cursor: number },
  now: Date,
): Statement<unknown> {
  return build.insertInto('app.webhook_queues').values({ customer_id, webhook_id, cursor, turn_at: now })
}

export function updateWebhook(
  customer_id: number,
  { id, values }: { readonly id: number; readonly values: WebhookValues },
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.webhooks')
    .set((eb) => ({ ...values, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function setFirstSecret(customer_id: number, id: number, secret: Buffer): Statement<unknown> {
  return build
    .updateTable('app.webhooks')
    .set({ secret })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** The one of before goes on for a while; one that was still going on ends. */
export function replaceSecret(
  customer_id: number,
  { id, secret, until }: { readonly id: number; readonly secret: Buffer; readonly until: Date },
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.webhooks')
    .set((eb) => ({
      previous_secret: eb.ref('secret'),
      previous_secret_until: until,
      secret,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function excludeWebhook(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.webhooks')
    .set((eb) => ({
      date_excluded: now,
      date_modified: now,
      secret: null,
      previous_secret: null,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function deleteQueue(customer_id: number, webhook_id: number): Statement<unknown> {
  return build
    .deleteFrom('app.webhook_queues')
    .where('customer_id', '=', customer_id)
    .where('webhook_id', '=', webhook_id)
}

export function deleteParked(customer_id: number, webhook_id: number, after: number): Statement<unknown> {
  return build
    .deleteFrom('app.webhook_parked_events')
    .where('customer_id', '=', customer_id)
    .where('webhook_id', '=', webhook_id)
    .where('sequence', '>', after)
}

const queueOf = (customer_id: number, webhook_id: number) =>
  build
    .updateTable('app.webhook_queues')
    .where('customer_id', '=', customer_id)
    .where('webhook_id', '=', webhook_id)

/** Who sends finds its token gone, and begins anew with what is here now. */
const without_lease = { lease_token: null, lease_until: null }
const closed_circuit = {
  streak: [],
  failing_since: null,
  given_back: false,
  circuit_since: null,
  ping_at: null,
  pings: 0,
}

/** Another address, or another filter: what failed there may succeed here. */
export function beginAnew(customer_id: number, webhook_id: number, now: Date): Statement<unknown> {
  return queueOf(customer_id, webhook_id).set({
    ...without_lease,
    ...closed_circuit,
    reads: true,
    due_at: now,
  })
}

export function enableQueue(customer_id: number, webhook_id: number, now: Date): Statement<unknown> {
  return queueOf(customer_id, webhook_id).set({
    ...without_lease,
    ...closed_circuit,
    disabled_at: null,
    disabled_reason: null,
    reads: true,
    due_at: now,
  })
}

export function disableQueue(customer_id: number, webhook_id: number, now: Date): Statement<unknown> {
  return queueOf(customer_id, webhook_id).set({
    ...without_lease,
    disabled_at: now,
    disabled_reason: 'by_hand',
    reads: false,
  })
}

export function askForTest(customer_id: number, webhook_id: number, now: Date): Statement<unknown> {
  return queueOf(customer_id, webhook_id).set({ test_asked_at: now, due_at: now })
}

/** What is parked behind the new cursor comes again with the log. */
export function moveCursor(
  customer_id: number,
  { webhook_id, cursor }: { readonly webhook_id: number; readonly cursor: number },
  now: Date,
): Statement<unknown> {
  return queueOf(customer_id, webhook_id).set({
    ...without_lease,
    cursor,
    parked_count: sql<number>`(
      select count(*)::integer from app.webhook_parked_events
      where customer_id = ${customer_id}::bigint and webhook_id = ${webhook_id}::bigint)`,
    reads: sql<boolean>`circuit_since is null and disabled_at is null`,
    due_at: sql<Date | null>`case when circuit_since is null then ${now}::timestamptz else due_at end`,
  })
}

const delivery_columns = [
  'id',
  'webhook_id',
  'sequence',
  'type',
  'attempt',
  'outcome',
  'http_status',
  'fault',
  'duration_ms',
  'next_at',
  'date_sent',
] as const
export type DeliveryRow = Pick<RowOf<'app.webhook_deliveries'>, (typeof delivery_columns)[number]>

export type DeliverySearch = Pick<WebhookDeliveryFilters, 'webhook_id' | 'type' | 'outcome'> & {
  readonly sequence: number | null
  readonly begin: Date | null
  readonly end: Date | null
}

/** Newest first. */
export function selectDeliveries(
  customer_id: number,
  { webhook_id, type, outcome, sequence, begin, end }: DeliverySearch,
  page: Page,
): Statement<DeliveryRow> {
  let query = build
    .selectFrom('app.webhook_deliveries')
    .select(delivery_columns)
    .where('customer_id', '=', customer_id)
    .orderBy('id', 'desc')
    .limit(page.limit)
  if (page.after !== null) query = query.where('id', '<', Number(page.after['id']))
  if (webhook_id !== undefined) query = query.where('webhook_id', '=', webhook_id)
  if (sequence !== null) query = query.where('sequence', '=', sequence)
  if (type !== undefined) query = query.where('type', '=', type)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (begin !== null) query = query.where('date_sent', '>=', begin)
  return end === null ? query : query.where('date_sent', '<', end)
}
