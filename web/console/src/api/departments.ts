import { queryOptions } from '@tanstack/react-query'
import { api, readAll, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

const page_rows = 1_000
const max_departments = 5_000

/** All departments of the company. */
export const departmentsQuery = queryOptions({
  queryKey: keyOf('department', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/department', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_departments,
    ),
  staleTime: 300_000,
})
