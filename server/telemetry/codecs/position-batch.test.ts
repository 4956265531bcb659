import { NewPosition, NewPositionsBody } from '@tropeiro/contract/position.ts'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { makeRecord } from '../model/make-record.ts'
import { alarm_names, silent_record } from '../model/position-record.ts'
import { decodePositions } from './position-batch.ts'
import { received_ms } from './test/decode.ts'

const time = '2026-11-16T09:30:00.250-03:00'
const time_ms = Date.UTC(2026, 10, 16, 12, 30, 0, 250)

function recordOf(position: object) {
  const body = { data: [{ serial: '007878646', time, ...position }] }
  if (!Value.Check(NewPositionsBody, body))
    throw new Error(JSON.stringify(Value.Errors(NewPositionsBody, body)))
  const batch = decodePositions(body.data)
  if (batch.kind === 'refused') throw new Error(JSON.stringify(batch.faults))
  return batch.devices.flatMap(({ reports }) => reports.map((report) => makeRecord(report, received_ms)))[0]
}

describe('a position of a batch', () => {
  test('says all that a record holds', () => {
    const position = {
      latitude: -23.55052,
      longitude: -46.633309,
      speed: 42.5,
      heading: 90.25,
      altitude: 760.4,
      satellites: 11,
      valid: true,
      ignition: true,
      input_1: true,
      input_2: false,
      input_3: true,
      input_4: false,
      external_voltage: 12.45,
      battery_voltage: 4.1,
      odometer: 123_456.789,
      hourmeter: 1_200.5,
      rpm: 1_800,
      temperature_1: -18.25,
      temperature_2: 4,
      temperature_3: 0,
      temperature_4: 125,
      card: '00ab12',
      alarms: ['braking', 'panic'],
      extra: { doors: 2, seal: 'ok', is_loaded: true },
    }
    expect(recordOf(position)).toStrictEqual({
      time_ms,
      is_valid: true,
      latitude_deg_e7: -235_505_200,
      longitude_deg_e7: -466_333_090,
      speed_kmh_e2: 42_50,
      heading_deg_e2: 90_25,
      satellites: 11,
      ignition: true,
      input_1: true,
      input_2: false,
      input_3: true,
      input_4: false,
      main_power: true,
      rpm: 1_800,
      temperature_1_c_e2: -18_25,
      temperature_2_c_e2: 4_00,
      temperature_3_c_e2: 0,
      temperature_4_c_e2: 125_00,
      card: 'AB12',
      alarms: ['panic', 'braking'],
      extra: {
        altitude_m: 760,
        battery_mv: 4_100,
        doors: 2,
        external_mv: 12_450,
        hourmeter_ms: 4_321_800_000,
        is_loaded: true,
        odometer_m: 123_456_789,
        seal: 'ok',
      },
    })
  })

  test.each([[undefined], [null]])('that leaves out or clears what it does not know (%s)', (unknown) => {
    const names = Object.keys(NewPosition.properties).filter((name) => name !== 'serial' && name !== 'time')
    const position = Object.fromEntries(names.map((name) => [name, unknown]))
    expect(recordOf(JSON.parse(JSON.stringify(position)))).toStrictEqual({ ...silent_record, time_ms })
  })

  test('takes each alarm of a record, and an empty card', () => {
    expect(recordOf({ alarms: alarm_names, card: '' })).toMatchObject({ alarms: alarm_names, card: '' })
  })

  test('that is not measured is not valid', () => {
    expect(recordOf({ latitude: -23.5, longitude: -46.6, valid: false })).toMatchObject({ is_valid: false })
  })
})

describe('a batch', () => {
  test('is told by device, by serial or by id', () => {
    const batch = decodePositions([
      { serial: '7', time },
      { device_id: 7, time },
      { serial: '7', device_id: null, time },
    ])
    expect(batch).toMatchObject({
      kind: 'reports',
      devices: [
        { device: { serial: '7' }, reports: [{}, {}] },
        { device: { device_id: 7 }, reports: [{}] },
      ],
    })
  })

  test('of which a position cannot be read is refused', () => {
    const batch = decodePositions([
      { serial: '7', time },
      { time },
      { serial: '7', time: '2026-02-30T00:00:00Z' },
    ])
    expect(batch).toStrictEqual({
      kind: 'refused',
      faults: [
        { index: 1, field: 'serial', code: 'missing' },
        { index: 2, field: 'time', code: 'wrong_format' },
      ],
    })
  })

  test.each([
    ['no position', []],
    ['more than a thousand', Array.from({ length: 1_001 }, () => ({ serial: '7', time }))],
    ['a time without its offset', [{ serial: '7', time: '2026-11-16T09:30:00' }]],
    ['a place that is none', [{ serial: '7', time, latitude: 91, longitude: 0 }]],
    ['an alarm that is none', [{ serial: '7', time, alarms: ['hello'] }]],
    ['an object in extra', [{ serial: '7', time, extra: { a: {} } }]],
  ])('with %s is not of the schema', (_what, data) => {
    expect(Value.Check(NewPositionsBody, { data })).toBe(false)
  })
})
