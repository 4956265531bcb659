import { describe, expect, test } from 'vitest'
import { crc16X25 } from './crc16.ts'
import { gt06 } from './gt06.ts'
import { decode, decodeOne, decodeRecords, hex, received_ms } from './test/decode.ts'

const login = hex('78780D01086471700328358100093F040D0A')
const buffered = hex('787822220F0C1D023305C9027AC8180C46586000140001CC00287D001F71000001000820860D0A')
const in_brazil = hex('7878241216040e102c22cf00915ffb04c6016300195a02d402283b00753f400571040001dda4880d0a')
const vibration = hex('7878252612030C063816C3026C10540C38C9700144030901CC002866000EEE0C06040302000DA2DB0D0A')
const heartbeat = hex('78780A134004040001000FDCEE0D0A')
const wrong_checksum = hex('78781F120B081D112E10CC027AC7EB0C46584900148F01CC00287D001FB8000380810D0A')

/** A frame of type and content, with serial number 1 and its checksum. */
function frameOf(body: string): Buffer {
  const bytes = hex(`${body} 0001`)
  return sealed('7878', Buffer.concat([Buffer.of(bytes.length + 2), bytes]))
}

/** The same of the long kind. */
function longFrameOf(body: string): Buffer {
  const bytes = hex(`${body} 0001`)
  return sealed('7979', Buffer.concat([Buffer.of(0, bytes.length + 2), bytes]))
}

function sealed(start: string, checked: Buffer): Buffer {
  const end = Buffer.alloc(4)
  end.writeUInt16BE(crc16X25(checked))
  end.writeUInt16BE(0x0d0a, 2)
  return Buffer.concat([hex(start), checked, end])
}

function decodeRecordless(frame: Buffer) {
  const message = decodeOne(gt06, frame)
  if (message.kind !== 'notice') throw new Error(`it says ${message.kind}`)
  return message
}

/** 2026-11-16 09:30:00 in São Paulo, 40 km/h to the east. */
const gps = '1A0B1009 1E00 CC 02863040 05008C60 28 185A'
const lbs = '02D4 0A 1234 00ABCD'

describe('a login', () => {
  test('names the device, and is answered by its type and serial number', () => {
    expect(decodeOne(gt06, login)).toStrictEqual({
      kind: 'login',
      serial: '864717003283581',
      reply: hex('78780501000955940D0A'),
    })
  })

  test.each([
    ['eight hours ahead', '3200', 480],
    ['three hours behind', '12C8', -180],
    ['five hours and a half ahead', '2120', 330],
    ['of no zone', 'FFFF', 0],
  ])('of a clock %s: the times that follow are told in UTC', (_what, zone, clock_offset_min) => {
    const [first, second] = decode(
      gt06,
      Buffer.concat([frameOf(`01 0864717003283581 0044 ${zone}`), frameOf(`12 ${gps} ${lbs}`)]),
    )
    expect(first).toMatchObject({ kind: 'login', clock_offset_min })
    const fix_time_ms = Date.UTC(2026, 10, 16, 9, 30) - clock_offset_min * 60_000
    expect(second).toMatchObject({ kind: 'reports', reports: [{ fix_time_ms }] })
  })

  test.each([
    ['that is cut', '01 0864717003'],
    ['that is no IMEI', '01 0864717AB3283581'],
  ])('%s is not answered', (_what, body) => {
    expect(decodeOne(gt06, frameOf(body))).toMatchObject({ kind: 'corrupt', is_lost: false })
  })
})

