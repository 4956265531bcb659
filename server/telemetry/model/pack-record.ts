import { hash } from 'node:crypto'
import { max_extra_bytes } from './make-record.ts'
import { readExtra, writeExtra } from './pack-extra.ts'
import { type AlarmName, alarm_names, type PositionRecord } from './position-record.ts'

/**
 * A record as bytes, the same for the log, the table and the digest that tells duplicates: 32 bits that say what is
 * there, the time in 48, then what is there in the order below, big-endian. A change of this form would make one
 * record two: it needs another version beside it, not an edit.
 */
const bits = {
  is_valid: 1 << 0,
  // Of a yes or no: whether it is known, then what it is.
  ignition: 1 << 1,
  input_1: 1 << 3,
  input_2: 1 << 5,
  input_3: 1 << 7,
  input_4: 1 << 9,
  main_power: 1 << 11,
  place: 1 << 13,
  speed: 1 << 14,
  heading: 1 << 15,
  satellites: 1 << 16,
  rpm: 1 << 17,
  temperature_1: 1 << 18,
  temperature_2: 1 << 19,
  temperature_3: 1 << 20,
  temperature_4: 1 << 21,
  card: 1 << 22,
  alarms: 1 << 23,
  extra: 1 << 24,
} as const

const max_card_bytes = 64
/** Lengths and kinds are not counted: four bytes at most for each of 255 extras, which is less than all of them may have. */
export const max_packed_bytes = 64 + max_card_bytes + max_extra_bytes * 3

/** Writes a record, and returns where it ends. The target has `max_packed_bytes` of room. */
export function writeRecord(record: PositionRecord, target: Buffer, start: number): number {
  let what = record.is_valid ? bits.is_valid : 0
  what |= flagOf(record.ignition, bits.ignition)
  what |= flagOf(record.input_1, bits.input_1)
  what |= flagOf(record.input_2, bits.input_2)
  what |= flagOf(record.input_3, bits.input_3)
  what |= flagOf(record.input_4, bits.input_4)
  what |= flagOf(record.main_power, bits.main_power)
  let at = target.writeUIntBE(record.time_ms, start + 4, 6)
  if (record.latitude_deg_e7 !== null && record.longitude_deg_e7 !== null) {
    what |= bits.place
    at = target.writeInt32BE(record.longitude_deg_e7, target.writeInt32BE(record.latitude_deg_e7, at))
  }
  if (record.speed_kmh_e2 !== null) {
    what |= bits.speed
    at = target.writeUInt16BE(record.speed_kmh_e2, at)
  }
  if (record.heading_deg_e2 !== null) {
    what |= bits.heading
    at = target.writeUInt16BE(record.heading_deg_e2, at)
  }
  if (record.satellites !== null) {
    what |= bits.satellites
    at = target.writeUInt8(record.satellites, at)
  }
  if (record.rpm !== null) {
    what |= bits.rpm
    at = target.writeUInt16BE(record.rpm, at)
  }
  if (record.temperature_1_c_e2 !== null) {
    what |= bits.temperature_1
    at = target.writeInt16BE(record.temperature_1_c_e2, at)
  }
  if (record.temperature_2_c_e2 !== null) {
    what |= bits.temperature_2
    at = target.writeInt16BE(record.temperature_2_c_e2, at)
  }
  if (record.temperature_3_c_e2 !== null) {
    what |= bits.temperature_3
    at = target.writeInt16BE(record.temperature_3_c_e2, at)
  }
  if (record.temperature_4_c_e2 !== null) {
    what |= bits.temperature_4
    at = target.writeInt16BE(record.temperature_4_c_e2, at)
  }
  if (record.card !== null) {
    what |= bits.card
    at = target.writeUInt8(record.card.length, at)
    at += target.write(record.card, at, 'latin1')
  }
  if (record.alarms.length > 0) {
    what |= bits.alarms
    at = target.writeUInt8(alarmBitsOf(record.alarms), at)
  }
  const end = writeExtra(record.extra, target, at)
  if (end > at) what |= bits.extra
  target.writeUInt32BE(what, start)
  return end
}

