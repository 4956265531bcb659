import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Fleet = Schemas['Fleet']
export type NewFleet = Schemas['NewFleet']
export type FleetChanges = Omit<Schemas['FleetChanges'], 'id'>

const page_rows = 1_000
const max_fleets = 5_000

/** All fleets of the company. */
export const fleetsQuery = queryOptions({
  queryKey: keyOf('fleet', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/fleet', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_fleets,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readFleet = (id: number) => unwrapVersioned(api.GET('/fleet/{id}', { params: at(id) }))

export const createFleet = (row: NewFleet) => unwrapVersioned(api.POST('/fleet', { body: { data: row } }))

export const changeFleet = (id: number, changes: FleetChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/fleet', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteFleet = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/fleet/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
