import { expect, test } from 'vitest'
import { cutAtVehicle, cutLine, lengthOf } from './cut-line.ts'

const east = (lng: number) => ({ lat: 0, lng })
const line = [east(0), east(1), east(2)]
const degree_m = 111_320

test('a line is cut between two of its places', () => {
  expect(lengthOf(line)).toBeCloseTo(2 * degree_m)
  expect(cutLine(line, 0)).toBe(line)
  expect(cutLine(line, 1.5 * degree_m)).toEqual([east(1.5), east(2)])
  expect(cutLine(line, 3 * degree_m)).toEqual([])
})

test('what is left begins at the vehicle, at the first of two places that are as near', () => {
  const there_and_back = [east(0), east(1), east(2), east(1), east(0)]
  const vehicle = { lat: 0.01, lng: 1 }
  expect(cutAtVehicle(there_and_back, vehicle, 2 * degree_m)).toEqual([vehicle, east(2), east(1), east(0)])
})
