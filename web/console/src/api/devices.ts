import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Device = Schemas['Device']
export type NewDevice = Schemas['NewDevice']
export type DeviceChanges = Omit<Schemas['DeviceChanges'], 'id'>

const page_rows = 1_000
const max_devices = 50_000

/** All trackers of the company. */
export const devicesQuery = queryOptions({
  queryKey: keyOf('device', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/device', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_devices,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readDevice = (id: number) => unwrapVersioned(api.GET('/device/{id}', { params: at(id) }))

export const createDevice = (row: NewDevice) => unwrapVersioned(api.POST('/device', { body: { data: row } }))

export const changeDevice = (id: number, changes: DeviceChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/device', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteDevice = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/device/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
