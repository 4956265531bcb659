import { expect, test } from 'vitest'
import { createTurnPlaces } from './turn-places.ts'

const good = { is_failing: false }
const failing = { is_failing: true }

test('as many as are said may be at work', () => {
  const places = createTurnPlaces(4)
  expect(places.free()).toEqual({ max_good: 4, max_failing: 2 })
  const [first] = [1, 2, 3, 4].map(() => places.take(good))
  expect(places.free()).toEqual({ max_good: 0, max_failing: 0 })
  first?.leave()
  first?.leave()
  expect(places.free()).toEqual({ max_good: 1, max_failing: 1 })
})

test('those that only wait leave their places to others, as many again in all', () => {
  const places = createTurnPlaces(4)
  const hang = () => {
    places.take(good).place.is_waiting = true
  }
  for (let n = 0; n < 4; n++) hang()
  expect(places.free().max_good).toBe(4)
  for (let n = 0; n < 3; n++) hang()
  expect(places.free().max_good).toBe(1)
  hang()
  expect(places.free()).toEqual({ max_good: 0, max_failing: 0 })
})

test('those that are answered again are at work again', () => {
  const places = createTurnPlaces(2)
  const taken = [1, 2, 3].map(() => {
    const { place } = places.take(good)
    place.is_waiting = true
    return place
  })
  expect(places.free().max_good).toBe(1)
  for (const place of taken) place.is_waiting = false
  expect(places.free().max_good).toBe(0)
})

test('those that fail have half at most, waiting or not', () => {
  const places = createTurnPlaces(4)
  places.take(failing).place.is_waiting = true
  places.take(failing)
  expect(places.free()).toEqual({ max_good: 3, max_failing: 0 })
})
