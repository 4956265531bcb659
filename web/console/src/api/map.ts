import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

/** The map in use: it changes once a month. */
export const mapQuery = queryOptions({
  queryKey: keyOf('map'),
  queryFn: ({ signal }) => unwrap(api.GET('/map', { signal })),
  select: ({ data }) => data,
  staleTime: 3_600_000,
})
