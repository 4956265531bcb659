import type { OutboxChange } from '../outbox-changes.ts'

export type EventFields = Readonly<Record<string, unknown>>

/** A reader of the outbox: what it believes of events after applying changes in their order. */
export function applyEventChange(events: Map<number, EventFields>, { type, payload }: OutboxChange): void {
  if (type === 'daily_summary.changed') return
  const { id, ...fields } = payload as { id: number } & EventFields
  const known = events.get(id)
  if (type === 'event.detected') {
    if (known !== undefined) throw new Error(`event ${id} is detected twice`)
    events.set(id, fields)
    return
  }
  if (known === undefined) throw new Error(`${type} of event ${id}, which nobody was told of`)
  if (type === 'event.withdrawn') events.delete(id)
  else if (type === 'event.corrected') events.set(id, fields)
  else events.set(id, { ...known, ...fields })
}
