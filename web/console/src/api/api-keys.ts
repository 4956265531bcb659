import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type ApiKey = Schemas['ApiKey']
export type NewApiKey = Schemas['NewApiKey']
export type Scope = Schemas['Scope']

const page_rows = 500
const max_keys = 10_000

export const apiKeysQuery = queryOptions({
  queryKey: keyOf('api_key', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/api_key', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_keys,
    ),
})

/** The key itself is in this answer alone. */
export const createApiKey = (key: NewApiKey) => unwrap(api.POST('/api_key', { body: { data: key } }))

export const deleteApiKey = (id: number) => unwrap(api.DELETE('/api_key/{id}', { params: { path: { id } } }))