describe('a position', () => {
  test('that the device kept', () => {
    const { records, reply } = decodeRecords(gt06, buffered)
    expect(reply?.subarray(0, 6)).toStrictEqual(hex('787805220008'))
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2015, 11, 29, 2, 51, 5),
        is_valid: true,
        latitude_deg_e7: 231_116_933,
        longitude_deg_e7: 1_144_092_978,
        satellites: 9,
        ignition: false,
      },
    ])
    expect(decodeOne(gt06, buffered)).toMatchObject({ reports: [{ is_buffered: true }] })
  })

  test('in the south and the west', () => {
    expect(decodeRecords(gt06, in_brazil).records).toMatchObject([
      {
        time_ms: Date.UTC(2022, 3, 14, 16, 44, 34),
        is_valid: true,
        latitude_deg_e7: -52_929_394,
        longitude_deg_e7: -444_918_594,
        heading_deg_e2: 346_00,
        speed_kmh_e2: 0,
        satellites: 15,
        ignition: false,
        main_power: true,
        extra: { external_mv: 13_930 },
      },
    ])
  })

  test.each([
    ['18', null],
    ['58', false],
    ['D8', true],
  ])('with flags that begin with %s: ignition %s', (flags, ignition) => {
    const { records } = decodeRecords(gt06, frameOf(`12 ${gps.replace('185A', `${flags}5A`)} ${lbs}`))
    expect(records).toMatchObject([{ is_valid: true, heading_deg_e2: 90_00, ignition }])
  })

  test('with the odometer', () => {
    const { records } = decodeRecords(gt06, frameOf(`22 ${gps} ${lbs} 01 00 00 0001E240`))
    expect(records).toMatchObject([{ ignition: true, extra: { odometer_m: 123_456 } }])
  })

  test.each([
    ['a short network', '02D4 0A'],
    ['a long one', '82D4 000A'],
  ])('by 4G, with %s', (_what, network) => {
    const { records } = decodeRecords(
      gt06,
      frameOf(`A0 ${gps} ${network} 00001234 0000000000ABCDEF 01 00 00 0001E240`),
    )
    expect(records).toMatchObject([{ ignition: true, extra: { odometer_m: 123_456 } }])
  })

  test.each([
    ['is cut', `12 ${gps.slice(0, -2)}`],
    ['is cut after its place', `22 ${gps} ${lbs} 01`],
  ])('that %s is not answered', (_what, body) => {
    expect(decodeOne(gt06, frameOf(body))).toMatchObject({ kind: 'corrupt', is_lost: false })
  })

  test('of a day that there is not is of no moment that there was, and not of its receipt', () => {
    const { records } = decodeRecords(gt06, frameOf(`12 1A0D1009 1E00 ${gps.slice(15)} ${lbs}`))
    expect(records).toMatchObject([{ time_ms: 0 }])
  })
})

describe('an alarm', () => {
  test('without a fix', () => {
    const { records, reply } = decodeRecords(gt06, vibration)
    expect(reply?.subarray(0, 6)).toStrictEqual(hex('78780526000D'))
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2018, 2, 12, 6, 56, 22),
        is_valid: false,
        latitude_deg_e7: 225_758_333,
        longitude_deg_e7: 1_139_156_533,
        ignition: false,
        main_power: true,
        alarms: [],
        extra: { battery_level: 6, alarm_code: 3 },
      },
    ])
  })

  test.each([
    ['panic', '01', { alarms: ['panic'], main_power: true }],
    ['power that is cut', '02', { alarms: ['power_cut'], main_power: false }],
  ])('of %s', (_what, code, expected) => {
    const { records } = decodeRecords(gt06, frameOf(`16 ${gps} 09 ${lbs} 06 06 04 ${code} 02`))
    expect(records).toMatchObject([{ ignition: true, ...expected }])
  })

  test.each([
    ['acceleration', '29', 'acceleration'],
    ['braking', '30', 'braking'],
    ['a turn to the left', '2A', 'turn'],
    ['a turn to the right', '2B', 'turn'],
  ])('of harsh %s', (_what, code, alarm) => {
    const { records } = decodeRecords(gt06, frameOf(`26 ${gps} 09 ${lbs} 06 06 04 ${code} 02`))
    expect(records).toMatchObject([{ alarms: [alarm] }])
  })

  test.each([
    ['panic', '26', '00', ['panic']],
    ['power that is cut', '16', '00', ['power_cut']],
    ['nothing', '06', '00', []],
    ['a fence, whose code is there', '26', '04', []],
  ])('of %s by the bits of its status', (_what, status, code, alarms) => {
    const { records } = decodeRecords(gt06, frameOf(`16 ${gps} 09 ${lbs} ${status} 06 04 ${code} 02`))
    expect(records).toMatchObject([{ ignition: true, alarms }])
  })

  test.each([
    ['many fences', `27 ${gps} 09 ${lbs} 06 06 04 01 02 FF`],
    ['many fences, by 4G', `A4 ${gps} 11 82D4 000A 00001234 0000000000ABCDEF 06 06 04 01 02 FF`],
    ['no cell', `26 ${gps} 00 06 06 04 01 02`],
  ])('of a device with %s', (_what, body) => {
    const { records, reply } = decodeRecords(gt06, frameOf(body))
    expect(reply).toHaveLength(10)
    expect(records).toMatchObject([{ is_valid: true, ignition: true, alarms: ['panic'] }])
  })

  test('without the length of its cell is a position', () => {
    const { records } = decodeRecords(gt06, frameOf(`16 ${gps} ${lbs} 06 06 04 01 02`))
    expect(records).toMatchObject([{ is_valid: true, ignition: null, alarms: [], extra: {} }])
  })
})

