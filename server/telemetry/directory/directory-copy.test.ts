import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeviceHold } from './device-directory.ts'
import { createDirectoryCopy } from './directory-copy.ts'

const serials = ['A', 'B', 'C']
const any_hold = fc.record({
  customer_id: fc.integer({ min: 1, max: 2 }),
  device_id: fc.integer({ min: 1, max: 3 }),
  protocol: fc.constant('gt06'),
  valid_from_ms: fc.integer({ min: 0, max: 9 }),
  valid_to_ms: fc.option(fc.integer({ min: 10, max: 19 })),
  installs: fc.constant([]),
})
const any_puts = fc.array(
  fc.record({
    serial: fc.constantFrom(...serials),
    holds: fc.array(any_hold, { maxLength: 3 }).map((holds) =>
      // In order, and one at most without an end, as a serial has them.
      holds
        .toSorted((one, other) => one.valid_from_ms - other.valid_from_ms)
        .map((hold, n) => (n < holds.length - 1 ? { ...hold, valid_to_ms: hold.valid_to_ms ?? 10 } : hold)),
    ),
  }),
  { maxLength: 12 },
)

describe('the copy in memory', () => {
  it('answers by serial and by device alike, whatever was put before', () => {
    fc.assert(
      fc.property(any_puts, (puts) => {
        const copy = createDirectoryCopy()
        const last = new Map<string, readonly DeviceHold[]>()
        for (const { serial, holds } of puts) {
          const before = last.get(serial) ?? []
          expect(copy.putHolds(serial, holds)).toBe(JSON.stringify(before) !== JSON.stringify(holds))
          last.set(serial, holds)
        }
        for (const serial of serials) expect(copy.find(serial)).toEqual(last.get(serial) ?? [])
        const all = [...last.values()].flat()
        for (const customer_id of [1, 2]) {
          const own = all.filter((hold) => hold.customer_id === customer_id)
          expect(copy.countDevices(customer_id)).toBe(
            own.filter(({ valid_to_ms }) => valid_to_ms === null).length,
          )
          for (const device_id of [1, 2, 3]) {
            const held = own.filter((hold) => hold.device_id === device_id)
            const found = copy.findDevice(customer_id, device_id)
            expect(found?.holds ?? []).toHaveLength(held.length)
            expect(found?.holds ?? []).toEqual(expect.arrayContaining(held))
            const newest = found && copy.find(found.serial_key).filter((hold) => found.holds.at(-1) === hold)
            expect(newest?.length ?? 1).toBe(1)
          }
        }
      }),
    )
  })
})
