import { logEventId } from '@tropeiro/contract/log-events.ts'
import type { Webhook, WebhookDelivery } from '@tropeiro/contract/webhook.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'

export const presentWebhooks = (customer_id: number, rows: readonly WebhookRow[]): Webhook[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    rate_per_second: row.rate_per_second,
    status: statusOf(row),
    disabled_reason: row.disabled_reason as Webhook['disabled_reason'],
    date_disabled: row.disabled_at,
    last_event_id: row.cursor === 0 ? null : logEventId(customer_id, row.cursor),
    parked_events: row.parked_count,
    failing_since: row.failing_since,
    date_last_success: row.last_success_at,
    date_last_failure: row.last_failure_at,
    previous_secret_until: row.previous_secret_until,
    date_created: row.date_created,
    date_modified: row.date_modified,
  }))

function statusOf({ disabled_at, circuit_since }: WebhookRow): Webhook['status'] {
  if (disabled_at !== null) return 'disabled'
  return circuit_since === null ? 'on' : 'open'
}

export const presentDeliveries = (customer_id: number, rows: readonly DeliveryRow[]): WebhookDelivery[] =>
  rows.map((row) => ({
    id: row.id,
    webhook_id: row.webhook_id,
    event_id: row.sequence === null ? null : logEventId(customer_id, row.sequence),
    type: row.type,
    attempt: row.attempt,
    outcome: row.outcome as WebhookDelivery['outcome'],
    http_status: row.http_status,
    fault: row.fault as WebhookDelivery['fault'],
    duration_ms: row.duration_ms,
    date_next: row.next_at,
    date_sent: row.date_sent,
  }))
