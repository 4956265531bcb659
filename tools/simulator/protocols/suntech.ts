import { suntech as codec } from '../../../server/telemetry/codecs/suntech.ts'
import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import {
  calendarOf,
  type FrameToEncode,
  inputsOf,
  no_sensors,
  type ReadAnswers,
  roundTo,
  type TrackerProtocol,
  type TrackerReading,
  wholeSeconds,
} from './protocol.ts'

/** Suntech in text: nothing is answered. */
const spoken: Omit<TrackerProtocol, 'encodeFrame' | 'round'> = {
  codec,
  abilities: {
    ignition: 'always',
    power: true,
    harsh_alarms: true,
    inputs: true,
    sensors: false,
    fields: false,
    speed_step_kmh: 0.01,
    time_step_ms: 1_000,
  },
  max_readings: 1,
  max_outstanding: 64,
  awaits_answers: false,
  encodeLogin: () => null,
  readAnswers: (bytes: Buffer): ReadAnswers => ({ answers: [], rest: bytes.subarray(bytes.length) }),
}

export const suntech_universal: TrackerProtocol = {
  ...spoken,
  encodeFrame: (frame) => textOf(universalFields(frame)),
  round: (reading) => ({ ...roundCommon(reading, universal_alerts), odometer_m: null }),
}

export const suntech_legacy: TrackerProtocol = {
  ...spoken,
  encodeFrame: (frame) => textOf(legacyFields(frame)),
  round: (reading) => ({
    ...roundCommon(reading, legacy_alerts),
    odometer_m: reading.odometer_m ?? 0,
    external_mv: roundTo(reading.external_mv ?? 0, 10),
  }),
}

const shared_alerts: Readonly<Partial<Record<AlarmName, number>>> = {
  power_back: 40,
  power_cut: 41,
  acceleration: 46,
  braking: 47,
}
const universal_alerts: Readonly<Partial<Record<AlarmName, number>>> = { ...shared_alerts, panic: 42 }
/** A panic is no alert there, but an emergency. */
const legacy_alerts: Readonly<Partial<Record<AlarmName, number>>> = { ...shared_alerts, panic: 1 }

function roundCommon(reading: TrackerReading, alerts: Readonly<Partial<Record<AlarmName, number>>>) {
  return {
    ...reading,
    ...no_sensors,
    ...inputsOf(reading),
    time_ms: wholeSeconds(reading.time_ms),
    latitude_deg_e7: roundTo(reading.latitude_deg_e7, 10) + 0,
    longitude_deg_e7: roundTo(reading.longitude_deg_e7, 10) + 0,
    satellites: reading.satellites ?? 0,
    ignition: reading.ignition ?? false,
    alarm: reading.alarm !== null && reading.alarm in alerts ? reading.alarm : null,
    altitude_m: null,
    external_mv: reading.external_mv === null ? null : roundTo(reading.external_mv, 10),
  }
}

function textOf(fields: readonly string[]): Buffer {
  return Buffer.from(`${fields.join(';')}\r`, 'latin1')
}

function readingOf({ readings }: FrameToEncode): TrackerReading {
  const [reading] = readings
  if (reading === undefined) throw new Error('a report of Suntech has one reading')
  return reading
}

/** The map of the fields of an ST4315U; what it says of itself is the backup battery and the vehicle's voltage. */
const report_map = 'BFFFFF'

function universalFields(frame: FrameToEncode): string[] {
  const said = suntech_universal.round(readingOf(frame))
  const alert = said.alarm === null ? undefined : universal_alerts[said.alarm]
  const assigned =
    said.external_mv === null ? ['00000001', '4.1'] : ['00000003', '4.1', volts(said.external_mv)]
  return [
    alert === undefined ? 'STT' : 'ALT',
    frame.serial,
    report_map,
    '56',
    '1.0.15',
    said.is_buffered ? '0' : '1',
    ...momentOf(said.time_ms),
    '00008D6C',
    '724',
    '5',
    '0925',
    '24',
    ...placeOf(said, 3),
    `0000${inputDigits(said).toReversed().join('')}`,
    '00000000',
    ...(alert === undefined ? [modeOf(said), '1', messageNumber(frame)] : [String(alert), '', '']),
    ...assigned,
  ]
}

function legacyFields(frame: FrameToEncode): string[] {
  const said = suntech_legacy.round(readingOf(frame))
  const alert = said.alarm === null ? undefined : legacy_alerts[said.alarm]
  const kind = said.alarm === 'panic' ? 'EMG' : 'ALT'
  return [
    `ST300${alert === undefined ? 'STT' : kind}`,
    frame.serial,
    '40',
    '319H',
    ...momentOf(said.time_ms),
    '54728',
    ...placeOf(said, 4),
    String(said.odometer_m ?? 0),
    volts(said.external_mv ?? 0),
    `${inputDigits(said).join('')}00`,
    ...(alert === undefined ? [modeOf(said), messageNumber(frame)] : [String(alert)]),
    '069596',
    '4.1',
    said.is_buffered ? '0' : '1',
  ]
}

/** Ignition first. */
function inputDigits({ ignition, input_1, input_2, input_3 }: TrackerReading): string[] {
  return [ignition, input_1, input_2, input_3].map((is_on) => (is_on === true ? '1' : '0'))
}

function momentOf(time_ms: number): string[] {
  const [year = '', month = '', day = '', ...time] = calendarOf(time_ms)
  return [`${year}${month}${day}`, time.join(':')]
}

/** Latitude, longitude, speed, course, satellites, fix. */
function placeOf(said: TrackerReading, whole_digits: number): string[] {
  return [
    signed(said.latitude_deg_e7, 2),
    signed(said.longitude_deg_e7, 3),
    (said.speed_kmh_e2 / 100).toFixed(whole_digits === 4 ? 3 : 2),
    (said.heading_deg_e2 / 100).toFixed(2),
    String(said.satellites ?? 0),
    said.has_fix ? '1' : '0',
  ]
}

function signed(deg_e7: number, whole_digits: number): string {
  const text = (Math.abs(deg_e7) / 1e7).toFixed(6).padStart(whole_digits + 7, '0')
  return `${deg_e7 < 0 ? '-' : '+'}${text}`
}

function volts(mv: number): string {
  return (mv / 1_000).toFixed(2)
}

/** 1 parked, 2 driving. */
function modeOf({ speed_kmh_e2 }: TrackerReading): string {
  return speed_kmh_e2 > 0 ? '2' : '1'
}

function messageNumber({ number }: FrameToEncode): string {
  return String(number % 10_000).padStart(4, '0')
}
