import { expect, test } from 'vitest'
import { vehicleAt } from './vehicle-at.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 2, 4, n))
const nothing = { since: null, former: [], told: [] }
const at = (vehicles: object, n: number | null) =>
  vehicleAt({ vehicle_id: 1, ...nothing, ...vehicles }, n === null ? null : hour(n)).vehicle_id

test('of office and driver the later holds, from then on', () => {
  const told = [
    { vehicle_id: 3, at: hour(12) },
    { vehicle_id: 2, at: hour(9) },
  ]
  expect([8, 9, 11, 12, null].map((n) => at({ told }, n))).toStrictEqual([1, 2, 2, 3, 3])
  const reassigned = { told, former: [{ vehicle_id: 7, valid_to: hour(10) }], since: hour(10) }
  expect([8, 9, 10, 12].map((n) => at(reassigned, n))).toStrictEqual([7, 2, 1, 3])
  expect(at({ told, since: hour(13) }, null)).toBe(1)
})

test('who drives it is no word about the vehicle', () => {
  const vehicles = {
    told: [{ vehicle_id: 2, at: hour(9) }],
    former: [{ vehicle_id: 1, valid_to: hour(10) }],
  }
  expect(at(vehicles, null)).toBe(2)
})
