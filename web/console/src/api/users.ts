import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type User = Schemas['User']
export type Role = Schemas['Role']
export type NewUser = Schemas['NewUser']
export type UserChanges = Schemas['UserChanges']

const page_rows = 500
const max_users = 20_000

export const usersQuery = queryOptions({
  queryKey: keyOf('user', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/user', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_users,
    ),
  staleTime: 300_000,
})

export const createUser = (user: NewUser) => unwrap(api.POST('/user', { body: { data: user } }))

/** One with its version, for who changes it. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('user', 'one', id),
    queryFn: ({ signal }) => unwrapVersioned(api.GET('/user/{id}', { params: { path: { id } }, signal })),
  })

export const changeUser = (changes: UserChanges, etag?: string | null) =>
  unwrap(api.PUT('/user', { params: ifMatch(etag), body: { data: changes } }))

export const deleteUser = (id: number) => unwrap(api.DELETE('/user/{id}', { params: { path: { id } } }))

/** A link by which somebody sets a password, once. It is shown in this answer alone. */
export const inviteUser = (id: number) => unwrap(api.POST('/user/{id}/invite', { params: { path: { id } } }))
