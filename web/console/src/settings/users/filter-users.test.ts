import { expect, test } from 'vitest'
import type { User } from '../../api/users.ts'
import { filterUsers } from './filter-users.ts'

const user = (id: number, of: Partial<User>): User => ({
  id,
  name: `User ${id}`,
  login: `user${id}`,
  email: null,
  role: 'viewer',
  locale: null,
  time_zone: null,
  active: true,
  date_created: '2026-11-18T00:00:00Z',
  ...of,
})
const users = [
  user(1, { name: 'Gerência', role: 'admin' }),
  user(2, { email: 'ana@example.com', active: false }),
  user(3, { name: '<b>x</b>' }),
]
const ids = (filter: Parameters<typeof filterUsers>[1]) => filterUsers(users, filter).map(({ id }) => id)

test('people are found by a part of what they are called', () => {
  expect(ids({ q: 'gerenc' })).toEqual([1])
  expect(ids({ q: ' ANA@ ' })).toEqual([2])
  expect(ids({ q: '<b>' })).toEqual([3])
  expect(ids({})).toEqual([1, 2, 3])
})

test('filters hold together', () => {
  expect(ids({ role: 'viewer', state: 'active' })).toEqual([3])
  expect(ids({ state: 'inactive' })).toEqual([2])
})
