import { expect, it } from 'vitest'
import { boundsOfBox, countOffMap, isCityUnknown } from './missing-map.ts'
import type { PlacedLine } from './place-lines.ts'

const bounds = { west: -53, south: -30, east: -52, north: -29 }
const lineAt = (lat: number, lng: number): PlacedLine => ({
  line: 2,
  cells: [],
  faults: [],
  address: null,
  given: null,
  key: 'k',
  name: '',
  state: 'ready',
  place: { lat, lng },
})

it('counts what lies beyond the map, if there is one', () => {
  const ready = [lineAt(-29.5, -52.5), lineAt(-23.5, -46.6)]
  expect(countOffMap(ready, bounds)).toBe(1)
  expect(countOffMap(ready, null)).toBe(0)
})

it('doubts that the city is known where most addresses are nowhere', () => {
  const queueOf = (count: number) => Array.from({ length: count }, () => ({ risk: { kind: 'not_found' } }))
  expect(isCityUnknown(queueOf(6), 10)).toBe(true)
  expect(isCityUnknown(queueOf(5), 10)).toBe(false)
  expect(isCityUnknown(queueOf(2), 2)).toBe(false)
})

it('reads the box of a map', () => {
  expect(boundsOfBox([-53, -30, -52, -29])).toEqual(bounds)
  expect(boundsOfBox(null)).toBeNull()
})
