import type { RelayedEvent } from '../../platform/relay/event-window.ts'
import { presentEvent } from '../../platform/relay/present-event.ts'

/** Why a stream ends, or begins anew. */
export type ByeReason = 'leaving' | 'slow_reader' | 'token_over' | 'rights_changed' | 'duration_over'
export type ResetReason = 'cursor_expired' | 'too_far_behind'

export const content_type = 'text/event-stream; charset=utf-8'
/** How long a client waits before it comes again, unless it knows better. */
const retry_ms = 2_000

/** An event of the log as it is on the wire: made once, whoever reads it. JSON has no line breaks, so nothing can be smuggled in. */
export function encodeEvent(customer_id: number, event: RelayedEvent): Buffer {
  event.encoded ??= Buffer.from(
    `id: ${event.sequence}\ndata: ${JSON.stringify(presentEvent(customer_id, event))}\n\n`,
  )
  return event.encoded
}

/** What is no event of the log has a name and no id: who resumes is not sent it again. */
export function encodeNote(
  name: 'ready' | 'positions' | 'state' | 'reset' | 'bye',
  data: object,
  sequence?: number,
): string {
  const id = sequence === undefined ? '' : `id: ${sequence}\n`
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Moves the reader's cursor past what it did not ask for, and keeps the connection alive. */
export function encodeHeartbeat(sequence: number): string {
  return `: still here\nid: ${sequence}\n\n`
}

export function encodeOpening(ready: object, sequence: number | undefined): string {
  return `retry: ${retry_ms}\n${encodeNote('ready', ready, sequence)}`
}
