import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type Customer = Schemas['Customer']
export type CustomerChanges = Schemas['CustomerChanges']

/** The company and its settings. */
export const customerQuery = queryOptions({
  queryKey: keyOf('customer'),
  queryFn: ({ signal }) => unwrap(api.GET('/customer', { signal })),
  select: ({ data }) => data,
  staleTime: 300_000,
})

export const changeCustomer = (changes: CustomerChanges) =>
  unwrap(api.PUT('/customer', { body: { data: changes } }))
