import { type DeviceReport, draftReport, type ReportDraft } from '../model/device-report.ts'
import { alarmsOf, alert_alarms, emergency_alarms } from './suntech-alerts.ts'
import { takeLegacyTail } from './suntech-legacy-tail.ts'
import { takePayload } from './suntech-payload.ts'
import { TextFields } from './text-fields.ts'

function hasModel(model: string): boolean {
  return model.startsWith('ST3') || model === 'ST500' || model === 'ST600'
}

/** Fields that tell of the cell: none on the ST500, network and signal too on the ST600. */
function cellFields(model: string): number {
  if (model === 'ST500') return 0
  return model === 'ST600' ? 5 : 1
}

/** Where a UEX says how long its data is: after header, device, version, date, time and nine of the position. */
export function lengthFieldOfLegacy(model: string): number {
  return 14 + (hasModel(model) ? 1 : 0) + cellFields(model)
}

/** A report of ST300, ST500, ST600 or SA200; null when it cannot be read. */
export function readLegacy(values: readonly string[]): DeviceReport | null {
  const [header = ''] = values
  const model = header.slice(0, 5)
  const fields = new TextFields(values, hasModel(model) ? 4 : 3)
  const draft = draftReport()
  draft.fix_time_ms = fields.moment()
  fields.skip(cellFields(model))
  draft.latitude_deg_e7 = fields.scaled(1e7)
  draft.longitude_deg_e7 = fields.scaled(1e7)
  draft.speed_kmh_e2 = fields.scaled(100)
  draft.heading_deg_e2 = fields.scaled(100)
  draft.satellites = fields.scaled(1)
  draft.has_fix = fields.text() === '1'
  const odometer_m = fields.scaled(1)
  if (odometer_m !== undefined) draft.extra['odometer_m'] = odometer_m
  draft.external_mv = fields.scaled(1_000)
  takeInputs(draft, fields.text())
  const type = header.slice(5)
  const rest = type === 'UEX' ? takePayload(draft, fields) : takeEvent(draft, type, fields)
  const { card } = draft
  takeLegacyTail(draft, rest)
  if (card !== undefined) draft.card = card
  return fields.is_bad || draft.fix_time_ms === undefined ? null : draft
}

/** Ignition and three inputs come first. Of six the last two are outputs; where there are more, which they are depends on the model. */
function takeInputs(draft: ReportDraft, io: string): void {
  if (!/^[01]{6,}$/.test(io)) return
  draft.ignition = io[0] === '1'
  draft.input_1 = io[1] === '1'
  draft.input_2 = io[2] === '1'
  draft.input_3 = io[3] === '1'
  if (io.length > 6) return
  draft.extra['output_1'] = io[4] === '1'
  draft.extra['output_2'] = io[5] === '1'
}

const event_names: Readonly<Record<string, string>> = { STT: 'mode', EMG: 'emergency_id', ALT: 'alert_id' }

/** Returns the fields that come after. */
function takeEvent(draft: ReportDraft, type: string, fields: TextFields): readonly string[] {
  const id = fields.scaled(1)
  // The number of the message, which counts.
  if (type === 'STT') fields.skip(1)
  if (type === 'EMG') draft.alarms = alarmsOf(emergency_alarms, id)
  if (type === 'ALT') draft.alarms = alarmsOf(alert_alarms, id)
  if (id !== undefined) draft.extra[event_names[type] ?? 'event_id'] = id
  return fields.rest()
}
