import type { NewPosition } from '@tropeiro/contract/position.ts'
import { type DeviceReport, draftReport, type ReportDraft } from '../model/device-report.ts'
import { scaled } from './http-request.ts'
import { utcOfText } from './utc.ts'

/** The reports of one device, by its serial or its id. */
export interface DeviceReports {
  readonly device: { readonly serial: string } | { readonly device_id: number }
  readonly reports: readonly DeviceReport[]
}

export interface PositionFault {
  /** Of the position in the body. */
  readonly index: number
  readonly field: 'serial' | 'time'
  readonly code: 'missing' | 'wrong_format'
}

export type DecodedBatch =
  | { readonly kind: 'reports'; readonly devices: readonly DeviceReports[] }
  | { readonly kind: 'refused'; readonly faults: readonly PositionFault[] }

/** The positions of a body of `POST /ingest/positions`, by device; the whole of it or nothing. */
export function decodePositions(positions: readonly NewPosition[]): DecodedBatch {
  const faults: PositionFault[] = []
  const by_device = new Map<string | number, DeviceReport[]>()
  for (const [index, position] of positions.entries()) {
    const device = position.serial ?? position.device_id ?? null
    const fix_time_ms = utcOfText(position.time)
    if (device === null) faults.push({ index, field: 'serial', code: 'missing' })
    if (fix_time_ms === undefined) faults.push({ index, field: 'time', code: 'wrong_format' })
    if (device === null || fix_time_ms === undefined) continue
    const reports = by_device.get(device) ?? []
    reports.push(reportOf(position, fix_time_ms))
    by_device.set(device, reports)
  }
  if (faults.length > 0) return { kind: 'refused', faults }
  const devices = [...by_device].map(([device, reports]) => ({
    device: typeof device === 'string' ? { serial: device } : { device_id: device },
    reports,
  }))
  return { kind: 'reports', devices }
}

const hour_ms = 3_600_000

function reportOf(position: NewPosition, fix_time_ms: number): DeviceReport {
  const draft = draftReport()
  draft.fix_time_ms = fix_time_ms
  draft.has_fix = position.valid ?? true
  draft.is_buffered = position.buffered ?? undefined
  draft.latitude_deg_e7 = integerOf(position.latitude, 1e7)
  draft.longitude_deg_e7 = integerOf(position.longitude, 1e7)
  draft.speed_kmh_e2 = integerOf(position.speed, 100)
  draft.heading_deg_e2 = integerOf(position.heading, 100)
  draft.satellites = position.satellites ?? undefined
  draft.ignition = position.ignition ?? undefined
  draft.input_1 = position.input_1 ?? undefined
  draft.input_2 = position.input_2 ?? undefined
  draft.input_3 = position.input_3 ?? undefined
  draft.input_4 = position.input_4 ?? undefined
  draft.main_power = position.main_power ?? undefined
  draft.external_mv = integerOf(position.external_voltage, 1_000)
  draft.rpm = position.rpm ?? undefined
  draft.temperature_1_c_e2 = integerOf(position.temperature_1, 100)
  draft.temperature_2_c_e2 = integerOf(position.temperature_2, 100)
  draft.temperature_3_c_e2 = integerOf(position.temperature_3, 100)
  draft.temperature_4_c_e2 = integerOf(position.temperature_4, 100)
  draft.card = position.card ?? undefined
  draft.alarms = position.alarms ?? undefined
  takeExtra(draft.extra, position)
  return draft
}

function takeExtra(extra: ReportDraft['extra'], position: NewPosition): void {
  Object.assign(extra, position.extra)
  take(extra, 'altitude_m', integerOf(position.altitude, 1))
  take(extra, 'battery_mv', integerOf(position.battery_voltage, 1_000))
  take(extra, 'odometer_m', integerOf(position.odometer, 1_000))
  take(extra, 'hourmeter_ms', integerOf(position.hourmeter, hour_ms))
}

function take(extra: ReportDraft['extra'], name: string, value: number | undefined): void {
  if (value !== undefined) extra[name] = value
}

function integerOf(value: number | null | undefined, scale: number): number | undefined {
  return scaled(value ?? undefined, scale)
}
