import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Customer = Schemas['Customer']
export type CustomerChanges = Schemas['CustomerChanges']

/** The company and its settings. */
export const customerQuery = queryOptions({
  queryKey: keyOf('customer'),
  queryFn: ({ signal }) => unwrap(api.GET('/customer', { signal })),
  select: ({ data }) => data,
  staleTime: 300_000,
})

/** With its version, for who changes it. */
export const customerVersionQuery = queryOptions({
  queryKey: keyOf('customer', 'version'),
  queryFn: ({ signal }) => unwrapVersioned(api.GET('/customer', { signal })),
})

export const changeCustomer = (changes: CustomerChanges, etag?: string | null) =>
  unwrap(api.PUT('/customer', { params: ifMatch(etag), body: { data: changes } }))
