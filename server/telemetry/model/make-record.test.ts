import { describe, expect, test } from 'vitest'
import type { DeviceReport } from './device-report.ts'
import { makeRecord } from './make-record.ts'
import { packRecord, unpackRecord } from './pack-record.ts'
import { type PositionRecord, silent_record } from './position-record.ts'

const received_ms = Date.UTC(2026, 10, 16, 12)
const in_sao_paulo = { latitude_deg_e7: -235_505_200, longitude_deg_e7: -466_333_090 }

describe('the time of a record', () => {
  test('is that of its receipt only when the device says none', () => {
    expect(makeRecord({ has_fix: false }, received_ms).time_ms).toBe(received_ms)
  })

  // As of now it would be believed, and be another record each time it is sent.
  test.each([
    ['before 1970', -1, '1970-01-01T00:00:00.000Z'],
    ['after the year 9999', 2 ** 62, '9999-12-31T23:59:59.999Z'],
  ])('that is said to be %s is not that of its receipt', (_what, fix_time_ms, expected) => {
    const record = makeRecord({ has_fix: true, fix_time_ms, ...in_sao_paulo }, received_ms)
    expect(new Date(unpackRecord(packRecord(record)).time_ms).toISOString()).toBe(expected)
  })

  test.each([
    [
      'a fix of a minute before the report',
      { has_fix: true, age_ms: 60_000 },
      { age_ms: 60_000, is_valid: true },
    ],
    ['a fix that is older', { has_fix: true, age_ms: 60_001 }, { age_ms: 0, is_valid: false }],
    ['no fix', { has_fix: false, age_ms: 1_000 }, { age_ms: 0, is_valid: false }],
    ['a fix of after the report', { has_fix: true, age_ms: -1_000 }, { age_ms: -1_000, is_valid: true }],
  ])('is, with %s, that of the fix or of the device', (_what, { has_fix, age_ms }, expected) => {
    const fix_time_ms = received_ms - age_ms
    const { time_ms, is_valid } = makeRecord(
      { has_fix, fix_time_ms, device_time_ms: received_ms, ...in_sao_paulo },
      0,
    )
    expect({ age_ms: received_ms - time_ms, is_valid }).toStrictEqual(expected)
  })
})

describe('a record', () => {
  test.each([
    [[0.01, -0.01], false],
    [[0.010_000_1, 0], true],
    [[0, -0.010_000_1], true],
  ])('at %j: valid %s', ([latitude = 0, longitude = 0], is_valid) => {
    const place = {
      latitude_deg_e7: Math.round(latitude * 1e7),
      longitude_deg_e7: Math.round(longitude * 1e7),
    }
    expect(makeRecord({ has_fix: true, ...place }, received_ms)).toMatchObject({ ...place, is_valid })
  })

  test.each([
    [{ latitude_deg_e7: 90e7 + 1, longitude_deg_e7: 0 }],
    [{ latitude_deg_e7: 1e7, longitude_deg_e7: -180e7 - 1 }],
    [{ latitude_deg_e7: 1e7 }],
  ])('of no place on Earth, %j, has none and is not valid', (place) => {
    expect(makeRecord({ has_fix: true, ...place }, received_ms)).toStrictEqual({
      ...silent_record,
      time_ms: received_ms,
    })
  })

  test.each<[string | number, Partial<DeviceReport>, Partial<PositionRecord>]>([
    [250_00, { speed_kmh_e2: 250_00 }, { speed_kmh_e2: 250_00 }],
    [250_01, { speed_kmh_e2: 250_01 }, { speed_kmh_e2: null }],
    [-1, { speed_kmh_e2: -1 }, { speed_kmh_e2: null }],
    [360_00, { heading_deg_e2: 360_00 }, { heading_deg_e2: 0 }],
    [360_01, { heading_deg_e2: 360_01 }, { heading_deg_e2: null }],
    [-55_00, { temperature_1_c_e2: -55_00 }, { temperature_1_c_e2: -55_00 }],
    [-55_01, { temperature_2_c_e2: -55_01 }, { temperature_2_c_e2: null }],
    [125_00, { temperature_3_c_e2: 125_00 }, { temperature_3_c_e2: 125_00 }],
    [125_01, { temperature_4_c_e2: 125_01 }, { temperature_4_c_e2: null }],
    ['a voltage of 6 V', { external_mv: 6_000 }, { main_power: true }],
    ['a lower one', { external_mv: 5_999 }, { main_power: false }],
    ['a status bit', { external_mv: 12_000, main_power: false }, { main_power: false }],
    ['an alarm', { main_power: true, alarms: ['power_cut'] }, { main_power: false }],
    ['another', { external_mv: 0, main_power: false, alarms: ['power_back'] }, { main_power: true }],
    ['no word', {}, { main_power: null, speed_kmh_e2: null, card: null, ignition: null }],
    ['a reader without a card', { card: '' }, { card: '' }],
    ['zeros only', { card: '0000' }, { card: '' }],
    ['a card', { card: '00-ab 0.c9' }, { card: 'AB0C9' }],
    ['a text', { extra: { seal: 'x'.repeat(65) } }, { extra: { seal: 'x'.repeat(64) } }],
  ])('of %s: %j is %j', (_what, report, expected) => {
    expect(makeRecord({ has_fix: false, ...report }, received_ms)).toMatchObject(expected)
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
