import { expect, test } from 'vitest'
import type { FleetEvent } from '../../api/events.ts'
import {
  all_categories,
  category_icons,
  readCategories,
  usual_categories,
  writeCategories,
} from './categories.ts'
import { countCategories, listSubjects, passes, rowOf } from './event-row.ts'

const event = (of: object): FleetEvent =>
  ({
    id: 1,
    event_category: 2,
    begin_date: '2026-11-18T07:12:58Z',
    end_date: '2026-11-18T07:13:39Z',
    open: false,
    distance: 844,
    value: 75,
    limit: 60,
    vehicle: { id: 4, plate: 'JBC5B15' },
    driver: null,
    position_start: { latitude: -26.2, longitude: -51, date_time: '' },
    position_end: null,
    location_start: { address: 'Rua do Sal' },
    poi_start: null,
    ...of,
  }) as unknown as FleetEvent

test('a line has how long it took, where, and what was measured', () => {
  expect(rowOf(event({}))).toMatchObject({
    duration_s: 41,
    value: 75,
    limit: 60,
    plate: 'JBC5B15',
    driver: null,
    place: 'Rua do Sal',
    start: { lat: -26.2, lng: -51 },
    end: null,
  })
  expect(rowOf(event({ poi_start: { title: 'Depósito' } })).place).toBe('Depósito')
  expect(rowOf(event({ value: ['up', 'down'] })).value).toBe('up → down')
  expect(rowOf(event({ value: null })).value).toBeNull()
})

test('filters hold together, counts have the most first', () => {
  const rows = [
    rowOf(event({})),
    rowOf(event({ id: 2, driver: { id: 7, name: 'Ana' } })),
    rowOf(event({ id: 3, event_category: 12, vehicle: { id: 5, plate: 'AAA0A00' } })),
  ]
  expect(rows.filter((row) => passes(row, { only: 2, vehicle: 4 })).map(({ id }) => id)).toEqual([1, 2])
  expect(rows.filter((row) => passes(row, { driver: 7 })).map(({ id }) => id)).toEqual([2])
  expect(countCategories(rows)).toEqual([
    { category: 2, count: 2 },
    { category: 12, count: 1 },
  ])
  expect(listSubjects(rows)).toEqual({
    vehicles: [
      { id: 5, name: 'AAA0A00' },
      { id: 4, name: 'JBC5B15' },
    ],
    drivers: [{ id: 7, name: 'Ana' }],
  })
})

test('categories of an address are those that there are, else the usual ones', () => {
  expect(readCategories('12,2,999')).toEqual([2, 12])
  expect(readCategories('x')).toEqual(usual_categories)
  expect(writeCategories([12, 2])).toBe('2,12')
  expect(writeCategories(usual_categories)).toBeUndefined()
})

// The compiler holds the icons complete.
test('each category is in the list, once', () => {
  const known = Object.keys(category_icons).map(Number)
  expect(all_categories.toSorted((a, b) => a - b)).toEqual(known)
})
