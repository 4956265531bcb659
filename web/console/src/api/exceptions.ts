import { queryOptions } from '@tanstack/react-query'
import { api, ProblemError, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type Exception = Schemas['Exception']
export type ExceptionKind = Schemas['ExceptionKind']
export type CloseReason = Schemas['ExceptionClosing']['reason']

const open_states = ['new', 'seen', 'acting', 'snoozed'] as const
const page_rows = 500
const max_exceptions = 2_000

/** What somebody in the office has to look at, snoozed ones too. */
export const openExceptionsQuery = queryOptions({
  queryKey: keyOf('exception', 'open'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/exception', {
            params: {
              query: { state: [...open_states], limit: page_rows, ...(cursor !== undefined && { cursor }) },
            },
            signal,
          }),
        ),
      max_exceptions,
    ),
})

/** Null: there is none, or none that is shown to who asks. */
export async function readException(id: number): Promise<Exception | null> {
  try {
    return (await unwrap(api.GET('/exception/{id}', at(id)))).data
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}

export const isOpen = ({ state }: Exception): boolean => open_states.some((open) => open === state)

const at = (id: number) => ({ params: { path: { id } } })

export const seeException = (id: number) => unwrap(api.POST('/exception/{id}/see', at(id)))

export const takeException = (id: number) => unwrap(api.POST('/exception/{id}/take', at(id)))

export const snoozeException = (id: number, until: string) =>
  unwrap(api.POST('/exception/{id}/snooze', { ...at(id), body: { data: { until } } }))

export const closeException = (id: number, reason: CloseReason) =>
  unwrap(api.POST('/exception/{id}/close', { ...at(id), body: { data: { reason } } }))
