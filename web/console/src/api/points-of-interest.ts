import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type PointOfInterest = Schemas['PointOfInterest']
export type NewPointOfInterest = Schemas['NewPointOfInterest']
export type PointOfInterestChanges = Omit<Schemas['PointOfInterestChanges'], 'id'>

const page_rows = 1_000
const max_points_of_interest = 50_000

/** All points of interest of the company. */
export const pointsOfInterestQuery = queryOptions({
  queryKey: keyOf('point_of_interest', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/point_of_interest', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_points_of_interest,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readPointOfInterest = (id: number) =>
  unwrapVersioned(api.GET('/point_of_interest/{id}', { params: at(id) }))

export const createPointOfInterest = (row: NewPointOfInterest) =>
  unwrapVersioned(api.POST('/point_of_interest', { body: { data: row } }))

export const changePointOfInterest = (id: number, changes: PointOfInterestChanges, etag?: string | null) =>
  unwrapVersioned(
    api.PUT('/point_of_interest', { params: ifMatch(etag), body: { data: { ...changes, id } } }),
  )

export const deletePointOfInterest = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/point_of_interest/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
