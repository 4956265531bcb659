import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { csvCall, type ImportWish } from './transfer.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Driver = Schemas['Driver']

const page_rows = 1_000
const max_drivers = 20_000

/** All drivers of the company, delivery agents or not. */
export const driversQuery = queryOptions({
  queryKey: keyOf('driver', 'all'),
  queryFn: async ({ signal }) => {
    const both = await Promise.all([true, false].map((agents) => readDrivers(agents, signal)))
    return both.flat().toSorted((one, other) => one.name.localeCompare(other.name))
  },
  staleTime: 300_000,
})

/** The API lists delivery agents and other drivers apart. */
function readDrivers(is_deliveryman: boolean, signal: AbortSignal): Promise<Driver[]> {
  return readAll(
    (cursor) =>
      unwrap(
        api.GET('/driver', {
          params: {
            query: {
              is_deliveryman,
              limit: page_rows,
              includes: ['cost_center', 'work_shift', 'cnh_category', 'department'],
              ...(cursor !== undefined && { cursor }),
            },
          },
          signal,
        }),
      ),
    max_drivers,
  )
}

export type NewDriver = Schemas['NewDriver']
export type DriverChanges = Schemas['DriverChanges']

const at = (id: number) => ({ path: { id } })

export const readDriver = (id: number) => unwrapVersioned(api.GET('/driver/{id}', { params: at(id) }))

export const createDriver = (driver: NewDriver) =>
  unwrapVersioned(api.POST('/driver', { body: { data: driver } }))

export const changeDriver = (id: number, changes: DriverChanges, etag?: string | null) =>
  unwrapVersioned(
    api.PUT('/driver/{id}', { params: { ...at(id), ...ifMatch(etag) }, body: { data: changes } }),
  )

export const deleteDriver = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/driver/{id}', { params: { ...at(id), ...ifMatch(etag) } }))

/** Creates and changes drivers by lines of text. */
export const importDrivers = (csv: string, wish: ImportWish) =>
  unwrap(api.POST('/driver/import', csvCall(csv, wish)))

/** One driver, with the telephone for who may see it. */
export const driverQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('driver', 'one', id),
    queryFn: ({ signal }) => unwrap(api.GET('/driver/{id}', { params: { path: { id } }, signal })),
    select: ({ data }) => data,
    staleTime: 300_000,
  })
