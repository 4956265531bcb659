import type { DetectedEvent, EventMoment } from '../model/detected-event.ts'

/** An event as readers of the outbox know it: as long as it is open they know its begin alone. */
export interface ToldEvent {
  readonly event: DetectedEvent
  readonly is_open: boolean
}

/** `told_end`: where it is shown closed early, though it is open. */
export function toldOf({
  event,
  told_end,
}: {
  event: DetectedEvent
  told_end: EventMoment | null
}): ToldEvent {
  if (event.settled_ms !== null) return { event, is_open: false }
  return told_end === null ? { event, is_open: true } : { event: { ...event, end: told_end }, is_open: false }
}

type Fields = Readonly<Record<string, unknown>>

/** Under the names of the columns of `app.events`, without those that only the processor needs. */
export function fieldsOf({ event, is_open }: ToldEvent): Fields {
  return is_open
    ? { ...beginFieldsOf(event), open: true }
    : { ...beginFieldsOf(event), open: false, ...endFieldsOf(event) }
}

export function beginFieldsOf(event: DetectedEvent): Fields {
  const { category, subject, begin, driver_id, device_id, limit } = event
  return {
    category,
    subject,
    begin_date: dateOf(begin),
    driver_id,
    device_id,
    limit_value: limit,
    ...placeFieldsOf('start', begin),
  }
}

export function endFieldsOf({ end, distance_m, value }: DetectedEvent): Fields {
  return { end_date: dateOf(end), distance: distance_m, value, ...placeFieldsOf('end', end) }
}

const dateOf = ({ time_ms }: EventMoment) => new Date(time_ms).toISOString()

function placeFieldsOf(at: 'start' | 'end', { place }: EventMoment): Fields {
  return {
    [`${at}_latitude_e7`]: place?.latitude_deg_e7 ?? null,
    [`${at}_longitude_e7`]: place?.longitude_deg_e7 ?? null,
    [`${at}_speed_e2`]: place?.speed_kmh_e2 ?? null,
    [`${at}_ignition`]: place?.ignition ?? null,
    [`${at}_point_of_interest_id`]: place?.point_of_interest_id ?? null,
    [`${at}_virtual_area_id`]: place?.virtual_area_id ?? null,
  }
}
