import { crc16Arc } from '../../../server/telemetry/codecs/crc16.ts'
import { teltonika } from '../../../server/telemetry/codecs/teltonika.ts'
import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import {
  type FrameToEncode,
  type ReadAnswers,
  roundTo,
  type TrackerAnswer,
  type TrackerProtocol,
  type TrackerReading,
  wholeDegrees,
} from './protocol.ts'

/** Codec 8 writes ids and counts of elements in a byte, 8 extended in two. */
const forms = { '8': { codec: 0x08, wide: false }, '8e': { codec: 0x8e, wide: true } } as const

export function createTeltonika(form: keyof typeof forms): TrackerProtocol {
  return {
    codec: teltonika,
    abilities: {
      ignition: 'optional',
      power: true,
      harsh_alarms: true,
      inputs: true,
      sensors: true,
      fields: false,
      speed_step_kmh: 1,
      time_step_ms: 1,
    },
    max_readings: 25,
    max_outstanding: 1,
    awaits_answers: true,
    encodeLogin,
    encodeFrame: ({ readings }) => encodePacket(readings, form),
    readAnswers,
    round,
  }
}

function encodeLogin(serial: string): Buffer {
  const login = Buffer.alloc(2 + serial.length)
  login.writeUInt16BE(serial.length)
  login.write(serial, 2, 'latin1')
  return login
}

function round(reading: TrackerReading): TrackerReading {
  return {
    ...reading,
    speed_kmh_e2: roundTo(reading.speed_kmh_e2, 100),
    heading_deg_e2: wholeDegrees(reading.heading_deg_e2) * 100,
    // Without satellites there is no fix, and the other way round.
    temperature_1_c_e2: tenthsOf(reading.temperature_1_c_e2),
    temperature_2_c_e2: tenthsOf(reading.temperature_2_c_e2),
    fields: {},
    satellites: reading.has_fix ? Math.max(1, reading.satellites ?? 8) : 0,
    is_buffered: false,
  }
}

function tenthsOf(c_e2: number | null): number | null {
  return c_e2 === null ? null : roundTo(c_e2, 10) + 0
}

function encodePacket(readings: FrameToEncode['readings'], form: keyof typeof forms): Buffer {
  const { codec, wide } = forms[form]
  const records = readings.map((reading) => encodeRecord(round(reading), wide))
  const data = Buffer.concat([Buffer.of(codec, records.length), ...records, Buffer.of(records.length)])
  const packet = Buffer.alloc(8 + data.length + 4)
  packet.writeUInt32BE(data.length, 4)
  data.copy(packet, 8)
  packet.writeUInt32BE(crc16Arc(data), 8 + data.length)
  return packet
}

const panic_priority = 2
const ids = {
  input_1: 1,
  input_2: 2,
  input_3: 3,
  odometer_m: 16,
  rpm: 36,
  external_mv: 66,
  temperature_1: 72,
  temperature_2: 73,
  card: 78,
  ignition: 239,
  movement: 240,
  unplug: 252,
  green_driving: 253,
}

const event_elements: Readonly<Partial<Record<AlarmName, readonly [id: number, value: number]>>> = {
  acceleration: [ids.green_driving, 1],
  braking: [ids.green_driving, 2],
  turn: [ids.green_driving, 3],
  power_cut: [ids.unplug, 1],
  power_back: [ids.unplug, 0],
}

/** Elements by their size in bytes. */
type Elements = readonly [size: number, values: readonly (readonly [id: number, value: number | bigint])[]][]

function encodeRecord(reading: TrackerReading, wide: boolean): Buffer {
  const fixed = Buffer.alloc(24)
  fixed.writeBigUInt64BE(BigInt(reading.time_ms))
  fixed.writeUInt8(reading.alarm === 'panic' ? panic_priority : 0, 8)
  fixed.writeInt32BE(reading.longitude_deg_e7, 9)
  fixed.writeInt32BE(reading.latitude_deg_e7, 13)
  fixed.writeInt16BE(reading.altitude_m ?? 0, 17)
  fixed.writeUInt16BE(reading.heading_deg_e2 / 100, 19)
  fixed.writeUInt8(reading.satellites ?? 0, 21)
  fixed.writeUInt16BE(reading.speed_kmh_e2 / 100, 22)
  const event = reading.alarm === null ? undefined : event_elements[reading.alarm]
  return Buffer.concat([fixed, encodeElements(elementsOf(reading, event), event?.[0] ?? 0, wide)])
}

function elementsOf(reading: TrackerReading, event: readonly [number, number] | undefined): Elements {
  const { odometer_m, external_mv, speed_kmh_e2 } = reading
  return [
    [
      1,
      [
        ...givenFlag(ids.ignition, reading.ignition),
        ...givenFlag(ids.input_1, reading.input_1),
        ...givenFlag(ids.input_2, reading.input_2),
        ...givenFlag(ids.input_3, reading.input_3),
        [ids.movement, speed_kmh_e2 > 0 ? 1 : 0],
        ...(event === undefined ? [] : [event]),
      ],
    ],
    [2, [...given(ids.external_mv, external_mv), ...given(ids.rpm, reading.rpm)]],
    [
      4,
      [
        ...given(ids.odometer_m, odometer_m),
        ...givenDegrees(ids.temperature_1, reading.temperature_1_c_e2),
        ...givenDegrees(ids.temperature_2, reading.temperature_2_c_e2),
      ],
    ],
    [8, reading.card === null ? [] : [[ids.card, keyNumberOf(reading.card)]]],
  ]
}

function given(id: number, value: number | null): [number, number][] {
  return value === null ? [] : [[id, value]]
}

function givenFlag(id: number, value: boolean | null): [number, number][] {
  return given(id, value === null ? null : Number(value))
}

/** Tenths of a degree; below zero as the complement. */
function givenDegrees(id: number, c_e2: number | null): [number, number][] {
  return given(id, c_e2 === null ? null : (c_e2 / 10) >>> 0)
}

/** Its hexadecimal digits with the lowest byte first; 0: no key is held to the reader. */
function keyNumberOf(card: string): bigint {
  return Buffer.from(card.padStart(16, '0'), 'hex').readBigUInt64LE()
}

function encodeElements(elements: Elements, event_id: number, wide: boolean): Buffer {
  const width = wide ? 2 : 1
  const target = Buffer.alloc(256)
  let at = target.writeUIntBE(event_id, 0, width)
  const write = (value: number, size: number) => {
    at = target.writeUIntBE(value, at, size)
  }
  write(
    elements.reduce((sum, [, values]) => sum + values.length, 0),
    width,
  )
  for (const [size, values] of elements) {
    write(values.length, width)
    for (const [id, value] of values) {
      write(id, width)
      if (typeof value === 'bigint') at = target.writeBigUInt64BE(value, at)
      else write(value, size)
    }
  }
  // Of elements of any length 8 extended has none here.
  if (wide) write(0, 2)
  return target.subarray(0, at)
}

/** A byte answers the login, then four each packet: the number of records that were taken. */
function readAnswers(bytes: Buffer, is_logged_in: boolean): ReadAnswers {
  const answers: TrackerAnswer[] = []
  let at = 0
  if (!is_logged_in && bytes.length > 0) {
    answers.push({ kind: 'login', is_accepted: bytes[0] === 1 })
    at = 1
  }
  for (; bytes.length - at >= 4; at += 4)
    answers.push({ kind: 'acknowledged', number: null, count: bytes.readUInt32BE(at) })
  return { answers, rest: bytes.subarray(at) }
}
