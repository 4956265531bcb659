import { type DeviceReport, draftReport, type ReportDraft } from '../model/device-report.ts'
import { alarmsOf, card_alert, universal_alarms } from './suntech-alerts.ts'
import { takePayload } from './suntech-payload.ts'
import { scaledOf, TextFields } from './text-fields.ts'

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
  const fields = new TextFields(values, before_map)
  const scaled = (bit: number, scale: number) => (has(bit) ? fields.scaled(scale) : undefined)
  const text = (bit: number) => (has(bit) ? fields.text() : '')

  const draft = draftReport()
  text(universal_bits.model)
  text(universal_bits.software)
  draft.is_buffered = text(universal_bits.kind) === '0'
  if (has(universal_bits.date) && has(universal_bits.time)) draft.fix_time_ms = fields.moment()
  // One without the other is no moment, but it is a field.
  else fields.skip(Number(has(universal_bits.date) || has(universal_bits.time)))
  for (let bit = universal_bits.cell; bit <= universal_bits.signal; bit++) text(bit)
  draft.latitude_deg_e7 = scaled(universal_bits.latitude, 1e7)
  draft.longitude_deg_e7 = scaled(universal_bits.longitude, 1e7)
  draft.speed_kmh_e2 = scaled(universal_bits.speed, 100)
  draft.heading_deg_e2 = scaled(universal_bits.heading, 100)
  draft.satellites = scaled(universal_bits.satellites, 1)
  draft.has_fix = text(universal_bits.fix) === '1'
  takeInputs(draft, text(universal_bits.inputs))
  text(universal_bits.outputs)
  if (fields.is_bad) return null
  if (header === 'UEX') {
    takePayload(draft, fields)
    return draft
  }
  const event = [text(universal_bits.mode), text(universal_bits.reason), text(universal_bits.number)] as const
  text(universal_bits.reserved)
  if (has(universal_bits.assigned)) takeAssigned(draft, fields)
  if (header === 'ALT') takeAlert(draft, event)
  else takeMode(draft, event)
  return draft
}

/** The last character is the ignition, those before it the inputs. */
function takeInputs(draft: ReportDraft, inputs: string): void {
  if (!/^[01]{4,}$/.test(inputs)) return
  const isOn = (n: number) => inputs.at(-1 - n) === '1'
  draft.ignition = isOn(0)
  draft.input_1 = isOn(1)
  draft.input_2 = isOn(2)
  draft.input_3 = isOn(3)
}

type Event = readonly [string, string, string]

function takeAlert(draft: ReportDraft, [alert, , data]: Event): void {
  const alert_id = scaledOf(alert, 1)
  if (alert_id === undefined) return
  draft.alarms = alarmsOf(universal_alarms, alert_id)
  if (alert_id === card_alert) draft.card = data
  draft.extra['alert_id'] = alert_id
}

function takeMode(draft: ReportDraft, [text]: Event): void {
  const mode = scaledOf(text, 1)
  if (mode !== undefined) draft.extra['mode'] = mode
}

const assigned_bits = { battery: 0, external: 1 }

/** A map of its own, then one value for each of its bits; of most the meaning is set on the device. */
function takeAssigned(draft: ReportDraft, fields: TextFields): void {
  const map = fields.text()
  if (!/^[0-9A-F]{1,8}$/i.test(map)) return
  const bits = Number.parseInt(map, 16)
  for (let bit = 0; bit < 32; bit++) {
    if (((bits >>> bit) & 1) === 0) continue
    const text = fields.text()
    if (text === '') continue
    if (bit === assigned_bits.external) draft.external_mv = scaledOf(text, 1_000)
    else if (bit === assigned_bits.battery) draft.extra['battery_mv'] = scaledOf(text, 1_000) ?? text
    else draft.extra[`io_${bit}`] = /^-?\d{1,15}$/.test(text) ? Number(text) : text
  }
}
