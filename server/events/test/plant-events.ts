import type { EventsApp } from './events-app.ts'

/** The columns of an event; times as text. */
export interface PlantedEvent {
  readonly customer_id?: number
  readonly vehicle_id: number
  readonly category?: number
  readonly begin_date: string
  /** Absent: a moment. */
  readonly end_date?: string
  /** Null: it is open. Absent: it settled with its end. */
  readonly settled_at?: string | null
  readonly [column: string]: unknown
}

const place = {
  start_latitude_e7: -235_505_200,
  start_longitude_e7: -466_333_090,
  start_speed_e2: 5_250,
  start_ignition: true,
  end_latitude_e7: -235_600_000,
  end_longitude_e7: -466_400_000,
  end_speed_e2: 0,
  end_ignition: false,
}

/** Into app.events, or into app.open_events, as the processor would; gives the id. */
export async function plantEvent(events: EventsApp, given: PlantedEvent): Promise<number> {
  const { begin_date, end_date = begin_date, settled_at = end_date, ...others } = given
  const row: Record<string, unknown> = {
    customer_id: 1,
    category: 1,
    subject: '',
    device_id: 1,
    distance: 0,
    ...place,
    begin_date,
    end_date,
    ...(settled_at !== null && { settled_at }),
    ...others,
  }
  const names = Object.keys(row)
  const values = names.map((name) => (name === 'value' ? JSON.stringify(row[name]) : row[name]))
  const [inserted] = await events.rowsBehind(
    `insert into app.${settled_at === null ? 'open_events' : 'events'} (id, ${names.join(', ')})
     values (nextval('app.event_ids'), ${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning id::integer`,
    values,
  )
  return Number(inserted?.['id'])
}

interface AskedEvents {
  readonly as?: string | null
  /** Sent as they are, after being encoded; JSON where they are no text. */
  readonly [parameter: string]: unknown
}

/** A request as clients of the specification write it. */
export function askEvents(events: EventsApp, { as = '1.reader', ...parameters }: AskedEvents) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return events.send('GET', `/event/?${query.toString()}`, { as })
}

export const march = [{ begin: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00Z' }]

export interface ReadEvent {
  readonly id: number
  readonly [field: string]: unknown
}

/** What a good request gives. */
export async function readEvents(events: EventsApp, parameters: AskedEvents): Promise<ReadEvent[]> {
  const answer = await askEvents(events, { periods: march, event_category: 1, ...parameters })
  if (answer.statusCode !== 200) throw new Error(`the events were refused: ${answer.body}`)
  return answer.json()
}

export const idsOf = (found: readonly ReadEvent[]) => found.map(({ id }) => id)
