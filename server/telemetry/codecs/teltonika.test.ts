import { describe, expect, test } from 'vitest'
import { crc16Arc } from './crc16.ts'
import { teltonika } from './teltonika.ts'
import { decode, decodeOne, decodeRecords, hex } from './test/decode.ts'

const login = hex('000F333536333037303432343431303133')
const no_fix = hex(
  '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CF',
)
const batch_of_two = hex(
  '000000000000004308020000016B40D57B480100000000000000000000000000000001010101000000000000016B40D5C198010000000000000000000000000000000101010101000000020000252C',
)
const extended = hex(
  '000000000000004A8E010000016B412CEE000100000000000000000000000000000000010005000100010100010011001D00010010015E2C880002000B000000003544C87A000E000000001DD7E06A00000100002994',
)
const driving = hex(
  '000000000000004508010000015eb70a86d00024089d4d21dee3860137005f12005f000e06ef01f00150011503c800450108b5000bb6000642382718005fcd057ace19d3430f57440000000001000002bf',
)
const codec_16 = hex(
  '000000000000005F10020000016BDBC7833000000000000000000000000000000000000B05040200010000030002000B00270042563A00000000016BDBC7871800000000000000000000000000000000000B05040200010000030002000B00260042563A00000200005FB3',
)

/** A packet of any codec with its checksum. */
function packetOf(data: string): Buffer {
  const bytes = hex(data)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length, 4)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc16Arc(bytes))
  return Buffer.concat([head, bytes, crc])
}

/** One record of codec 8 in São Paulo, with its elements. */
function recordOf(elements: string, priority = '00'): Buffer {
  return packetOf(`0801 0000019A8C3B5C00 ${priority} E4391DC0 F1FE3580 02F8 005A 0C 0028 ${elements} 01`)
}

describe('a login', () => {
  test('names the device, and is answered with 1 or 0', () => {
    expect(decodeOne(teltonika, login)).toStrictEqual({
      kind: 'login',
      serial: '356307042441013',
      reply: hex('01'),
    })
  })

  test.each([
    ['of no length', '00010000'],
    ['longer than any IMEI', '00FF3536'],
    ['of other characters', '000F3335363330373034323434313031ZZ'.replace('ZZ', '41')],
  ])('%s is not one, and what follows cannot be read', (_what, bytes) => {
    expect(decodeOne(teltonika, hex(bytes))).toMatchObject({ kind: 'corrupt', is_lost: true })
  })
})

