import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookOfVehicle, stale_after_s, type VehicleFacts } from './vehicle-look.ts'

const facts: VehicleFacts = { speed_kmh: 40, ignition: true, age_s: 3, mark: null, is_selected: false }
const lookOf = (changes: Partial<VehicleFacts>) => lookOfVehicle({ ...facts, ...changes })

describe('the shape of a vehicle', () => {
  test.each([
    ['moving', {}],
    ['stopped', { speed_kmh: 0, ignition: false }],
    ['stopped', { speed_kmh: null, ignition: null }],
    ['idle', { speed_kmh: 2, ignition: true }],
    ['stale', { age_s: stale_after_s }],
    ['moving', { age_s: stale_after_s - 1 }],
  ] as const)('is %s with %j', (shape, changes) => {
    expect(lookOf(changes).shape).toBe(shape)
  })
})

test('an alarm is red with a ring and above all, selected or not, stale or not', () => {
  for (const changes of [{}, { is_selected: true }, { age_s: 4_000 }]) {
    expect(lookOf({ mark: 'alarm', ...changes })).toMatchObject({ colour: 'fail', ring: 'alarm', tier: 4 })
  }
})

test('a selected one is blue with a halo, above all but alarms', () => {
  expect(lookOf({ is_selected: true, mark: 'late' })).toMatchObject({
    colour: 'accent',
    ring: 'halo',
    tier: 3,
  })
})

test('one that is late is above those that are well', () => {
  expect(lookOf({ mark: 'late' })).toMatchObject({ colour: 'late', tier: 2 })
  expect(lookOf({ mark: 'quiet' })).toMatchObject({ colour: 'quiet', tier: 1 })
})

test('every look has a number of its own, which fits into a byte', () => {
  const anything = fc.record({
    speed_kmh: fc.constantFrom(null, 0, 40),
    ignition: fc.constantFrom(null, true, false),
    age_s: fc.constantFrom(0, 1_000),
    mark: fc.constantFrom(null, 'late' as const, 'alarm' as const, 'quiet' as const),
    is_selected: fc.boolean(),
  })
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const [a, b] = [lookOfVehicle(one), lookOfVehicle(other)]
      const same = a.shape === b.shape && a.colour === b.colour && a.ring === b.ring
      expect(a.code === b.code).toBe(same)
      expect(a.code).toBeLessThan(256)
    }),
  )
})
