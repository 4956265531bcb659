import { describe, expect, test } from 'vitest'
import { makeRecord } from '../model/make-record.ts'
import type { DecodedRequest } from './http-request.ts'
import { received_ms } from './test/decode.ts'
import { decodeTraccarJson, decodeTraccarQuery } from './traccar.ts'

function recordsOf(request: DecodedRequest) {
  if (request.kind === 'refused') throw new Error(`${request.field} is ${request.code}`)
  return { serial: request.serial, records: request.reports.map((report) => makeRecord(report, received_ms)) }
}

const position = {
  id: 0,
  deviceId: 7,
  type: null,
  protocol: 'suntech',
  serverTime: '2025-05-21T21:52:16.000+00:00',
  deviceTime: '2025-05-21T21:52:14.000+00:00',
  fixTime: '2025-05-21T21:52:14.000+00:00',
  outdated: false,
  valid: true,
  latitude: -30.021829,
  longitude: -51.204818,
  altitude: 0,
  speed: 10,
  course: 77.61,
  address: null,
  accuracy: 0,
  network: null,
  geofenceIds: null,
  attributes: {
    ignition: true,
    power: 14.33,
    odometer: 35_310_247,
    hours: 4_175_760_000,
    batteryLevel: 90,
    alarm: 'sos,hardBraking,vibration',
    distance: 12.3,
    totalDistance: 35_310.2,
    motion: false,
    sat: 9,
    in1: true,
    temp1: -18.25,
    driverUniqueId: '00AB12',
    fuelLevel: 40,
    index: 17,
    rssi: 4,
    tag1Rssi: -70,
    sequence: 12,
    imei: '860000000000001',
  },
}
const device = { id: 7, name: 'Truck', uniqueId: '007878646', status: 'online', attributes: {} }
const bodyOf = (changes: object) => ({ position: { ...position, ...changes }, device })

describe('JSON', () => {
  test('of a position', () => {
    const { serial, records } = recordsOf(decodeTraccarJson(bodyOf({})))
    expect(serial).toBe('007878646')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2025, 4, 21, 21, 52, 14),
        is_valid: true,
        latitude_deg_e7: -300_218_290,
        longitude_deg_e7: -512_048_180,
        speed_kmh_e2: 18_52,
        heading_deg_e2: 77_61,
        satellites: 9,
        ignition: true,
        input_1: true,
        input_2: null,
        main_power: true,
        temperature_1_c_e2: -18_25,
        card: 'AB12',
        alarms: ['panic', 'braking'],
      },
    ])
    // Neither counters nor signals, nor what Traccar adds up itself.
    expect(records[0]?.extra).toStrictEqual({
      alarm: 'sos,hardBraking,vibration',
      altitude_m: 0,
      battery_percent: 90,
      external_mv: 14_330,
      fuel_level: 40,
      hourmeter_ms: 4_175_760_000,
      odometer_m: 35_310_247,
    })
  })

  test('that the device kept', () => {
    const body = bodyOf({ attributes: { archive: true } })
    expect(decodeTraccarJson(body)).toMatchObject({ reports: [{ is_buffered: true }] })
  })

  test.each([
    ['without a fix', { valid: false }, 14],
    ['without a new fix', { outdated: true }, 14],
    ['of a cell', { attributes: { approximate: true } }, 14],
    ['of a mock', { attributes: { mock: true } }, 14],
    ['of a fix a minute old', { fixTime: '2025-05-21T21:51:13.000+00:00' }, 14],
  ])('%s is not valid, and of the time of the device', (_what, changes, second) => {
    expect(recordsOf(decodeTraccarJson(bodyOf(changes))).records).toMatchObject([
      { is_valid: false, time_ms: Date.UTC(2025, 4, 21, 21, 52, second) },
    ])
  })

  test.each([
    null,
    [],
    {},
    { position },
    { device },
    { position: [], device },
    { position, device: { uniqueId: 7 } },
    bodyOf({ fixTime: null, deviceTime: 'now' }),
  ])('is refused: %j', (body) => {
    expect(decodeTraccarJson(body)).toMatchObject({ kind: 'refused' })
  })
})

describe('an address', () => {
  test('with all that Traccar fills in', () => {
    const parameters = new URLSearchParams({
      name: 'Truck',
      uniqueId: '007878646',
      deviceId: '7',
      protocol: 'suntech',
      deviceTime: '1747864334000',
      fixTime: '1747864334000',
      valid: 'true',
      latitude: '-30.021829',
      longitude: '-51.204818',
      altitude: '0.0',
      speed: '10.0',
      course: '77.61',
      accuracy: '0.0',
      address: '',
      attributes: '{"ignition":true,"power":14.33}',
      statusCode: '0xF020',
    })
    const { serial, records } = recordsOf(decodeTraccarQuery(parameters))
    expect(serial).toBe('007878646')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2025, 4, 21, 21, 52, 14),
        is_valid: true,
        latitude_deg_e7: -300_218_290,
        speed_kmh_e2: 18_52,
        ignition: true,
        main_power: true,
      },
    ])
  })

  test('is the same record as JSON', () => {
    const { attributes, ...values } = position
    const parameters = new URLSearchParams({ uniqueId: device.uniqueId })
    for (const [name, value] of Object.entries(values)) parameters.set(name, String(value))
    parameters.set('attributes', JSON.stringify(attributes))
    expect(recordsOf(decodeTraccarQuery(parameters))).toStrictEqual(recordsOf(decodeTraccarJson(bodyOf({}))))
  })

  test.each([
    'fixTime=1747864334000',
    'uniqueId=7',
    'uniqueId=7&fixTime=1747864334000&attributes={',
    'uniqueId=7&fixTime=x',
  ])('is refused: %s', (text) => {
    expect(decodeTraccarQuery(new URLSearchParams(text))).toMatchObject({ kind: 'refused' })
  })
})
