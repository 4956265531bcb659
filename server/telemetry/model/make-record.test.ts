import { describe, expect, test } from 'vitest'
import { makeRecord } from './make-record.ts'
import { packRecord, unpackRecord } from './pack-record.ts'

const received_ms = Date.UTC(2026, 10, 16, 12)

describe('the time of a record', () => {
  test('is that of its receipt only when the device says none', () => {
    expect(makeRecord({ has_fix: false }, received_ms).time_ms).toBe(received_ms)
  })

  // As of now it would be believed, and be another record each time it is sent.
  test.each([
    ['before 1970', -1, '1970-01-01T00:00:00.000Z'],
    ['after the year 9999', 2 ** 62, '9999-12-31T23:59:59.999Z'],
  ])('that is said to be %s is not that of its receipt', (_what, fix_time_ms, expected) => {
    const place = { latitude_deg_e7: -235_505_200, longitude_deg_e7: -466_333_090 }
    const record = makeRecord({ has_fix: true, fix_time_ms, ...place }, received_ms)
    expect(new Date(unpackRecord(packRecord(record)).time_ms).toISOString()).toBe(expected)
  })
})

test('more extras than can be counted are left out, and the others are kept', () => {
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(97 + n))
  const names = letters.flatMap((first) => letters.map((second) => first + second))
  const record = makeRecord(
    { has_fix: false, extra: Object.fromEntries(names.map((name) => [name, ''])) },
    received_ms,
  )
  expect(Object.keys(record.extra)).toStrictEqual(names.slice(0, 255))
  expect(unpackRecord(packRecord(record))).toStrictEqual(record)
})
