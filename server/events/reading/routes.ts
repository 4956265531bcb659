import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { Event, EventFilters, EventList } from '@tropeiro/contract/event.ts'
import { getCaller } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import type { AskForAddresses } from '../addresses/ask-for-addresses.ts'
import type { RoundedPlace } from '../addresses/rounded-place.ts'
import { readPeriods, walkPeriods } from './periods.ts'
import { presentEvents } from './present.ts'
import { type EventSearch, selectEvents } from './queries.ts'

/** Addresses that one answer asks for; a long one may lack many more. */
const max_missing = 1_000

const time_key = { begin_date: 'timestamp', id: 'integer' } as const
const vehicle_key = { vehicle_id: 'integer', ...time_key } as const

export function registerEvents(app: HttpApp, askForAddresses: AskForAddresses): void {
  app.route({
    method: 'GET',
    url: '/event',
    config: { scope: 'event:read' },
    schema: {
      summary: 'List events',
      description:
        'What happened to vehicles in up to 12 periods: the events of one category that overlap them, the earliest begin first. What happens at a moment is in the period that has its `begin_date`. An open event may still go on, and positions that arrive late may change any event; it keeps its id. The answer is the array alone: with `limit`, the headers `Link` and `X-Next-Cursor` name the next page.',
      querystring: EventFilters,
      response: { 200: EventList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { event_category, includes } = request.query
      const search = readSearch(request.query)
      const missing: RoundedPlace[] = []
      await sendList(request, reply, {
        shape: 'bare',
        item_schema: Event,
        first_rows: 100,
        key: search.order === 'vehicle' ? vehicle_key : time_key,
        rows: (page) => selectEvents(customer_id, search, page),
        related: true,
        present: (rows, tx) =>
          presentEvents(tx, rows, {
            event_category,
            includes,
            onMissing: (places) => missing.push(...places.slice(0, max_missing - missing.length)),
          }),
      })
      await askForAddresses(request, missing)
    },
  })
}

function readSearch(query: EventFilters): EventSearch {
  const { vehicles_id: vehicle_ids = [], driver_ids = [], aggregated_fields = [] } = query
  if (vehicle_ids.length === 0 && driver_ids.length === 0)
    throw invalidRequest([{ parameter: 'vehicles_id', code: 'required' }])
  return {
    category: query.event_category,
    periods: walkPeriods(readPeriods(query.periods)),
    vehicle_ids,
    driver_ids,
    min_distance: query.distance ?? 0,
    order: aggregated_fields.length > 0 ? 'vehicle' : 'time',
  }
}
