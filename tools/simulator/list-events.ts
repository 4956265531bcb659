import type { Event } from '@tropeiro/contract/event.ts'
import { event_category_names } from '@tropeiro/contract/event.ts'
import type { ApiClient } from './api-client.ts'

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
export async function listEvents(api: ApiClient, wish: EventsWish): Promise<Event[]> {
  // One that overlaps two periods is given with both.
  const found = new Map<number, Event>()
  for (const category of Object.keys(event_category_names))
    for (const address of listQueries(wish, category))
      for (const event of await api.get<Event[]>(address)) found.set(event.id, event)
  return [...found.values()]
}

function* listQueries(
  { vehicle_ids, begin_ms, end_ms }: EventsWish,
  event_category: string,
): Generator<string, void> {
  for (let n = 0; n < vehicle_ids.length; n += max_vehicles) {
    for (let from = begin_ms; from < end_ms; from += max_period_ms) {
      const to = Math.min(end_ms, from + max_period_ms)
      const period = { begin: new Date(from).toISOString(), end: new Date(to).toISOString() }
      const query = new URLSearchParams({
        event_category,
        periods: JSON.stringify([period]),
        vehicles_id: JSON.stringify(vehicle_ids.slice(n, n + max_vehicles)),
        includes: JSON.stringify(['vehicle', 'position_start.virtual_area', 'poi_start']),
      })
      yield `/event?${query.toString()}`
    }
  }
}
