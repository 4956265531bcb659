import type { NumberedEvent } from '@tropeiro/db/outbox.ts'
import type { LogSource } from './log-source.ts'

/** Events in their order without a gap; or from where on there still are some. */
export type LogPage =
  | { readonly events: readonly NumberedEvent[] }
  /** What follows on the cursor is forgotten, or the log has never come so far: `oldest` is the first that is kept. */
  | { readonly expired: { readonly oldest: number; readonly head: number } }

export interface LogPlace {
  readonly customer_id: number
  readonly after: number
}

/** A log has no gaps, so one that shows says that what was there is gone. */
export async function readLog(
  source: LogSource,
  { customer_id, after }: LogPlace,
  max: number,
): Promise<LogPage> {
  const found = await source.listEvents(customer_id, { after, max })
  const events = cutAtGap(found, after)
  if (events.length > 0) return { events }
  const head = await source.findHead(customer_id)
  // Numbered between the two statements: the next reading has it.
  if (found.length === 0 && (head === after || (await hasSince(source, { customer_id, after }))))
    return { events: [] }
  const oldest = (await source.findOldest(customer_id)) ?? head + 1
  return { expired: { oldest: Math.max(oldest, found[0]?.sequence ?? 0), head } }
}

/** Pure. */
function cutAtGap(events: readonly NumberedEvent[], after: number): readonly NumberedEvent[] {
  const gap = events.findIndex(({ sequence }, index) => sequence !== after + 1 + index)
  return gap === -1 ? events : events.slice(0, gap)
}

async function hasSince(source: LogSource, { customer_id, after }: LogPlace): Promise<boolean> {
  const [next] = await source.listEvents(customer_id, { after, max: 1 })
  return next?.sequence === after + 1
}
