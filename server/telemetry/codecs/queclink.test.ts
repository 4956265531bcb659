import { describe, expect, test } from 'vitest'
import { queclink } from './queclink.ts'
import { decode, decodeOne, decodeRecords } from './test/decode.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ascii = (buffer: Buffer | null) => buffer?.toString('latin1')

const parked =
  '+RESP:GTFRI,8020040703,866314060299813,,,10,1,1,0.0,275,937.7,-68.891157,-33.008722,20260514010456,,,,,00,,,,,,100,110000,,,,20260514010458,BBCE$'

describe('a periodic report', () => {
  test('of a vehicle that is parked', () => {
    const { serial, records, reply } = decodeRecords(queclink, bytes(parked))
    expect([serial, ascii(reply)]).toStrictEqual(['866314060299813', '+SACK:BBCE$'])
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2026, 4, 14, 1, 4, 56),
        is_valid: true,
        latitude_deg_e7: -330_087_220,
        longitude_deg_e7: -688_911_570,
        speed_kmh_e2: 0,
        heading_deg_e2: 275_00,
        ignition: false,
        input_1: false,
        main_power: null,
      },
    ])
    // Neither the number of the report nor when it was sent.
    expect(records[0]?.extra).toStrictEqual({ altitude_m: 938, battery_percent: 100, hdop_e2: 100 })
  })

  test('of a vehicle without a wire to the ignition', () => {
    const text =
      '+RESP:GTFRI,5E0100,861971050039361,,,,10,1,1,10.4,140,196.9,-80.709946,35.016525,20220302220944,0310,0260,1CE9,52A1,00,0.0,,,,,420000,,,,20220302220948,1B0B$'
    const { records, reply } = decodeRecords(queclink, bytes(text))
    expect(ascii(reply)).toBe('+SACK:1B0B$')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2022, 2, 2, 22, 9, 44),
        is_valid: true,
        speed_kmh_e2: 10_40,
        heading_deg_e2: 140_00,
        ignition: null,
        extra: { odometer_m: 0 },
      },
    ])
  })

  test('with voltage, satellites, mileage and hours', () => {
    const text =
      '+RESP:GTFRI,6E0A03,860000000000001,,12940,50,1,1,88.1,7,760.4,-46.633309,-23.550520,20261116122949,0724,0005,1A2B,0ABC1234,01,12,21.1,00102:30:05,1200,1300,,100,220300,,,,20261116122950,1A2B$'
    expect(decodeRecords(queclink, bytes(text)).records).toMatchObject([
      {
        is_valid: true,
        satellites: 12,
        ignition: true,
        input_1: true,
        input_2: false,
        main_power: true,
        extra: { external_mv: 12_940, odometer_m: 21_100, hourmeter_ms: 369_005_000, battery_percent: 100 },
      },
    ])
  })

  test.each([
    ['0.4', true, { hdop_e2: 40 }],
    ['0', false, { hdop_e2: 0 }],
    ['', false, {}],
  ])('with an accuracy of %j: valid %s', (accuracy, is_valid, expected) => {
    const text = parked.replace('10,1,1,0.0,', `10,1,${accuracy},0.0,`)
    const { records } = decodeRecords(queclink, bytes(text))
    expect(records).toMatchObject([{ is_valid, speed_kmh_e2: 0 }])
    expect(records[0]?.extra).toStrictEqual({ altitude_m: 938, battery_percent: 100, ...expected })
  })

  test('without a place says the state of the device', () => {
    const text =
      '+RESP:GTFRI,6E0A03,860000000000001,,12940,50,1,0,,,,,,,0724,0005,1A2B,110000,00,21.1,,,,,100,220300,,,,20261116122950,1A2B$'
    expect(decodeRecords(queclink, bytes(text)).records).toMatchObject([
      {
        time_ms: Date.UTC(2026, 10, 16, 12, 29, 50),
        is_valid: false,
        latitude_deg_e7: null,
        ignition: true,
        input_1: true,
        extra: { battery_percent: 100 },
      },
    ])
  })

  test('of several places: what the device says of itself is of the last', () => {
    const place = (time: string) => `1,10.4,140,196.9,-46.633309,-23.550520,${time},0724,0005,1CE9,52A1,00`
    const text = `+RESP:GTFRI,5E0100,861971050039361,,,12940,10,2,${place('20261116122849')},${place('20261116122949')},7.5,,,,,210100,,,,20261116122950,1B0B$`
    const { records, reply } = decodeRecords(queclink, bytes(text))
    expect(ascii(reply)).toBe('+SACK:1B0B$')
    expect(records).toMatchObject([
      { time_ms: Date.UTC(2026, 10, 16, 12, 28, 49), is_valid: true, ignition: null },
      { time_ms: Date.UTC(2026, 10, 16, 12, 29, 49), is_valid: true, ignition: true },
    ])
    expect(records[1]?.extra).toMatchObject({ odometer_m: 7_500, external_mv: 12_940 })
  })

  test('of places whose time is none: of no moment that there was, and the last of that of its sending', () => {
    const place = '1,10.4,140,196.9,-46.633309,-23.550520,20261332122849,0724,0005,1CE9,52A1,00'
    const text = `+RESP:GTFRI,5E0100,861971050039361,,,12940,10,2,${place},${place},7.5,,,,,210100,,,,20261116122950,1B0B$`
    expect(decodeRecords(queclink, bytes(text)).records).toMatchObject([
      { time_ms: 0 },
      { time_ms: Date.UTC(2026, 10, 16, 12, 29, 50), is_valid: false },
    ])
  })

  test('that was kept, without a place, of a clock that was reset, has the time that it says', () => {
    const text = '+BUFF:GTFRI,2E0503,861106050005423,,,0,1,,,,,,,,,,,,0,0,,98,1,0,,,20200101000001,0083$'
    const { records, reply } = decodeRecords(queclink, bytes(text))
    expect(ascii(reply)).toBe('+SACK:0083$')
    expect(records).toMatchObject([
      { time_ms: Date.UTC(2020, 0, 1, 0, 0, 1), is_valid: false, latitude_deg_e7: null },
    ])
  })
})

