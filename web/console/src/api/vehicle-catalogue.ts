import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

/** Kinds of vehicles: shared by all companies, and few. */
export const vehicleCategoriesQuery = queryOptions({
  queryKey: keyOf('vehicle_catalogue', 'category'),
  queryFn: ({ signal }) => unwrap(api.GET('/vehicle_category', { signal })),
  select: ({ data }) => data,
  staleTime: Number.POSITIVE_INFINITY,
})
