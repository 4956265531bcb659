import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type CostCenter = Schemas['CostCenter']
export type NewCostCenter = Schemas['NewCostCenter']
export type CostCenterChanges = Omit<Schemas['CostCenterChanges'], 'id'>

const page_rows = 1_000
const max_cost_centers = 5_000

/** All cost centers of the company. */
export const costCentersQuery = queryOptions({
  queryKey: keyOf('cost_center', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/cost_center', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_cost_centers,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readCostCenter = (id: number) =>
  unwrapVersioned(api.GET('/cost_center/{id}', { params: at(id) }))

export const createCostCenter = (row: NewCostCenter) =>
  unwrapVersioned(api.POST('/cost_center', { body: { data: row } }))

export const changeCostCenter = (id: number, changes: CostCenterChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/cost_center', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteCostCenter = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/cost_center/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
