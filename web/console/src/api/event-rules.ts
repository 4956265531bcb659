import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type EventRule = Schemas['EventRule']

/** Thresholds of events: those of the company, or of a vehicle that differs. */
export const eventRuleQuery = (vehicle_id: number | null) =>
  queryOptions({
    queryKey: keyOf('event_rule', vehicle_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/event_rule', {
          params: { query: vehicle_id === null ? {} : { vehicle_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

/** From now on, for the company or for one vehicle. */
export const changeEventRule = (changes: Schemas['EventRuleChanges']) =>
  unwrap(api.PUT('/event_rule', { body: { data: changes } }))
