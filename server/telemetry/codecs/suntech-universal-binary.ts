import { type DeviceReport, draftReport } from '../model/device-report.ts'
import type { DeviceMessage } from './codec.ts'
import { corruptOf, noticeOf } from './messages.ts'
import { alarmsOf, card_alert, universal_alarms } from './suntech-alerts.ts'
import { universal_bits } from './suntech-universal.ts'
import { utcOfBytes } from './utc.ts'

const status_type = 0x81
const alert_type = 0x82
const serial_bytes = 5
const head_bytes = serial_bytes + 3
const card_bytes = 8

/** A report in binary, after its type and length. */
export function decodeUniversalBinary(type: number, bytes: Buffer): DeviceMessage {
  if (bytes.length < head_bytes) return corruptOf('a report that is cut')
  const serial = bytes.toString('hex', 0, serial_bytes)
  if (!/^\d+$/.test(serial)) return corruptOf('a report of no device')
  if (type !== status_type && type !== alert_type) return noticeOf(serial)
  const report = readReport(type, bytes)
  if (report === null) return corruptOf('a report that is cut')
  return { kind: 'reports', serial, reports: [report], reply: null }
}

function readReport(type: number, bytes: Buffer): DeviceReport | null {
  const bits = bytes.readUIntBE(serial_bytes, 3)
  const cursor = { at: head_bytes, is_cut: false }
  /** Where the field is that this bit announces; null: it is not there. */
  const find = (bit: number, size: number): number | null => {
    if (((bits >>> bit) & 1) === 0) return null
    cursor.is_cut ||= cursor.at + size > bytes.length
    if (cursor.is_cut) return null
    cursor.at += size
    return cursor.at - size
  }
  const unsigned = (bit: number, size: number): number | undefined => {
    const at = find(bit, size)
    return at === null ? undefined : bytes.readUIntBE(at, size)
  }
  const moment = (): number | undefined => {
    const date_at = find(universal_bits.date, 3)
    const time_at = find(universal_bits.time, 3)
    return date_at === null || time_at === null ? undefined : utcOfBytes(bytes, date_at)
  }

  unsigned(universal_bits.model, 1)
  unsigned(universal_bits.software, 3)
  const is_buffered = unsigned(universal_bits.kind, 1) === 0
  const fix_time_ms = moment()
  unsigned(universal_bits.cell, 4)
  for (let bit = universal_bits.country; bit <= universal_bits.area; bit++) unsigned(bit, 2)
  unsigned(universal_bits.signal, 1)
  const report = Object.assign(draftReport(), {
    is_buffered,
    fix_time_ms,
    latitude_deg_e7: degreesOf(unsigned(universal_bits.latitude, 4)),
    longitude_deg_e7: degreesOf(unsigned(universal_bits.longitude, 4)),
    speed_kmh_e2: unsigned(universal_bits.speed, 2),
    heading_deg_e2: unsigned(universal_bits.heading, 2),
    satellites: unsigned(universal_bits.satellites, 1),
    has_fix: (unsigned(universal_bits.fix, 1) ?? 0) > 0,
    ...readInputs(unsigned(universal_bits.inputs, 1)),
  })
  unsigned(universal_bits.outputs, 1)
  const id = unsigned(universal_bits.mode, 1)
  if (cursor.is_cut) return null
  if (id !== undefined) report.extra[type === status_type ? 'mode' : 'alert_id'] = id
  if (type === status_type) return report
  unsigned(universal_bits.reason, 2)
  const card_at = id === card_alert ? find(universal_bits.number, card_bytes) : null
  if (card_at !== null) report.card = bytes.toString('hex', card_at, card_at + card_bytes)
  report.alarms = alarmsOf(universal_alarms, id)
  return report
}

/** Millionths of a degree, the highest bit for south and west. */
function degreesOf(word: number | undefined): number | undefined {
  if (word === undefined) return undefined
  return word >= 2 ** 31 ? -(word - 2 ** 31) * 10 : word * 10
}

function readInputs(inputs: number | undefined) {
  if (inputs === undefined) return {}
  const isOn = (bit: number) => ((inputs >>> bit) & 1) === 1
  return { ignition: isOn(0), input_1: isOn(1), input_2: isOn(2), input_3: isOn(3) }
}
