import { describe, expect, test } from 'vitest'
import { makeRecord } from '../model/make-record.ts'
import type { DecodedRequest } from './http-request.ts'
import { decodeOsmandJson, decodeOsmandQuery } from './osmand.ts'
import { received_ms } from './test/decode.ts'

function recordsOf(request: DecodedRequest) {
  if (request.kind === 'refused') throw new Error(`${request.field} is ${request.code}`)
  return { serial: request.serial, records: request.reports.map((report) => makeRecord(report, received_ms)) }
}
const query = (text: string) => decodeOsmandQuery(new URLSearchParams(text))

describe('a query', () => {
  test('with a time in seconds and what its app adds', () => {
    const { serial, records } = recordsOf(
      query(
        'id=123456789012345&timestamp=1504763810&lat=40.7232948571&lon=-74.0061408571&bearing=7.19889788244&speed=40&ignition=true&rpm=933&fuel=24',
      ),
    )
    expect(serial).toBe('123456789012345')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2017, 8, 7, 5, 56, 50),
        is_valid: true,
        latitude_deg_e7: 407_232_949,
        longitude_deg_e7: -740_061_409,
        speed_kmh_e2: 74_08,
        heading_deg_e2: 7_20,
        ignition: true,
        rpm: 933,
        extra: { fuel: 24 },
      },
    ])
  })

  test('with a time in milliseconds', () => {
    const text =
      'id=902064&lat=42.06288&lon=-88.23412&timestamp=1442068686579&hdop=6.0&altitude=224.0&speed=0.0'
    expect(recordsOf(query(text)).records).toMatchObject([
      { time_ms: 1_442_068_686_579, speed_kmh_e2: 0, extra: { hdop_e2: 600, altitude_m: 224 } },
    ])
  })

  test('with a date and time', () => {
    const text =
      'lat=49.60688&lon=6.15788&timestamp=2014-06-04+09%3A10%3A11&altitude=384.7&speed=0.0&id=353861053849681'
    expect(recordsOf(query(text)).records).toMatchObject([
      { time_ms: Date.UTC(2014, 5, 4, 9, 10, 11), is_valid: true, extra: { altitude_m: 385 } },
    ])
  })

  test('without a time is of its receipt; without a place it has none', () => {
    expect(recordsOf(query('deviceid=7&batt=78.6&charge=true')).records).toMatchObject([
      {
        time_ms: received_ms,
        is_valid: false,
        latitude_deg_e7: null,
        extra: { battery_percent: 79, charge: true },
      },
    ])
  })

  test('with card, alarm and a place in one, but without what differs when it is sent again', () => {
    const text =
      'id=7&location=-23.5,-46.6&heading=90&driverUniqueId=00ab12&alarm=sos&cell=724,5,1,2,-70&wifi=aa,-50&wifi=bb,-51&index=9&rssi=4&tirePressure=2.5'
    const { records } = recordsOf(query(text))
    expect(records).toMatchObject([
      {
        is_valid: true,
        latitude_deg_e7: -235_000_000,
        heading_deg_e2: 90_00,
        card: 'AB12',
        alarms: ['panic'],
      },
    ])
    expect(records[0]?.extra).toStrictEqual({ alarm: 'sos', tire_pressure: '2.5' })
  })

  test('with an empty id beside its deviceid is of that', () => {
    expect(query('id=&deviceid=7')).toMatchObject({ serial: '7' })
  })

  test.each([
    ['-23.5', -235_000_000],
    ['-.5', -5_000_000],
    ['5.', 50_000_000],
    ['-2.35e1', -235_000_000],
    ['-23,5', null],
    ['NaN', null],
    ['0x10', null],
    ['91', null],
  ])('with a latitude of %s', (text, latitude_deg_e7) => {
    const { records } = recordsOf(query(`id=7&lat=${text}&lon=-46.6`))
    expect(records).toMatchObject([{ is_valid: latitude_deg_e7 !== null, latitude_deg_e7 }])
  })

  test.each([
    ['2026-11-16T09:00:00-03:00', Date.UTC(2026, 10, 16, 12)],
    ['1794830400.5', Date.UTC(2026, 10, 16, 12, 0, 0, 500)],
    ['2147483648', 2_147_483_648],
    ['-5', 0],
  ])('with a timestamp of %s', (timestamp, time_ms) => {
    expect(recordsOf(query(`id=7&timestamp=${timestamp}`)).records).toMatchObject([{ time_ms }])
  })

  test.each([
    ['-1', null],
    ['0', 0],
    ['134.9', 249_83],
    ['135', null],
  ])('with a speed of %s knots', (speed, speed_kmh_e2) => {
    expect(recordsOf(query(`id=7&lat=-23.5&lon=-46.6&speed=${speed}`)).records).toMatchObject([
      { speed_kmh_e2 },
    ])
  })

  test.each(['valid=false', 'mock=true'])('with %s is not valid', (text) => {
    expect(recordsOf(query(`id=7&lat=-23.5&lon=-46.6&${text}`)).records).toMatchObject([{ is_valid: false }])
  })

  test.each(['timestamp=1377177267&lat=60.0&lon=30.0', 'id=', 'id=7&timestamp=yesterday'])(
    'is refused: %s',
    (text) => {
      expect(query(text)).toMatchObject({ kind: 'refused' })
    },
  )
})

describe('JSON', () => {
  const location = {
    timestamp: '2021-07-21T08:06:34.444Z',
    coords: {
      latitude: -6.1148096,
      longitude: 106.6837015,
      accuracy: 3.8,
      speed: 18.67,
      heading: 63,
      altitude: 35.7,
    },
    is_moving: false,
    odometer: 0,
    event: 'motionchange',
    battery: { level: 0.79, is_charging: false },
    activity: { type: 'still' },
    extras: {},
  }
  const bodyOf = (changes: object) => ({ location: { ...location, ...changes }, device_id: '8737767034' })

  test('of the newer client', () => {
    const { serial, records } = recordsOf(decodeOsmandJson(bodyOf({})))
    expect(serial).toBe('8737767034')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2021, 6, 21, 8, 6, 34, 444),
        is_valid: true,
        latitude_deg_e7: -61_148_096,
        longitude_deg_e7: 1_066_837_015,
        speed_kmh_e2: 67_21,
        heading_deg_e2: 63_00,
      },
    ])
    expect(records[0]?.extra).toStrictEqual({
      accuracy_m: 4,
      activity: 'still',
      altitude_m: 36,
      battery_percent: 79,
      charge: false,
      event: 'motionchange',
      odometer_m: 0,
    })
  })

  test('with −1 for what is not known', () => {
    const unknown = { coords: { ...location.coords, speed: -1, heading: -1 }, battery: { level: -1 } }
    const { records } = recordsOf(decodeOsmandJson(bodyOf(unknown)))
    expect(records).toMatchObject([{ speed_kmh_e2: null, heading_deg_e2: null }])
    expect(records[0]?.extra).not.toHaveProperty('battery_percent')
  })

  test('of a mock is not valid', () => {
    expect(recordsOf(decodeOsmandJson(bodyOf({ mock: true }))).records).toMatchObject([{ is_valid: false }])
  })

  test.each([
    null,
    [],
    'x',
    {},
    { device_id: '7' },
    { device_id: 7, location },
    { device_id: '7', location: [] },
    bodyOf({ timestamp: 'now' }),
  ])('is refused: %j', (body) => {
    expect(decodeOsmandJson(body)).toMatchObject({ kind: 'refused' })
  })
})
