import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type WorkShift = Schemas['WorkShift']
export type NewWorkShift = Schemas['NewWorkShift']
export type WorkShiftChanges = Omit<Schemas['WorkShiftChanges'], 'id'>

const page_rows = 1_000
const max_work_shifts = 5_000

/** All work shifts of the company. */
export const workShiftsQuery = queryOptions({
  queryKey: keyOf('work_shift', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/work_shift', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_work_shifts,
    ),
  staleTime: 300_000,
})

const at = (id: number) => ({ path: { id } })

export const readWorkShift = (id: number) => unwrapVersioned(api.GET('/work_shift/{id}', { params: at(id) }))

export const createWorkShift = (row: NewWorkShift) =>
  unwrapVersioned(api.POST('/work_shift', { body: { data: row } }))

export const changeWorkShift = (id: number, changes: WorkShiftChanges, etag?: string | null) =>
  unwrapVersioned(api.PUT('/work_shift', { params: ifMatch(etag), body: { data: { ...changes, id } } }))

export const deleteWorkShift = (id: number, etag?: string | null) =>
  unwrap(api.DELETE('/work_shift/{id}', { params: { ...at(id), ...ifMatch(etag) } }))
