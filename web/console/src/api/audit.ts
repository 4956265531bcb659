import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type AuditEntry = Schemas['AuditEntry']

export interface AuditWish {
  readonly user_id?: number
  readonly resource?: string
}

const page_rows = 200

/** Who did what, the latest first. */
export const auditQuery = (wish: AuditWish) =>
  infiniteQueryOptions({
    queryKey: keyOf('audit', wish),
    queryFn: ({ signal, pageParam: cursor }) =>
      unwrap(
        api.GET('/audit', {
          params: { query: { ...wish, limit: page_rows, ...(cursor !== null && { cursor }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  })
