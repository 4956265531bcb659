import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceReport } from './device-report.ts'
import { makeRecord } from './make-record.ts'
import { digestOf, max_packed_bytes, packRecord, unpackRecord } from './pack-record.ts'
import { alarm_names } from './position-record.ts'

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const flag = maybe(fc.boolean())
const number = maybe(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 40_000 })))

/** Reports as wild as devices are. */
const reports: fc.Arbitrary<DeviceReport> = fc.record({
  fix_time_ms: maybe(fc.oneof(fc.maxSafeNat(), fc.integer({ min: 1.5e12, max: 1.9e12 }))),
  device_time_ms: maybe(fc.integer({ min: 1.5e12, max: 1.9e12 })),
  has_fix: fc.boolean(),
  latitude_deg_e7: maybe(fc.integer({ min: -91e7, max: 91e7 })),
  longitude_deg_e7: maybe(fc.integer({ min: -181e7, max: 181e7 })),
  speed_kmh_e2: number,
  heading_deg_e2: number,
  satellites: number,
  ignition: flag,
  input_1: flag,
  input_2: flag,
  input_3: flag,
  input_4: flag,
  main_power: flag,
  external_mv: number,
  rpm: number,
  temperature_1_c_e2: number,
  temperature_2_c_e2: number,
  temperature_3_c_e2: number,
  temperature_4_c_e2: number,
  card: maybe(fc.string()),
  alarms: maybe(fc.subarray([...alarm_names])),
  extra: maybe(
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'odometer_m',
          'altitude_m',
          'io_240',
          'io_0',
          'io_65536',
          'io_007',
          'ração',
          '__proto__',
        ),
        fc.stringMatching(/^[a-z][a-z0-9_]{0,70}$/),
      ),
      fc.oneof(fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.string({ unit: 'binary', maxLength: 90 })),
    ),
  ),
})

describe('a packed record', () => {
  test('is the record again, whatever it says', () => {
    fc.assert(
      fc.property(reports, fc.nat(), (report, received_ms) => {
        const record = makeRecord(report, received_ms)
        const packed = packRecord(record)
        expect(packed.length).toBeLessThanOrEqual(max_packed_bytes)
        expect(unpackRecord(packed)).toStrictEqual(record)
        expect(packRecord(unpackRecord(packed))).toStrictEqual(packed)
      }),
      { numRuns: 2_000 },
    )
  })

  test('that is cut throws, and reads nothing behind its end', () => {
    fc.assert(
      fc.property(reports, fc.double({ min: 0, max: 0.999, noNaN: true }), (report, share) => {
        const packed = packRecord(makeRecord(report, 0))
        const cut = packed.subarray(0, Math.floor(packed.length * share))
        expect(() => unpackRecord(cut)).toThrow(RangeError)
      }),
    )
  })

  test('of a tracker with ten inputs and outputs takes little more than a hundred bytes', () => {
    const extra = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`io_${240 + n}`, 1_000 + n]))
    const record = makeRecord(
      {
        fix_time_ms: Date.UTC(2026, 10, 16),
        has_fix: true,
        latitude_deg_e7: -235_505_000,
        longitude_deg_e7: -466_333_000,
        speed_kmh_e2: 40_00,
        heading_deg_e2: 90_00,
        satellites: 12,
        ignition: true,
        external_mv: 14_375,
        extra: { ...extra, odometer_m: 22_949_000, altitude_m: 760 },
      },
      0,
    )
    expect(packRecord(record).length).toBeLessThan(110)
  })
})

test('the digest is that of the bytes, and stays what it is', () => {
  // Written into stored positions: another digest would make every record that is sent again a new one.
  const record = makeRecord(
    { fix_time_ms: 1_700_000_000_000, has_fix: true, latitude_deg_e7: 1e7, longitude_deg_e7: 2e7 },
    0,
  )
  expect(packRecord(record).toString('hex')).toBe('00002001018bcfe56800009896800131 2d00'.replace(' ', ''))
  expect(digestOf(packRecord(record)).toString('hex')).toMatchInlineSnapshot(`"9c70d2564bc247e1"`)
})
