import { type LogEvent, logEventId } from '@tropeiro/contract/log-events.ts'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'

/** The same at every door. */
export function presentEvent(
  customer_id: number,
  { sequence, type, occurred_at, payload }: NumberedEvent,
): LogEvent {
  return { id: logEventId(customer_id, sequence), type, timestamp: occurred_at, sequence, data: payload }
}