export function packRecord(record: PositionRecord): Buffer {
  const target = Buffer.allocUnsafe(max_packed_bytes)
  return Buffer.from(target.subarray(0, writeRecord(record, target, 0)))
}

/** What tells two records of one device and one moment apart: the first eight bytes of a hash of the packed record. */
export function digestOf(packed: Uint8Array): Buffer {
  return hash('sha256', packed, 'buffer').subarray(0, digest_bytes)
}

/** The same, of the record at this place, written to another. A text of bytes costs a third of a buffer of them. */
export function writeDigest(target: Buffer, { start, end, at }: DigestPlace): void {
  target.write(hash('sha256', target.subarray(start, end), 'binary'), at, digest_bytes, 'latin1')
}

interface DigestPlace {
  /** Of the packed record. */
  readonly start: number
  readonly end: number
  /** Of its digest. */
  readonly at: number
}

const digest_bytes = 8

/** The record that was packed. Reads no further than the bytes given, and throws where they are cut. */
export function unpackRecord(bytes: Buffer): PositionRecord {
  const what = bytes.readUInt32BE(0)
  let at = 10
  const take = (bit: number, size: number): number | null => {
    if ((what & bit) === 0) return null
    at += size
    return at - size
  }
  const int16At = (place: number | null) => (place === null ? null : bytes.readInt16BE(place))
  const uint16At = (place: number | null) => (place === null ? null : bytes.readUInt16BE(place))
  const uint8At = (place: number | null) => (place === null ? null : bytes.readUInt8(place))
  const place_at = take(bits.place, 8)
  const speed_kmh_e2 = uint16At(take(bits.speed, 2))
  const heading_deg_e2 = uint16At(take(bits.heading, 2))
  const satellites = uint8At(take(bits.satellites, 1))
  const rpm = uint16At(take(bits.rpm, 2))
  const temperature_1_c_e2 = int16At(take(bits.temperature_1, 2))
  const temperature_2_c_e2 = int16At(take(bits.temperature_2, 2))
  const temperature_3_c_e2 = int16At(take(bits.temperature_3, 2))
  const temperature_4_c_e2 = int16At(take(bits.temperature_4, 2))
  const card_length = uint8At(take(bits.card, 1))
  const card = card_length === null ? null : bytes.toString('latin1', at, at + card_length)
  at += card_length ?? 0
  if (at > bytes.length) throw new RangeError('a record ends in the middle of its card')
  const alarm_bits = uint8At(take(bits.alarms, 1))
  return {
    time_ms: bytes.readUIntBE(4, 6),
    is_valid: (what & bits.is_valid) !== 0,
    latitude_deg_e7: place_at === null ? null : bytes.readInt32BE(place_at),
    longitude_deg_e7: place_at === null ? null : bytes.readInt32BE(place_at + 4),
    speed_kmh_e2,
    heading_deg_e2,
    satellites,
    ignition: readFlag(what, bits.ignition),
    input_1: readFlag(what, bits.input_1),
    input_2: readFlag(what, bits.input_2),
    input_3: readFlag(what, bits.input_3),
    input_4: readFlag(what, bits.input_4),
    main_power: readFlag(what, bits.main_power),
    rpm,
    temperature_1_c_e2,
    temperature_2_c_e2,
    temperature_3_c_e2,
    temperature_4_c_e2,
    card,
    alarms: alarm_bits === null ? no_alarms : alarm_names.filter((_, n) => (alarm_bits & (1 << n)) !== 0),
    extra: (what & bits.extra) === 0 ? {} : readExtra(bytes, at),
  }
}

const no_alarms: readonly AlarmName[] = []

function flagOf(value: boolean | null, bit: number): number {
  if (value === null) return 0
  return value ? bit | (bit << 1) : bit
}

function readFlag(what: number, bit: number): boolean | null {
  return (what & bit) === 0 ? null : (what & (bit << 1)) !== 0
}

function alarmBitsOf(alarms: readonly AlarmName[]): number {
  return alarms.reduce((found, name) => found | (1 << alarm_names.indexOf(name)), 0)
}