describe('an event', () => {
  test('of the ignition, at a place of five hours before', () => {
    const text =
      '+RESP:GTIGN,BD0221,861778061565387,CV200,,0,140944,0,0.0,358,17.6,-2.223488,51.882342,20251222020123,0234,0015,6093,000F830E,,,5810.9,20251222070035,20251222070035,C60E$'
    const { records, reply } = decodeRecords(queclink, bytes(text))
    expect(ascii(reply)).toBe('+SACK:C60E$')
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2025, 11, 22, 7, 0, 35),
        is_valid: false,
        input_1: null,
        latitude_deg_e7: 518_823_420,
        longitude_deg_e7: -22_234_880,
        ignition: true,
        extra: { odometer_m: 5_810_900 },
      },
    ])
  })

  test('that was kept, without a place, has the time of its sending', () => {
    const text = '+BUFF:GTIGF,840502,867963063190000,,0,0,,,,,,,0268,0006,22C4,13E5,00,,,20250116170541,22D0$'
    expect(decodeRecords(queclink, bytes(text)).records).toMatchObject([
      { time_ms: Date.UTC(2025, 0, 16, 17, 5, 41), is_valid: false, latitude_deg_e7: null, ignition: false },
    ])
    expect(decodeOne(queclink, bytes(text))).toMatchObject({
      serial: '867963063190000',
      reports: [{ is_buffered: true }],
      reply: bytes('+SACK:22D0$'),
    })
  })

  test.each([
    ['GTSOS', '00', { alarms: ['panic'] }],
    ['GTHBM', '10', { alarms: ['braking'] }],
    ['GTHBM', '21', { alarms: ['acceleration'] }],
    ['GTHBM', '12', { alarms: ['turn'] }],
    ['GTMPF', '', { alarms: ['power_cut'], main_power: false }],
    ['GTMPN', '', { alarms: ['power_back'], main_power: true }],
    ['GTDIS', '21', { input_1: null, input_2: true }],
    ['GTTOW', '', { alarms: [] }],
  ])('%s %s', (type, report, expected) => {
    const text = `+RESP:${type},BD0214,860000000000002,cv100,,${report},1,1,5.6,344,760.4,-46.633309,-23.550520,20261116123000,0724,0005,1A2B,0ABC1234,,,20261116123000,2862$`
    expect(decodeRecords(queclink, bytes(text)).records).toMatchObject([{ is_valid: true, ...expected }])
  })

  test('of a card', () => {
    const text =
      '+RESP:GTIDA,BD0214,860000000000002,cv100,,01ABCDEF120000,1,1,1,5.6,344,760.4,-46.633309,-23.550520,20261116123000,0724,0005,1A2B,0ABC1234,00,7.5,,,,,20261116123000,2862$'
    expect(decodeRecords(queclink, bytes(text)).records).toMatchObject([{ card: '1ABCDEF120000' }])
  })

  test.each([
    ['GTSTT', '22', true],
    ['GTINF', '11', false],
    ['GTINF', '41', null],
    ['GTINF', '1', null],
    ['GTINF', '22.4', null],
  ])('%s of state %s', (type, state, ignition) => {
    const text = `+RESP:${type},DC0103,860000000000003,truck,${state},89550000000000000001,22,0,20261116123000,1EBE$`
    const { records } = decodeRecords(queclink, bytes(text))
    expect(records).toMatchObject([{ time_ms: Date.UTC(2026, 10, 16, 12, 30), ignition }])
    expect(records[0]?.extra).toStrictEqual({})
  })
})

