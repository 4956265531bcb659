import { logEventId } from '@tropeiro/contract/log-events.ts'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'

/** What is sent. */
export interface Envelope {
  readonly id: string
  readonly type: string
  readonly body: string
}

const max_body_bytes = 20_000

/** As every door of the log gives it. What is too big is told without its data, which is in the feed. */
export function encodeEvent(customer_id: number, event: NumberedEvent): Envelope {
  const { type, sequence, occurred_at, payload } = event
  const id = logEventId(customer_id, sequence)
  const head = { id, type, timestamp: occurred_at.toISOString(), sequence }
  const body = JSON.stringify({ ...head, data: payload })
  if (Buffer.byteLength(body) <= max_body_bytes) return { id, type, body }
  return { id, type, body: JSON.stringify({ ...head, data: {}, truncated: true }) }
}

/** Of no log: it is for one endpoint alone, and has no number. */
export function encodePing(customer_id: number, webhook_id: number, now: Date): Envelope {
  const type = 'webhook.ping'
  const id = `ping_${customer_id}_${webhook_id}_${now.getTime()}`
  const body = JSON.stringify({
    id,
    type,
    timestamp: now.toISOString(),
    sequence: null,
    data: { webhook_id },
  })
  return { id, type, body }
}

/** What must stay in order: what is told of one plan, else of one vehicle, else of one record of its kind. */
export function keyOf({ type, payload }: Pick<NumberedEvent, 'type' | 'payload'>): string {
  for (const name of ['route_plan_id', 'vehicle_id']) {
    if (typeof payload[name] === 'number') return `${name} ${payload[name]}`
  }
  const [kind = type] = type.split('.')
  const own = payload[`${kind}_id`] ?? payload['id']
  return typeof own === 'number' || typeof own === 'string' ? `${kind} ${own}`.slice(0, 200) : kind
}
