import { type DetectedEvent, eventKeyOf } from '../model/detected-event.ts'
import type { OpenEvent } from './flush-draft.ts'

/**
 * What a blob keeps of an open event: the rest of it stands in the state, but for what stood at its end by the facts of when
 * it was written.
 */
export type StoredOpen = readonly [
  key: string,
  id: number,
  /** Where readers were told that it ended. */
  told_end_ms: number | null,
  point_of_interest_id: number | null,
  virtual_area_id: number | null,
]

export function storeOpen({ id, event, told_end }: OpenEvent): StoredOpen {
  const { place } = event.end
  return [
    eventKeyOf(event),
    id,
    told_end?.time_ms ?? null,
    place?.point_of_interest_id ?? null,
    place?.virtual_area_id ?? null,
  ]
}

/** The open events of the state that was kept with them. */
export function restoreOpen(events: readonly DetectedEvent[], stored: readonly StoredOpen[]): OpenEvent[] {
  const by_key = new Map(events.map((event) => [eventKeyOf(event), event]))
  return stored.map(([key, id, told_end_ms, point_of_interest_id, virtual_area_id]) => {
    const now = by_key.get(key)
    if (now === undefined) throw new Error('an open event is not in the state of its vehicle')
    const place = now.end.place && { ...now.end.place, point_of_interest_id, virtual_area_id }
    const end = { time_ms: now.end.time_ms, place }
    return { id, event: { ...now, end }, told_end: told_end_ms === null ? null : end }
  })
}
