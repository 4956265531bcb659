import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type VirtualArea = Schemas['VirtualArea']
export type NewVirtualArea = Schemas['NewVirtualArea']
export type VirtualAreaChanges = Omit<Schemas['VirtualAreaChanges'], 'id'>

const page_rows = 1_000
const max_virtual_areas = 20_000

/** All virtual areas of the company. */
export const virtualAreasQuery = queryOptions({
  queryKey: keyOf('virtual_area', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/virtual_area', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_virtual_areas,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readVirtualArea = (id: number) =>
  unwrapVersioned(api.GET('/virtual_area/{id}', { params: at(id) }))

export const createVirtualArea = (row: NewVirtualArea) =>
  unwrapVersioned(api.POST('/virtual_area', { body: { data: row } }))

export const changeVirtualArea = (id: number, changes: VirtualAreaChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/virtual_area', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteVirtualArea = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/virtual_area/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
