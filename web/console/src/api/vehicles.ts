import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type Vehicle = Schemas['Vehicle']

const page_rows = 1_000
export const max_vehicles = 20_000

/** All vehicles of the company that are shown, with their fleets. */
export const vehiclesQuery = queryOptions({
  queryKey: keyOf('vehicle', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/vehicle', {
            params: {
              query: { limit: page_rows, includes: ['fleet'], ...(cursor !== undefined && { cursor }) },
            },
            signal,
          }),
        ),
      max_vehicles,
    ),
  staleTime: 300_000,
})
