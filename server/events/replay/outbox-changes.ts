import { beginFieldsOf, endFieldsOf, fieldsOf, type ToldEvent } from './told-event.ts'

/** A row of the outbox. */
export interface OutboxChange {
  readonly type:
    | 'event.detected'
    | 'event.ended'
    | 'event.corrected'
    | 'event.withdrawn'
    | 'daily_summary.changed'
  readonly payload: Readonly<Record<string, unknown>>
}

/** What readers were told of an event, and what is true now; null: nothing. */
export interface EventNews {
  readonly vehicle_id: number
  readonly id: number
  readonly before: ToldEvent | null
  readonly after: ToldEvent | null
}

/**
 * How a reader learns what is true now; null: it knows. Applied in order these give a reader the table: `event.detected` and
 * `event.corrected` bring the whole event (one that is over has its end and `open: false`), `event.ended` the end of one
 * that was open, `event.withdrawn` takes it away.
 */
export function eventChangeOf({ vehicle_id, id, before, after }: EventNews): OutboxChange | null {
  if (after === null) return before === null ? null : { type: 'event.withdrawn', payload: { id } }
  const whole = { id, vehicle_id, ...fieldsOf(after) }
  if (before === null) return { type: 'event.detected', payload: whole }
  const has_begun_alike = isAlike(beginFieldsOf(before.event), beginFieldsOf(after.event))
  if (has_begun_alike && before.is_open && !after.is_open) {
    const { category } = after.event
    return {
      type: 'event.ended',
      payload: { id, vehicle_id, category, open: false, ...endFieldsOf(after.event) },
    }
  }
  const is_known = before.is_open === after.is_open && isAlike(fieldsOf(before), fieldsOf(after))
  return is_known ? null : { type: 'event.corrected', payload: whole }
}

export function summaryChangeOf(vehicle_id: number, date: string): OutboxChange {
  return { type: 'daily_summary.changed', payload: { vehicle_id, date } }
}

const isAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
