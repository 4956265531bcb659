import { expect, test } from 'vitest'
import { readTodaySearch } from './search.ts'

test('what makes sense in an address is read', () => {
  const search = {
    date: '2026-11-17',
    route: 7,
    vehicle: '3',
    exception: 9,
    show: 'late',
    fleet: 2,
    order: 'name',
    inbox: 'mine',
    panel: 'map',
  }
  expect(readTodaySearch(search)).toEqual({ ...search, vehicle: 3 })
})

test.each([
  [{ date: '17/11/2026' }],
  [{ date: '2026-13-40' }],
  [{ route: -1, vehicle: 'x', exception: 1.5, fleet: null }],
  [{ show: 'all', order: 1, inbox: {}, panel: '' }],
])('%j is left out', (given) => {
  expect(readTodaySearch(given)).toEqual({})
})
