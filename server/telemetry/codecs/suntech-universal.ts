import type { DeviceReport } from '../model/device-report.ts'
import type { ExtraValue } from '../model/position-record.ts'
import { alarmsOf, card_alert, universal_alarms } from './suntech-alerts.ts'
import { readFields, scaledOf, type TextFields } from './text-fields.ts'

/** Bits of the map that say which fields a report has, in their order; the first is 1. */
export const universal_bits = {
  model: 1,
  software: 2,
  kind: 3,
  date: 4,
  time: 5,
  cell: 6,
  country: 7,
  network: 8,
  area: 9,
  signal: 10,
  latitude: 11,
  longitude: 12,
  speed: 13,
  heading: 14,
  satellites: 15,
  fix: 16,
  inputs: 17,
  outputs: 18,
  mode: 19,
  reason: 20,
  number: 21,
  reserved: 22,
  assigned: 23,
} as const
const before_map = 3

/** Where a UEX says how long its data is; null when the map is none. */
export function lengthFieldOfUniversal(map: string): number | null {
  if (!/^[0-9A-F]{1,8}$/i.test(map)) return null
  const bits = Number.parseInt(map, 16)
  let fields = 0
  for (let bit = 1; bit <= universal_bits.outputs; bit++) fields += (bits >>> bit) & 1
  return before_map + fields
}

/** A report of the universal protocol; null when it cannot be read. */
export function readUniversal(values: readonly string[]): DeviceReport | null {
  const [header = '', , map = ''] = values
  if (!/^[0-9A-F]{1,8}$/i.test(map)) return null
  const bits = Number.parseInt(map, 16)
  const has = (bit: number) => ((bits >>> bit) & 1) === 1
  const fields = readFields(values, before_map)
  const scaled = (bit: number, scale: number) => (has(bit) ? fields.scaled(scale) : undefined)
  const text = (bit: number) => (has(bit) ? fields.text() : '')

  text(universal_bits.model)
  text(universal_bits.software)
  const is_buffered = text(universal_bits.kind) === '0'
  const fix_time_ms = has(universal_bits.date) && has(universal_bits.time) ? fields.moment() : undefined
  for (let bit = universal_bits.cell; bit <= universal_bits.signal; bit++) text(bit)
  const report = {
    is_buffered,
    fix_time_ms,
    latitude_deg_e7: scaled(universal_bits.latitude, 1e7),
    longitude_deg_e7: scaled(universal_bits.longitude, 1e7),
    speed_kmh_e2: scaled(universal_bits.speed, 100),
    heading_deg_e2: scaled(universal_bits.heading, 100),
    satellites: scaled(universal_bits.satellites, 1),
    has_fix: text(universal_bits.fix) === '1',
    ...readInputs(text(universal_bits.inputs)),
  }
  text(universal_bits.outputs)
  if (fields.is_bad) return null
  if (header === 'UEX') return report
  const event = [text(universal_bits.mode), text(universal_bits.reason), text(universal_bits.number)] as const
  text(universal_bits.reserved)
  const { external_mv, extra } = has(universal_bits.assigned) ? readAssigned(fields) : no_assigned
  return { ...report, external_mv, ...(header === 'ALT' ? readAlert(event, extra) : readMode(event, extra)) }
}

/** The last character is the ignition, those before it the inputs. */
function readInputs(inputs: string) {
  if (!/^[01]{4,}$/.test(inputs)) return {}
  const isOn = (n: number) => inputs.at(-1 - n) === '1'
  return { ignition: isOn(0), input_1: isOn(1), input_2: isOn(2), input_3: isOn(3) }
}

type Extra = Readonly<Record<string, ExtraValue>>
type Event = readonly [string, string, string]

function readAlert([alert, , data]: Event, extra: Extra): Partial<DeviceReport> {
  const alert_id = scaledOf(alert, 1)
  if (alert_id === undefined) return { extra }
  return {
    alarms: alarmsOf(universal_alarms, alert_id),
    ...(alert_id === card_alert && { card: data }),
    extra: { ...extra, alert_id },
  }
}

function readMode([text]: Event, extra: Extra): Partial<DeviceReport> {
  const mode = scaledOf(text, 1)
  return { extra: mode === undefined ? extra : { ...extra, mode } }
}

interface Assigned {
  readonly external_mv?: number | undefined
  readonly extra: Extra
}

const no_assigned: Assigned = { extra: {} }
const assigned_bits = { battery: 0, external: 1 }

/** A map of its own, then one value for each of its bits; of most the meaning is set on the device. */
function readAssigned(fields: TextFields): Assigned {
  const map = fields.text()
  if (!/^[0-9A-F]{1,8}$/i.test(map)) return no_assigned
  const bits = Number.parseInt(map, 16)
  const extra: Record<string, ExtraValue> = {}
  let external_mv: number | undefined
  for (let bit = 0; bit < 32; bit++) {
    if (((bits >>> bit) & 1) === 0) continue
    const text = fields.text()
    if (text === '') continue
    if (bit === assigned_bits.external) external_mv = scaledOf(text, 1_000)
    else if (bit === assigned_bits.battery) extra['battery_mv'] = scaledOf(text, 1_000) ?? text
    else extra[`io_${bit}`] = /^\d{1,15}$/.test(text) ? Number(text) : text
  }
  return { external_mv, extra }
}
