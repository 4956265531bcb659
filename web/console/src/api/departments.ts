import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Department = Schemas['Department']
export type NewDepartment = Schemas['NewDepartment']
export type DepartmentChanges = Omit<Schemas['DepartmentChanges'], 'id'>

const page_rows = 1_000
export const max_departments = 5_000

/** All departments of the company. */
export const departmentsQuery = queryOptions({
  queryKey: keyOf('department', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/department', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_departments,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readDepartment = (id: number) => unwrapVersioned(api.GET('/department/{id}', { params: at(id) }))

export const createDepartment = (row: NewDepartment) =>
  unwrapVersioned(api.POST('/department', { body: { data: row } }))

export const changeDepartment = (id: number, changes: DepartmentChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/department', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteDepartment = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/department/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