test.each([
  ['+ACK:GTHBD,5E0100,861971050039361,gv,20220302220948,FFFF$', '+SACK:GTHBD,5E0100,FFFF$'],
  ['+ACK:GTBSI,5E0100,861971050039361,gv,0000,20220302220948,0001$', '+SACK:0001$'],
  ['+RESP:GTGL2,710402,860000000000004,,2,20261116123000,0121$', '+SACK:0121$'],
  ['+RESP:GTPNA,710402,860000000000004,,2,20261116123000,0121$', '+SACK:0121$'],
])('%s has nothing to keep, and is answered', (text, reply) => {
  expect(decodeOne(queclink, bytes(text))).toMatchObject({ kind: 'notice', reply: bytes(reply) })
})

describe('a frame', () => {
  test('follows another after a line end', () => {
    expect(decode(queclink, bytes(`${parked}\r\n${parked}`)).map(({ kind }) => kind)).toStrictEqual([
      'reports',
      'reports',
    ])
  })

  test.each([
    ['no header', 'RESP:GTFRI,5E0100,861971050039361,20220302220948,1B0B$'],
    ['no device', parked.replace('866314060299813', '8663140602')],
    ['no number', parked.replace('BBCE', 'BB')],
  ])('with %s is not answered; the next one is read', (_what, text) => {
    expect(decode(queclink, bytes(text + parked))).toMatchObject([
      { kind: 'corrupt', is_lost: false },
      { kind: 'reports' },
    ])
  })

  test.each([
    ['a place has the time of that', parked, Date.UTC(2026, 4, 14, 1, 4, 56)],
    ['no place either is of no moment that there was', parked.replace('-68.891157', ''), 0],
  ])('without the time of its sending is answered; with %s', (_what, text, time_ms) => {
    const { records, reply } = decodeRecords(queclink, bytes(text.replace('20260514010458', '')))
    expect(ascii(reply)).toBe('+SACK:BBCE$')
    expect(records).toMatchObject([{ time_ms }])
  })

  test('in binary: what follows cannot be read', () => {
    expect(decodeOne(queclink, bytes('+RSP\x07\x00'))).toMatchObject({ kind: 'corrupt', is_lost: true })
  })
})
