import { describe, expect, test } from 'vitest'
import { readRouteSearch, readRoutesSearch } from './search.ts'

describe('the address of a route', () => {
  test('says a stop, a time and who is compared', () => {
    const asked = { stop: 7, time: 1_795_000_000, compare: [1, 2, 2] }
    expect(readRouteSearch(asked)).toEqual({ ...asked, compare: [1, 2] })
  })

  test('may say anything: what makes no sense is left out', () => {
    expect(readRouteSearch({ stop: '<b>', time: -4, compare: 'x' })).toEqual({})
    expect(readRouteSearch({ stop: 1.5, time: Number.NaN, compare: [0, 'a', null] })).toEqual({})
    const many = Array.from({ length: 80 }, (_, n) => n + 1)
    expect(readRouteSearch({ compare: many }).compare).toHaveLength(50)
  })
})

test('the address of the list leaves out what is usual', () => {
  expect(readRoutesSearch({ date: '2026-11-17', days: 7, state: 'done', q: 'x' })).toEqual({
    date: '2026-11-17',
    days: '7',
    state: 'done',
    q: 'x',
  })
  expect(readRoutesSearch({ date: 'hoje', days: '1', state: 'all', q: '' })).toEqual({})
})
