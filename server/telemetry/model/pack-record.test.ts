import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRecord } from './make-record.ts'
import { digestOf, max_packed_bytes, packRecord, unpackRecord } from './pack-record.ts'
import { wild_reports } from './test/wild-reports.ts'

describe('a packed record', () => {
  test('is the record again, whatever it says', () => {
    fc.assert(
      fc.property(wild_reports, fc.nat(), (report, received_ms) => {
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
      fc.property(wild_reports, fc.double({ min: 0, max: 0.999, noNaN: true }), (report, share) => {
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