test('a heartbeat has the time of its receipt, and is answered', () => {
  const { records, reply } = decodeRecords(gt06, heartbeat)
  expect(reply).toStrictEqual(hex('78780513000F008F0D0A'))
  expect(records).toMatchObject([
    { time_ms: received_ms, is_valid: false, latitude_deg_e7: null, ignition: false, main_power: false },
  ])
})

describe('a frame', () => {
  test('with a wrong checksum is not answered; the next one is read', () => {
    expect(decode(gt06, Buffer.concat([wrong_checksum, heartbeat]))).toMatchObject([
      { kind: 'corrupt', reason: 'a wrong checksum', is_lost: false },
      { kind: 'reports' },
    ])
  })

  test('of the long kind is answered in its kind', () => {
    const { reply } = decodeRecords(gt06, longFrameOf('13 4004040001'))
    expect(reply?.subarray(0, 7)).toStrictEqual(hex('79790005130001'))
  })

  test('of a type that has other contents in the long kind says nothing', () => {
    const { records } = decodeRecords(gt06, frameOf(`32 ${gps} ${lbs}`))
    expect(records).toMatchObject([{ is_valid: true, latitude_deg_e7: -235_270_044 }])
    const long = longFrameOf(`32 ${gps.replace(' CC', ' 0C CC')} ${lbs}`)
    expect(decodeOne(gt06, long)).toStrictEqual({ kind: 'notice', serial: null, reply: null })
  })

  test('that asks for the time is told the time of its receipt in UTC', () => {
    const { reply } = decodeRecordless(frameOf('8A'))
    expect(reply?.subarray(0, 12)).toStrictEqual(hex('78780B8A1A0B100C00000001'))
    expect(reply?.readUInt16BE(12)).toBe(crc16X25(reply?.subarray(2, 12) ?? Buffer.alloc(0)))
  })

  test('of a type that we do not know says nothing', () => {
    expect(decodeOne(gt06, frameOf('94'))).toStrictEqual({ kind: 'notice', serial: null, reply: null })
  })

  test.each([
    ['another start', '78790D01'],
    ['no room for a type', '787802010D0A0D0A'],
    ['a length that is too much', '7979FFFF01'],
    ['another end', '78780D01086471700328358100093F040D0D'],
  ])('with %s: what follows cannot be read', (_what, bytes) => {
    expect(decodeOne(gt06, hex(bytes))).toMatchObject({ kind: 'corrupt', is_lost: true })
  })
})
