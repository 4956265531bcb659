import { describe, expect, it } from 'vitest'
import type { DeviceDirectory, DeviceHold } from './device-directory.ts'
import { holdAt, vehicleAt } from './hold-at.ts'

const hold = (fields: Partial<DeviceHold>): DeviceHold => ({
  customer_id: 1,
  device_id: 10,
  protocol: 'teltonika',
  valid_from_ms: 1_000,
  valid_to_ms: null,
  installs: [],
  ...fields,
})

const moved: ReturnType<DeviceDirectory['find']> = [
  hold({ valid_to_ms: 2_000 }),
  hold({ customer_id: 2, device_id: 20, valid_from_ms: 2_000, valid_to_ms: 3_000 }),
  hold({ customer_id: 3, device_id: 30, valid_from_ms: 5_000 }),
]

describe('who held a serial', () => {
  it.each([
    [999, undefined],
    [1_000, 1],
    [1_999, 1],
    [2_000, 2],
    [2_999, 2],
    [3_000, undefined],
    [4_999, undefined],
    [5_000, 3],
    [9e12, 3],
  ])('at %i it is %s', (time_ms, customer_id) => {
    expect(holdAt(moved, time_ms)?.customer_id).toBe(customer_id)
  })

  it('is nobody where there is no hold', () => {
    expect(holdAt([], 1)).toBeUndefined()
  })
})

describe('the vehicle of a device', () => {
  const installed = hold({
    installs: [
      { vehicle_id: 7, from_ms: 100, to_ms: 200 },
      { vehicle_id: 8, from_ms: 200, to_ms: 300 },
      { vehicle_id: 7, from_ms: 400, to_ms: null },
    ],
  })
  it.each([
    [99, null],
    [100, 7],
    [199, 7],
    [200, 8],
    [300, null],
    [399, null],
    [400, 7],
  ])('at %i it is %s', (time_ms, vehicle_id) => {
    expect(vehicleAt(installed, time_ms)).toBe(vehicle_id)
  })

  it('is none without an install', () => {
    expect(vehicleAt(hold({}), 1)).toBeNull()
  })
})
