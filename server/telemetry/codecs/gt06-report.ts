import { type DeviceReport, draftReport, type ReportDraft } from '../model/device-report.ts'
import type { AlarmName } from '../model/position-record.ts'
import type { CodecSession } from './codec.ts'
import { utcOfBytes } from './utc.ts'

type ReadReport = (content: Buffer, session: CodecSession) => DeviceReport | null

/** The length of time and place, at the front of positions and alarms. */
const gps_bytes = 18
const lbs_bytes = 8
/** Ignition, why it was sent, whether it was kept. */
const state_bytes = 3

/** Status, voltage 2, signal and another alarm; in frames of one length alone. */
const supply_bytes = 5

/** A position, with what comes after its place and cell. */
export function readPosition(after: 'none' | 'state' | 'state_4g'): ReadReport {
  return (content, session) => {
    if (content.length < gps_bytes) return null
    const draft = readGps(content, session)
    if (after === 'none') {
      if (content.length === gps_bytes + lbs_bytes + supply_bytes) takeSupply(draft, content)
      return draft
    }
    const at = gps_bytes + (after === 'state' ? lbs_bytes : lbs4gBytes(content))
    if (at + state_bytes > content.length) return null
    takeState(draft, content, at)
    return draft
  }
}

/** Country 2, network 1 or, when the highest bit of the country is set, 2; area 4, cell 8. */
function lbs4gBytes(content: Buffer): number {
  const has_long_network = content.length > gps_bytes && content.readUInt8(gps_bytes) >= 0x80
  return has_long_network ? 16 : 15
}

function takeState(draft: ReportDraft, content: Buffer, at: number): void {
  const mileage_at = at + state_bytes
  draft.ignition = content.readUInt8(at) !== 0
  draft.is_buffered = content.readUInt8(at + 2) !== 0
  if (content.length >= mileage_at + 4) draft.extra['odometer_m'] = content.readUInt32BE(mileage_at)
}

/** The voltage tells of the main power; the bit of the status stays 0 on these devices at 13.9 V. */
function takeSupply(draft: ReportDraft, content: Buffer): void {
  const at = gps_bytes + lbs_bytes
  draft.ignition = isIgnitionOn(content.readUInt8(at))
  draft.external_mv = content.readUInt16BE(at + 1) * 10
}

/** A position with its cell's length before the cell, then status, battery, signal, alarm and language. */
export function readAlarm(content: Buffer, session: CodecSession): DeviceReport | null {
  if (content.length <= gps_bytes) return null
  const lbs_length = content.readUInt8(gps_bytes)
  // A device without a cell writes 0; less than a cell needs is no length, and what follows cannot be told.
  if (lbs_length > 0 && lbs_length <= lbs_bytes) return readGps(content, session)
  const at = gps_bytes + Math.max(1, lbs_length)
  if (at + 4 > content.length) return null
  const status = content.readUInt8(at)
  const code = content.readUInt8(at + 3)
  const alarm = code === 0 ? status_alarms[(status >> 3) & 0b111] : alarms[code]
  const draft = readGps(content, session)
  takeStatus(draft, status)
  if (alarm !== undefined) draft.alarms = [alarm]
  draft.extra['battery_level'] = content.readUInt8(at + 1)
  if (code > 0) draft.extra['alarm_code'] = code
  return draft
}

const alarms: Readonly<Record<number, AlarmName>> = {
  0x01: 'panic',
  0x02: 'power_cut',
  0x29: 'acceleration',
  0x2a: 'turn',
  0x2b: 'turn',
  0x30: 'braking',
}
/** Of three bits in the status, for devices that leave the code at 0. */
const status_alarms: Readonly<Record<number, AlarmName>> = { 0b100: 'panic', 0b010: 'power_cut' }

/** It has no time of its own, and no place. */
export function readHeartbeat(content: Buffer): DeviceReport | null {
  if (content.length === 0) return null
  const draft = draftReport()
  takeStatus(draft, content.readUInt8(0))
  return draft
}

function takeStatus(draft: ReportDraft, status: number): void {
  draft.ignition = isIgnitionOn(status)
  draft.main_power = (status & 0b100) !== 0
}

function isIgnitionOn(status: number): boolean {
  return (status & 0b10) !== 0
}

/** 30,000ths of a minute. */
const e7_per_unit = 1e7 / 1_800_000

function readGps(content: Buffer, { clock_offset_min }: CodecSession): ReportDraft {
  const flags = content.readUInt16BE(16)
  const latitude_deg_e7 = Math.round(content.readUInt32BE(7) * e7_per_unit)
  const longitude_deg_e7 = Math.round(content.readUInt32BE(11) * e7_per_unit)
  const draft = draftReport()
  draft.fix_time_ms = utcOfBytes(content, 0) - clock_offset_min * 60_000
  draft.has_fix = (flags & (1 << 12)) !== 0
  draft.satellites = content.readUInt8(6) & 0b1111
  draft.latitude_deg_e7 = flags & (1 << 10) ? latitude_deg_e7 : -latitude_deg_e7
  draft.longitude_deg_e7 = flags & (1 << 11) ? -longitude_deg_e7 : longitude_deg_e7
  draft.speed_kmh_e2 = content.readUInt8(15) * 100
  draft.heading_deg_e2 = (flags & 0x3ff) * 100
  // Some models have a wire to the ignition and say so here; of the others both bits are 0.
  if (flags & (1 << 14)) draft.ignition = (flags & (1 << 15)) !== 0
  return draft
}
