import type { NewPosition } from '@tropeiro/contract/position.ts'
import type { DeviceReport } from '../model/device-report.ts'
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
  const number = (value: number | null | undefined, scale: number) => scaled(value ?? undefined, scale)
  return {
    fix_time_ms,
    has_fix: position.valid ?? true,
    is_buffered: position.buffered ?? undefined,
    latitude_deg_e7: number(position.latitude, 1e7),
    longitude_deg_e7: number(position.longitude, 1e7),
    speed_kmh_e2: number(position.speed, 100),
    heading_deg_e2: number(position.heading, 100),
    satellites: position.satellites ?? undefined,
    ignition: position.ignition ?? undefined,
    input_1: position.input_1 ?? undefined,
    input_2: position.input_2 ?? undefined,
    input_3: position.input_3 ?? undefined,
    input_4: position.input_4 ?? undefined,
    main_power: position.main_power ?? undefined,
    external_mv: number(position.external_voltage, 1_000),
    rpm: position.rpm ?? undefined,
    temperature_1_c_e2: number(position.temperature_1, 100),
    temperature_2_c_e2: number(position.temperature_2, 100),
    temperature_3_c_e2: number(position.temperature_3, 100),
    temperature_4_c_e2: number(position.temperature_4, 100),
    card: position.card ?? undefined,
    alarms: position.alarms ?? undefined,
    extra: {
      ...position.extra,
      ...given('altitude_m', number(position.altitude, 1)),
      ...given('battery_mv', number(position.battery_voltage, 1_000)),
      ...given('odometer_m', number(position.odometer, 1_000)),
      ...given('hourmeter_ms', number(position.hourmeter, hour_ms)),
    },
  }
}

function given(name: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [name]: value }
}
