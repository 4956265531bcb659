import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type Driver = Schemas['Driver']

const page_rows = 1_000
export const max_drivers = 20_000

/** All drivers of the company, delivery agents or not. */
export const driversQuery = queryOptions({
  queryKey: keyOf('driver', 'all'),
  queryFn: async ({ signal }) => {
    const both = await Promise.all([true, false].map((agents) => readDrivers(agents, signal)))
    return both.flat().toSorted((one, other) => one.name.localeCompare(other.name))
  },
  staleTime: 300_000,
})

/** The API lists delivery agents and other drivers apart. */
function readDrivers(is_deliveryman: boolean, signal: AbortSignal): Promise<Driver[]> {
  return readAll(
    (cursor) =>
      unwrap(
        api.GET('/driver', {
          params: {
            query: {
              is_deliveryman,
              limit: page_rows,
              includes: ['cost_center', 'work_shift', 'cnh_category', 'department'],
              ...(cursor !== undefined && { cursor }),
            },
          },
          signal,
        }),
      ),
    max_drivers,
  )
}
