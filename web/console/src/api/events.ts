import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import type { Period } from './route-plans.ts'

export type FleetEvent = Schemas['Event']
export type EventCategory = Schemas['EventCategory']

export interface EventWish extends Period {
  readonly category: EventCategory
  readonly vehicle_ids: readonly number[]
}

const page_rows = 1_000
const max_events = 20_000
/** As many as one call may name. */
const vehicles_a_call = 500

/** What was found of one category in the positions of vehicles, the earliest first. */
export const eventsQuery = (wish: EventWish) =>
  queryOptions({
    queryKey: keyOf('event', wish),
    queryFn: async ({ signal }) => {
      const events: FleetEvent[] = []
      for (let n = 0; n < wish.vehicle_ids.length; n += vehicles_a_call) {
        const vehicle_ids = wish.vehicle_ids.slice(n, n + vehicles_a_call)
        events.push(...(await readEvents({ ...wish, vehicle_ids }, max_events - events.length, signal)))
      }
      return events
    },
    staleTime: 60_000,
  })

function readEvents(wish: EventWish, max_rows: number, signal: AbortSignal): Promise<FleetEvent[]> {
  return readAll((cursor) => readEventPage(wish, cursor, signal), max_rows)
}

/** This list is bare: where it goes on stands in a header. */
async function readEventPage(
  { start, end, category, vehicle_ids }: EventWish,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const call = api.GET('/event', {
    params: {
      query: {
        periods: JSON.stringify([{ begin: start, end }]),
        event_category: category,
        vehicles_id: [...vehicle_ids],
        includes: ['vehicle', 'driver', 'position_start', 'position_end', 'location_start', 'poi_start'],
        limit: page_rows,
        ...(cursor !== undefined && { cursor }),
      },
    },
    querySerializer: { array: { style: 'form', explode: false } },
    signal,
  })
  const data = await unwrap(call)
  const next_cursor = (await call).response.headers.get('x-next-cursor')
  return { data, pagination: { next_cursor, has_more: next_cursor !== null } }
}
