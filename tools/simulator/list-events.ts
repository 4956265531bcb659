import type { Event } from '@tropeiro/contract/event.ts'
import { event_category_names } from '@tropeiro/contract/event.ts'
import type { ApiClient } from './api-client.ts'

type EventFilters = Readonly<Record<string, unknown>>

/** Whoever asks `GET /event/`. */
export type AskEvents = (filters: EventFilters) => Promise<readonly Event[]>

/** With the rights and the patience of a client. */
export const askEventsOver =
  (api: Pick<ApiClient, 'get'>): AskEvents =>
  (filters) => {
    const texts = Object.entries(filters).map(([name, value]) => [name, textOf(value)])
    return api.get(`/event?${new URLSearchParams(Object.fromEntries(texts)).toString()}`)
  }

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface EventsWish {
  readonly vehicle_ids: readonly number[]
  readonly begin_ms: number
  readonly end_ms: number
}

const day_ms = 86_400_000
/** Of one query: more vehicles would not fit into its address, and more events would take long to answer. */
const max_vehicles = 50
const max_period_ms = 7 * day_ms

/** All events of all categories, each once. */
export async function listEvents(ask: AskEvents, wish: EventsWish): Promise<Event[]> {
  // One that overlaps two periods is given with both.
  const found = new Map<number, Event>()
  for (const category of Object.keys(event_category_names))
    for (const filters of listQueries(wish, category))
      for (const event of await ask(filters)) found.set(event.id, event)
  return [...found.values()]
}

function* listQueries(
  { vehicle_ids, begin_ms, end_ms }: EventsWish,
  event_category: string,
): Generator<EventFilters, void> {
  for (let n = 0; n < vehicle_ids.length; n += max_vehicles) {
    for (let from = begin_ms; from < end_ms; from += max_period_ms) {
      const to = Math.min(end_ms, from + max_period_ms)
      const period = { begin: new Date(from).toISOString(), end: new Date(to).toISOString() }
      yield {
        event_category,
        periods: [period],
        vehicles_id: vehicle_ids.slice(n, n + max_vehicles),
        includes: ['vehicle', 'position_start.virtual_area', 'poi_start'],
      }
    }
  }
}
