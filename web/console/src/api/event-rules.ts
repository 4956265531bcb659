import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type EventRule = Schemas['EventRule']

/** Thresholds of events: those of the company, or of a vehicle that differs. */
export const eventRuleQuery = (vehicle_id: number | null) =>
  queryOptions({
    queryKey: keyOf('event_rule', vehicle_id),
    queryFn: ({ signal }) =>
      unwrapVersioned(
        api.GET('/event_rule', {
          params: { query: vehicle_id === null ? {} : { vehicle_id } },
          signal,
        }),
      ),
  })

/** From now on, for the company or for one vehicle. */
export const changeEventRule = (changes: Schemas['EventRuleChanges'], etag?: string | null) =>
  unwrap(api.PUT('/event_rule', { params: ifMatch(etag), body: { data: changes } }))
