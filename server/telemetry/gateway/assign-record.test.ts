import { describe, expect, it } from 'vitest'
import type { DeviceHold } from '../directory/device-directory.ts'
import { assignRecord } from './assign-record.ts'

const day_ms = 86_400_000
const received_ms = Date.UTC(2026, 10, 16)

const hold = (fields: Partial<DeviceHold>): DeviceHold => ({
  customer_id: 1,
  device_id: 10,
  protocol: 'teltonika',
  valid_from_ms: received_ms - 100 * day_ms,
  valid_to_ms: null,
  installs: [{ vehicle_id: 7, from_ms: received_ms - 50 * day_ms, to_ms: null }],
  ...fields,
})

describe('a serial of one customer', () => {
  it.each([
    ['now', 0, null, 7],
    ['300 s ahead', 300_000, null, 7],
    ['more than 300 s ahead', 300_001, 'from_the_future', 7],
    ['before the install', -60 * day_ms, null, null],
    ['before it was claimed', -101 * day_ms, 'no_owner', null],
    ['at the end of the longest retention', -1_827 * day_ms, 'too_old', null],
    ['just within it', -1_827 * day_ms + 1, 'no_owner', null],
  ])('%s', (_when, offset_ms, quarantine, vehicle_id) => {
    expect(assignRecord([hold({})], received_ms + offset_ms, received_ms)).toEqual({
      customer_id: 1,
      device_id: 10,
      vehicle_id,
      quarantine,
      is_emptied: false,
    })
  })

  it('that was released goes on as its quarantine', () => {
    const released = hold({ valid_to_ms: received_ms - day_ms })
    expect(assignRecord([released], received_ms, received_ms)).toMatchObject({
      customer_id: 1,
      quarantine: 'no_owner',
      is_emptied: false,
    })
  })
})

describe('a serial of two customers', () => {
  const first = hold({ valid_to_ms: received_ms - 20 * day_ms })
  const second = hold({ customer_id: 2, device_id: 20, valid_from_ms: received_ms - 10 * day_ms })
  it.each([
    ['of the first, within its time', -30, 1, null, false],
    ['of the second, within its time', -1, 2, null, false],
    ['between them: whose it is cannot be told', -15, 2, 'no_owner', true],
    ['of a clock that was reset: it may be of the time of either', -2_000, 2, 'too_old', true],
    ['of a clock that is ahead', 1, 2, 'from_the_future', true],
  ])('%s', (_what, days, customer_id, quarantine, is_emptied) => {
    expect(assignRecord([first, second], received_ms + days * day_ms, received_ms)).toMatchObject({
      customer_id,
      quarantine,
      is_emptied,
    })
  })
})
