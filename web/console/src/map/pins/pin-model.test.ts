import { expect, test } from 'vitest'
import { distanceBetween } from '../routes/split-line.ts'
import { circleAround, cornersOfArea, pinAfterKey } from './pin-model.ts'

const pin = { lat: -29.9, lng: -52.5 }

test.each([
  ['ArrowUp', false, 5],
  ['ArrowDown', true, 50],
  ['ArrowLeft', false, 5],
  ['ArrowRight', true, 50],
])('%s with Shift %s moves by %d m', (key, shiftKey, metres) => {
  const moved = pinAfterKey(pin, { key, shiftKey })
  expect(moved === null ? null : distanceBetween(pin, moved)).toBeCloseTo(metres, 3)
})

test('up is north and right is east', () => {
  expect(pinAfterKey(pin, { key: 'ArrowUp', shiftKey: false })?.lat).toBeGreaterThan(pin.lat)
  expect(pinAfterKey(pin, { key: 'ArrowRight', shiftKey: false })?.lng).toBeGreaterThan(pin.lng)
})

test('other keys are for others', () => {
  expect(pinAfterKey(pin, { key: 'Enter', shiftKey: false })).toBeNull()
})

test('a circle is closed, and everywhere as far from its middle', () => {
  const ring = circleAround({ ...pin, radius_m: 250 })
  expect(ring.at(-1)).toEqual(ring[0])
  for (const [lng, lat] of ring) expect(distanceBetween(pin, { lat, lng })).toBeCloseTo(250, 0)
  const [south_west, north_east] = cornersOfArea({ ...pin, radius_m: 250 })
  expect(Math.min(...ring.map(([lng]) => lng))).toBeCloseTo(south_west?.lng ?? 0, 6)
  expect(Math.max(...ring.map(([, lat]) => lat))).toBeCloseTo(north_east?.lat ?? 0, 6)
})
