import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxHolds } from './box.ts'
import { CellMemo } from './cell-memo.ts'

const degrees = (limit: number) =>
  fc.oneof(
    fc.double({ min: -limit, max: limit, noNaN: true }),
    fc.integer({ min: -limit * 100, max: limit * 100 }).map((hundredths) => hundredths / 100),
  )
const places = fc.record({ lat: degrees(90), lng: degrees(180) })

test('a place is in the box of its cell, on its edge too', () => {
  const boxes = new CellMemo((cell) => cell)
  fc.assert(
    fc.property(places, (place) => {
      expect(boxHolds(boxes.at(place), place)).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test('a cell is looked up once, until there are too many', () => {
  let asked = 0
  const memo = new CellMemo(() => ++asked)
  expect(memo.at({ lat: -23.551, lng: -46.631 })).toBe(1)
  expect(memo.at({ lat: -23.559, lng: -46.639 })).toBe(1)
  expect(memo.at({ lat: -23.561, lng: -46.631 })).toBe(2)
  expect(memo.at({ lat: -23.551, lng: -46.641 })).toBe(3)
  for (let n = 0; n < 5_000; n += 1) memo.at({ lat: 0, lng: n / 100 })
  expect(memo.at({ lat: -23.551, lng: -46.631 })).toBeGreaterThan(5_000)
})
