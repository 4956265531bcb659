import { crc16X25 } from '../../../server/telemetry/codecs/crc16.ts'
import { gt06 as codec } from '../../../server/telemetry/codecs/gt06.ts'
import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import {
  type FrameToEncode,
  no_sensors,
  type ReadAnswers,
  roundTo,
  type TrackerAnswer,
  type TrackerProtocol,
  type TrackerReading,
  wholeDegrees,
  wholeSeconds,
} from './protocol.ts'

/** GT06: each frame is answered by its number, but a tracker does not wait for it. */
export const gt06: TrackerProtocol = {
  codec,
  abilities: {
    ignition: 'always',
    power: false,
    harsh_alarms: false,
    inputs: false,
    sensors: false,
    fields: false,
    speed_step_kmh: 1,
    time_step_ms: 1_000,
  },
  max_readings: 1,
  max_outstanding: 64,
  awaits_answers: false,
  encodeLogin: (serial) => sealFrame(0x01, Buffer.from(serial.padStart(16, '0'), 'hex'), 0),
  encodeFrame,
  readAnswers,
  round,
}

/** 30,000ths of a minute. */
const units_per_e7 = 1_800_000 / 1e7
const max_satellites = 15
const alarm_codes: Readonly<Partial<Record<AlarmName, number>>> = { panic: 1, power_cut: 2 }

function round(reading: TrackerReading): TrackerReading {
  const alarm = reading.alarm !== null && reading.alarm in alarm_codes ? reading.alarm : null
  return {
    ...no_sensors,
    time_ms: wholeSeconds(reading.time_ms),
    has_fix: reading.has_fix,
    latitude_deg_e7: roundPlace(reading.latitude_deg_e7),
    longitude_deg_e7: roundPlace(reading.longitude_deg_e7),
    speed_kmh_e2: Math.min(255_00, roundTo(reading.speed_kmh_e2, 100)),
    heading_deg_e2: wholeDegrees(reading.heading_deg_e2) * 100,
    satellites: Math.min(max_satellites, reading.satellites ?? 0),
    ignition: reading.ignition ?? false,
    alarm,
    altitude_m: null,
    odometer_m: alarm === null ? reading.odometer_m : null,
    external_mv: null,
    is_buffered: alarm === null && reading.is_buffered,
  }
}

function roundPlace(deg_e7: number): number {
  return Math.sign(deg_e7) * Math.round(Math.round(Math.abs(deg_e7) * units_per_e7) / units_per_e7) + 0
}

function encodeFrame({ readings, number }: FrameToEncode): Buffer {
  const [reading] = readings
  if (reading === undefined) throw new Error('a frame of GT06 has one reading')
  const said = round(reading)
  const content = said.alarm === null ? positionOf(said) : alarmOf(said, said.alarm)
  return sealFrame(said.alarm === null ? 0x22 : 0x26, content, number & 0xffff)
}

const cell = Buffer.from('02d405283b00753f', 'hex')

function positionOf(reading: TrackerReading): Buffer {
  const state = Buffer.alloc(reading.odometer_m === null ? 3 : 7)
  state.writeUInt8(reading.ignition === true ? 1 : 0, 0)
  state.writeUInt8(reading.is_buffered ? 1 : 0, 2)
  if (reading.odometer_m !== null) state.writeUInt32BE(reading.odometer_m, 3)
  return Buffer.concat([gpsOf(reading), cell, state])
}

/** Status, battery, signal, alarm and language after the cell, which has its length before it. */
function alarmOf(reading: TrackerReading, alarm: AlarmName): Buffer {
  const status = (reading.ignition === true ? 0b10 : 0) | (alarm === 'power_cut' ? 0 : 0b100)
  const tail = Buffer.of(status, 6, 4, alarm_codes[alarm] ?? 0, 2)
  return Buffer.concat([gpsOf(reading), Buffer.of(cell.length + 1), cell, tail])
}

function gpsOf(reading: TrackerReading): Buffer {
  const date = new Date(reading.time_ms)
  const gps = Buffer.alloc(18)
  const parts = [date.getUTCFullYear() - 2000, date.getUTCMonth() + 1, date.getUTCDate()]
  Buffer.from([...parts, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]).copy(gps)
  gps.writeUInt8(0xc0 | (reading.satellites ?? 0), 6)
  gps.writeUInt32BE(Math.round(Math.abs(reading.latitude_deg_e7) * units_per_e7), 7)
  gps.writeUInt32BE(Math.round(Math.abs(reading.longitude_deg_e7) * units_per_e7), 11)
  gps.writeUInt8(reading.speed_kmh_e2 / 100, 15)
  const north = reading.latitude_deg_e7 > 0 ? 1 << 10 : 0
  const west = reading.longitude_deg_e7 < 0 ? 1 << 11 : 0
  gps.writeUInt16BE((reading.has_fix ? 1 << 12 : 0) | north | west | (reading.heading_deg_e2 / 100), 16)
  return gps
}

function sealFrame(type: number, content: Buffer, number: number): Buffer {
  const frame = Buffer.alloc(content.length + 10)
  frame.writeUInt16BE(0x7878)
  frame.writeUInt8(content.length + 5, 2)
  frame.writeUInt8(type, 3)
  content.copy(frame, 4)
  const number_at = 4 + content.length
  frame.writeUInt16BE(number, number_at)
  frame.writeUInt16BE(crc16X25(frame.subarray(2, number_at + 2)), number_at + 2)
  frame.writeUInt16BE(0x0d0a, number_at + 4)
  return frame
}

const answer_bytes = 10

function readAnswers(bytes: Buffer): ReadAnswers {
  const answers: TrackerAnswer[] = []
  let at = 0
  for (; bytes.length - at >= answer_bytes; at += answer_bytes) {
    const number = bytes.readUInt16BE(at + 4)
    if (bytes[at + 3] === 0x01) answers.push({ kind: 'login', is_accepted: true })
    else answers.push({ kind: 'acknowledged', number, count: null })
  }
  return { answers, rest: bytes.subarray(at) }
}
