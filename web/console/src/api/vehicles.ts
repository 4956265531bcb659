import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { csvCall, type ImportWish } from './transfer.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Vehicle = Schemas['Vehicle']

const page_rows = 1_000
const max_vehicles = 20_000

/** All vehicles of the company that are shown, with their fleets. */
export const vehiclesQuery = queryOptions({
  queryKey: keyOf('vehicle', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/vehicle', {
            params: {
              query: { limit: page_rows, includes: ['fleet'], ...(cursor !== undefined && { cursor }) },
            },
            signal,
          }),
        ),
      max_vehicles,
    ),
  staleTime: 300_000,
})

export type NewVehicle = Schemas['NewVehicle']
export type VehicleChanges = Omit<Schemas['VehicleChanges'], 'id'>

const at = (id: number) => ({ path: { id } })

export const readVehicle = (id: number) => unwrapVersioned(api.GET('/vehicle/{id}', { params: at(id) }))

export const createVehicle = (vehicle: NewVehicle) =>
  unwrapVersioned(api.POST('/vehicle', { body: { data: vehicle } }))

export const changeVehicle = (id: number, changes: VehicleChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/vehicle', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteVehicle = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/vehicle/{id}', { params: { ...at(id), ...ifMatch(etag) } }))

/** Creates and changes vehicles by lines of text. */
export const importVehicles = (csv: string, wish: ImportWish) =>
  unwrap(api.POST('/vehicle/import', csvCall(csv, wish)))