describe('a packet', () => {
  test('without satellites: no fix', () => {
    const { records, reply } = decodeRecords(teltonika, no_fix)
    expect(reply).toStrictEqual(hex('00000001'))
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2019, 5, 10, 10, 4, 46),
        is_valid: false,
        latitude_deg_e7: 0,
        longitude_deg_e7: 0,
        satellites: 0,
        input_1: true,
        main_power: true,
        card: '',
        extra: { external_mv: 24_079, io_241: 24_602 },
      },
    ])
    // The strength of a signal differs when a device sends a record again.
    expect(records[0]?.extra).not.toHaveProperty('io_21')
  })

  test('of two records is acknowledged by two', () => {
    const { records, reply } = decodeRecords(teltonika, batch_of_two)
    expect(reply).toStrictEqual(hex('00000002'))
    expect(records).toMatchObject([
      { time_ms: Date.UTC(2019, 5, 10, 10, 1, 1), input_1: false },
      { time_ms: Date.UTC(2019, 5, 10, 10, 1, 19), input_1: true },
    ])
  })

  test('of codec 8 extended', () => {
    const { records, reply } = decodeRecords(teltonika, extended)
    expect(reply).toStrictEqual(hex('00000001'))
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2019, 5, 10, 11, 36, 32),
        input_1: true,
        extra: { io_17: 29, odometer_m: 22_949_000, io_11: 893_700_218, io_14: 500_686_954 },
      },
    ])
  })

  test('of codec 16', () => {
    const { records, reply } = decodeRecords(teltonika, codec_16)
    expect(reply).toStrictEqual(hex('00000002'))
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2019, 6, 10, 12, 6, 54),
        is_valid: false,
        input_1: false,
        input_3: false,
        main_power: true,
        extra: { external_mv: 22_074, io_11: 39 },
      },
      { time_ms: Date.UTC(2019, 6, 10, 12, 6, 55), extra: { io_11: 38 } },
    ])
  })

  test('without satellites but with the last known place: no fix', () => {
    const packet = packetOf(
      '0801 0000019A8C3B5C00 00 E4391DC0 F1FE3580 02F8 005A 00 0000 00 00 00 00 00 00 01',
    )
    expect(decodeRecords(teltonika, packet).records).toMatchObject([
      { is_valid: false, latitude_deg_e7: -234_998_400, satellites: 0 },
    ])
  })

  test('of a vehicle that drives', () => {
    const { records } = decodeRecords(teltonika, driving)
    expect(records).toMatchObject([
      {
        time_ms: Date.UTC(2017, 8, 25, 3, 17, 54),
        is_valid: true,
        latitude_deg_e7: 568_255_366,
        longitude_deg_e7: 604_544_333,
        heading_deg_e2: 95_00,
        satellites: 18,
        speed_kmh_e2: 95_00,
        ignition: true,
        main_power: true,
        extra: {
          altitude_m: 311,
          io_240: 1,
          external_mv: 14_375,
          battery_mv: 3_927,
          pdop_e2: 110,
          hdop_e2: 60,
        },
      },
    ])
  })

  test.each([
    ['harsh acceleration', recordOf('FD 01 01 FD01 00 00 00'), 'acceleration'],
    ['harsh braking', recordOf('FD 01 01 FD02 00 00 00'), 'braking'],
    ['a sharp turn', recordOf('FD 01 01 FD03 00 00 00'), 'turn'],
    ['main power that is cut', recordOf('FC 01 01 FC01 00 00 00'), 'power_cut'],
    ['main power that is back', recordOf('FC 01 01 FC00 00 00 00'), 'power_back'],
    ['panic', recordOf('00 00 00 00 00 00', '02'), 'panic'],
  ])('with %s', (_what, packet, alarm) => {
    expect(decodeRecords(teltonika, packet).records).toMatchObject([{ is_valid: true, alarms: [alarm] }])
  })

  test('with a state that made nobody report: no alarm', () => {
    const { records } = decodeRecords(teltonika, recordOf('00 01 01 FD02 00 00 00'))
    expect(records).toMatchObject([{ alarms: [] }])
  })

  test('with temperatures below zero and a card', () => {
    const packet = recordOf('00 03 00 00 02 48FFFFFF38 49000000FA 01 4E0000017D84B2C1A0')
    expect(decodeRecords(teltonika, packet).records).toMatchObject([
      { temperature_1_c_e2: -20_00, temperature_2_c_e2: 25_00, card: 'A0C1B2847D010000' },
    ])
  })

  test('with a wrong checksum is not answered; the next one is read', () => {
    const wrong = Buffer.from(driving)
    wrong.writeUInt8(driving.readUInt8(20) ^ 1, 20)
    expect(decode(teltonika, Buffer.concat([wrong, batch_of_two]))).toMatchObject([
      { kind: 'corrupt', is_lost: false },
      { kind: 'reports' },
    ])
  })

  test.each([
    ['an unknown codec', packetOf('4201000001')],
    ['more records than it says', packetOf('0800 01')],
    ['a record that is cut', packetOf('0801 0000019A8C3B5C00 00 E4391DC0 01')],
    ['a count of elements that is longer than it', recordOf('00 FF FF 0101 00')],
  ])('with %s is not answered', (_what, packet) => {
    expect(decodeOne(teltonika, packet)).toMatchObject({ kind: 'corrupt', is_lost: false })
  })

  const out_of_order = [0x113_fc20_8dff, 0x113_fc17_6258, 0x113_fc28_4928, 0x113_fc26_7c38]
  const four = packetOf(
    `0804 ${out_of_order.map((time_ms) => `${time_ms.toString(16).padStart(16, '0')} 00 0F14F650 209CCA80 0000 0000 05 0000 00000000 0000`).join('')} 04`,
  )

  test('with records that are out of order is acknowledged whole, each at its own time', () => {
    const { records, reply } = decodeRecords(teltonika, four)
    expect(reply).toStrictEqual(hex('00000004'))
    expect(records.map(({ time_ms }) => time_ms)).toStrictEqual(out_of_order)
    expect(records.map(({ time_ms }) => new Date(time_ms).toISOString().slice(11, 19))).toStrictEqual([
      '06:46:38',
      '06:36:37',
      '06:55:05',
      '06:53:07',
    ])
  })

  test('whose checksum is cut is not answered, and nor is what is read in its place', () => {
    const cut = four.subarray(0, -2)
    expect(decode(teltonika, cut)).toStrictEqual([])
    const [message] = decode(teltonika, Buffer.concat([cut, driving]))
    expect(message).toMatchObject({ kind: 'corrupt' })
  })

  test('with a value of seven bytes keeps it', () => {
    const packet = packetOf(
      '8E01 0000019A8C3B5C00 00 E4391DC0 F1FE3580 02F8 005A 0C 0028 0000 0001 0000 0000 0000 0000 0001 0190 0007 00000000000102 01',
    )
    const { records } = decodeRecords(teltonika, packet)
    expect(records[0]?.extra).toMatchObject({ io_400: 258 })
  })

  test.each([
    ['a text', Buffer.from('9BWZZZ377VT004251').toString('hex'), { io_256: '9BWZZZ377VT004251' }],
    ['bytes', '00'.repeat(17), {}],
  ])('with a long value that is %s', (_what, value, expected) => {
    const packet = packetOf(
      `8E01 0000019A8C3B5C00 00 E4391DC0 F1FE3580 02F8 005A 0C 0028 0000 0001 0000 0000 0000 0000 0001 0100 0011 ${value} 01`,
    )
    expect(decodeRecords(teltonika, packet).records[0]?.extra).toStrictEqual({ altitude_m: 760, ...expected })
  })

  test('longer than a frame may be ends the reading before it comes', () => {
    const message = decodeOne(teltonika, hex('00000000 7FFFFFFF 08'))
    expect(message).toMatchObject({ kind: 'corrupt', is_lost: true })
  })
})

test('a ping and the answer to a command say nothing', () => {
  const answer = packetOf('0C0106000000024F4B01')
  const notice = { kind: 'notice', serial: null, reply: null }
  expect(decode(teltonika, Buffer.concat([hex('FF'), answer]))).toStrictEqual([notice, notice])
})
