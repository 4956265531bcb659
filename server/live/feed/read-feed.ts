import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FeedAnswer } from '@tropeiro/contract/live.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { findHead, findOldest } from '@tropeiro/db/outbox.ts'
import type { RelayedEvent } from '../../platform/relay/event-window.ts'
import { presentEvent } from '../../platform/relay/present-event.ts'
import type { Relay } from '../../platform/relay/relay.ts'
import type { SelectEvents } from '../readable-events.ts'

export interface FeedRead {
  readonly customer_id: number
  readonly after: number
  readonly limit: number
  readonly select: SelectEvents
}

const events_at_once = 500
/** Of one answer: who asks for little among much comes again, and others are served in between. */
const max_looked_at = 5_000
const max_bytes = 2_000_000

/** A piece of the log: at most so many events that are wanted, and at most so many that are looked at for them. */
export async function readFeed(
  relay: Relay,
  { customer_id, after, limit, select }: FeedRead,
): Promise<FeedAnswer> {
  const found: RelayedEvent[] = []
  let cursor = after
  let bytes = 0
  while (cursor - after < max_looked_at && bytes < max_bytes) {
    const page = await relay.readAfter({ customer_id, after: cursor }, events_at_once)
    if (!('events' in page)) throw expired(page.expired.oldest)
    const last = page.events.at(-1)
    if (last === undefined) return answer(false)
    for (const event of await select(page.events)) {
      found.push(event)
      bytes += JSON.stringify(event.payload).length
      cursor = event.sequence
      if (found.length === limit || bytes >= max_bytes) return answer(true)
    }
    cursor = last.sequence
  }
  return answer(true)

  function answer(has_more: boolean): FeedAnswer {
    return { data: found.map((event) => presentEvent(customer_id, event)), after: cursor, has_more }
  }
}

function expired(oldest: number): AppError {
  return new AppError('cursor_expired', { public: { members: { oldest }, params: { oldest } } })
}

/** Where a reader begins who has no cursor. */
export async function findBeginning(database: Database, customer_id: number): Promise<number> {
  const oldest = (await findOldest(database, customer_id)) ?? (await findHead(database, customer_id)) + 1
  return oldest - 1
}
