import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { listEventsAfter, type NumberedEvent } from './outbox.ts'

export interface FollowOptions {
  readonly customer_id: number
  /** The last sequence that the reader has dealt with; it resumes behind it. */
  readonly after_sequence: number
  readonly signal: AbortSignal
  readonly batch_size?: number
  readonly poll_ms?: number
}

/** Yields a customer's events in order, for ever, until the signal is given. */
export async function* followOutbox(
  database: Database,
  { customer_id, after_sequence, signal, batch_size = 500, poll_ms = 250 }: FollowOptions,
): AsyncGenerator<NumberedEvent, void, void> {
  let after = after_sequence
  while (!signal.aborted) {
    const events = await listEventsAfter(database, customer_id, { after, max: batch_size })
    for (const event of events) {
      yield event
      after = event.sequence
    }
    if (events.length < batch_size) await sleep(poll_ms, undefined, { signal }).catch(() => undefined)
  }
}
