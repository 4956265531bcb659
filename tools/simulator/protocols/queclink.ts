import { queclink as codec } from '../../../server/telemetry/codecs/queclink.ts'
import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import {
  calendarOf,
  type FrameToEncode,
  inputsOf,
  no_sensors,
  type ReadAnswers,
  roundTo,
  type TrackerAnswer,
  type TrackerProtocol,
  type TrackerReading,
  wholeDegrees,
  wholeSeconds,
} from './protocol.ts'

/** Queclink @Track in text, set to wait for the answer to each report (SACK). */
export const queclink: TrackerProtocol = {
  codec,
  abilities: {
    ignition: 'always',
    power: true,
    harsh_alarms: true,
    inputs: true,
    sensors: false,
    fields: false,
    speed_step_kmh: 0.1,
    time_step_ms: 1_000,
  },
  max_readings: 1,
  max_outstanding: 8,
  awaits_answers: true,
  encodeLogin: () => null,
  encodeFrame,
  readAnswers,
  round,
}

function round(reading: TrackerReading): TrackerReading {
  const { alarm, external_mv } = reading
  return {
    ...reading,
    ...no_sensors,
    ...inputsOf(reading),
    time_ms: wholeSeconds(reading.time_ms),
    latitude_deg_e7: roundTo(reading.latitude_deg_e7, 10) + 0,
    longitude_deg_e7: roundTo(reading.longitude_deg_e7, 10) + 0,
    speed_kmh_e2: roundTo(reading.speed_kmh_e2, 10),
    heading_deg_e2: wholeDegrees(reading.heading_deg_e2) * 100,
    satellites: reading.satellites ?? 0,
    ignition: reading.ignition ?? false,
    altitude_m: reading.altitude_m ?? 0,
    odometer_m: roundTo(reading.odometer_m ?? 0, 100),
    // Only periodic reports have it, and below a volt it says nothing.
    external_mv: alarm === null && external_mv !== null && external_mv >= 1_000 ? external_mv : null,
  }
}

/** The type of the report of an alarm, and its kind. */
const alarm_reports: Readonly<Record<AlarmName, readonly [type: string, report: string]>> = {
  panic: ['SOS', '00'],
  braking: ['HBM', '03'],
  acceleration: ['HBM', '04'],
  turn: ['HBM', '02'],
  power_cut: ['MPF', '00'],
  power_back: ['MPN', '00'],
}

function encodeFrame({ serial, readings, number }: FrameToEncode): Buffer {
  const [reading] = readings
  if (reading === undefined) throw new Error('a report of Queclink has one reading')
  const said = round(reading)
  const [type, report] = said.alarm === null ? ['FRI', '10'] : alarm_reports[said.alarm]
  const moment = calendarOf(said.time_ms).join('')
  const fields = [
    `+${said.is_buffered ? 'BUFF' : 'RESP'}:GT${type}`,
    '8020040703',
    serial,
    '',
    said.external_mv === null ? '' : String(said.external_mv),
    report,
    '1',
    ...placeOf(said, moment),
    ((said.odometer_m ?? 0) / 1_000).toFixed(1),
    '',
    '',
    '',
    '100',
    stateOf(said),
    // The send time of the first try: it is kept when a report is sent later.
    '',
    '',
    '',
    moment,
    hexOf(number),
  ]
  return Buffer.from(`${fields.join(',')}$`, 'latin1')
}

/** Ignition, motion, then the inputs and outputs as two digits each. */
function stateOf(said: TrackerReading): string {
  const inputs = (said.input_1 ? 0b10 : 0) | (said.input_2 ? 0b100 : 0) | (said.input_3 ? 0b1000 : 0)
  const digits = inputs.toString(16).toUpperCase().padStart(2, '0')
  return `${said.ignition === true ? '2' : '1'}${said.speed_kmh_e2 > 0 ? '2' : '1'}${digits}00`
}

/** Accuracy (0: the last known place), then the place with its cell and, by the mask, its satellites. */
function placeOf(said: TrackerReading, moment: string): string[] {
  return [
    said.has_fix ? '1' : '0',
    (said.speed_kmh_e2 / 100).toFixed(1),
    String(said.heading_deg_e2 / 100),
    (said.altitude_m ?? 0).toFixed(1),
    (said.longitude_deg_e7 / 1e7).toFixed(6),
    (said.latitude_deg_e7 / 1e7).toFixed(6),
    moment,
    '0724',
    '0005',
    '1A2B',
    '52A1',
    '01',
    String(said.satellites ?? 0),
  ]
}

function hexOf(number: number): string {
  return (number & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

const end_mark = 0x24

/** `+SACK:1A2B$` for each report. */
function readAnswers(bytes: Buffer): ReadAnswers {
  const answers: TrackerAnswer[] = []
  let at = 0
  for (let end = bytes.indexOf(end_mark, at); end !== -1; end = bytes.indexOf(end_mark, at)) {
    const [, number] = /^\+SACK:([0-9A-F]{4})$/.exec(bytes.toString('latin1', at, end)) ?? []
    if (number !== undefined)
      answers.push({ kind: 'acknowledged', number: Number.parseInt(number, 16), count: null })
    at = end + 1
  }
  return { answers, rest: bytes.subarray(at) }
}
