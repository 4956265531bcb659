import type { DeviceReport } from '../model/device-report.ts'
import type { DeviceMessage } from './codec.ts'
import { noticeOf } from './messages.ts'
import { readBatteryTracker } from './suntech-battery-tracker.ts'
import { lengthFieldOfLegacy, readLegacy } from './suntech-legacy.ts'
import { lengthFieldOfUniversal, readUniversal } from './suntech-universal.ts'

const carriage_return = 0x0d
const semicolon = 0x3b
const longest_header = 8
/** More is no length of what a device was handed. */
const max_payload = 2_000

/**
 * Where the carriage return is that ends a text; null: not here yet. Some reports hand on what another machine said,
 * with its line ends in it, and say how long that is.
 */
export function endOfText(bytes: Buffer): number | null {
  const end = bytes.indexOf(carriage_return)
  const header = bytes.toString('latin1', 0, longest_header)
  if (!header.includes('UEX') && !header.startsWith('CRR;')) return end === -1 ? null : end
  const head = bytes.toString('latin1', 0, end === -1 ? bytes.length : end).split(';')
  const length_field = lengthFieldOf(head)
  if (length_field === null || head.length <= length_field + 1) return end === -1 ? null : end
  const length = Number(head[length_field])
  if (!(length <= max_payload)) return end === -1 ? null : end
  const payload_end = head.slice(0, length_field + 1).join(';').length + 1 + length
  if (bytes.length <= payload_end) return null
  const after = bytes.indexOf(carriage_return, bytes[payload_end] === semicolon ? payload_end : 0)
  return after === -1 ? null : after
}

/** The place of the field that says how long the next one is; null: there is none, or it cannot be told yet. */
function lengthFieldOf(values: readonly string[]): number | null {
  const [header = '', , map = ''] = values
  if (header === 'CRR') return 4
  if (header === 'UEX') return values.length > 3 ? lengthFieldOfUniversal(map) : null
  return lengthFieldOfLegacy(header.slice(0, 5))
}

const legacy_header = /^S[AT]\d{3}[A-Z]{3}$/
const legacy_reports = new Set(['STT', 'EMG', 'EVT', 'ALT', 'UEX'])
const universal_reports = new Set(['STT', 'ALT', 'UEX'])
/** Keep-alives, beacons, crash curves, answers to commands; and all of the ST910, whose reports are others. */
const universal_notices = /^(ALV|BLE|BSA|CRR|RES|ST9\d\d)$/

/** Null: no report of a Suntech. */
export function decodeText(values: readonly string[]): DeviceMessage | null {
  const [header = '', second = '', third = ''] = values
  if (header.startsWith('-Error')) return noticeOf(null)
  const serial = /^(Res|Location|Emergency|Alert)$/.test(second) ? third : second
  if (!/^\d{4,15}$/.test(serial)) return null
  if (legacy_header.test(header)) {
    if (!legacy_reports.has(header.slice(5))) return noticeOf(serial)
    return reportsOf(serial, header.startsWith('ST4') ? readBatteryTracker(values) : readLegacy(values))
  }
  if (universal_reports.has(header)) return reportsOf(serial, readUniversal(values))
  return universal_notices.test(header) ? noticeOf(serial) : null
}

function reportsOf(serial: string, report: DeviceReport | null): DeviceMessage | null {
  return report && { kind: 'reports', serial, reports: [report], reply: null }
}
