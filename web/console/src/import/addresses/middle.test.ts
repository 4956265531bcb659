import { expect, test } from 'vitest'
import { findMiddle, middleOfBox } from './middle.ts'

test('the middle of places is among them, wherever one of them strayed to', () => {
  const near = [1, 2, 3, 4].map((n) => ({ lat: n, lng: -n }))
  expect(findMiddle([...near, { lat: 89, lng: 179 }])).toEqual({ lat: 3, lng: -2 })
  expect(findMiddle([])).toBeNull()
})

test('the middle of a map is that of its box', () => {
  expect(middleOfBox([-52, -30, -50, -28])).toEqual({ lat: -29, lng: -51 })
  expect(middleOfBox(null)).toBeNull()
})
