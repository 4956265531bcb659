import { type DeviceReport, draftReport } from '../model/device-report.ts'
import { TextFields } from './text-fields.ts'

/** Header, device, version, model, then seven cells of six fields. */
const before_battery = 4 + 7 * 6

/** A report of the ST410 and its like, which have a battery only. Where no satellite was seen, the place is empty. */
export function readBatteryTracker(values: readonly string[]): DeviceReport | null {
  const fields = new TextFields(values, before_battery)
  const battery_mv = fields.scaled(1_000)
  const is_buffered = fields.text() === '0'
  // The number of the message, which counts.
  fields.skip(1)
  const mode = fields.scaled(1)
  // Some releases say the strength of a network of their own.
  if (/^\d{3}$/.test(fields.rest()[0] ?? '')) fields.skip(1)
  const report = Object.assign(draftReport(), {
    is_buffered,
    fix_time_ms: fields.moment(),
    latitude_deg_e7: fields.scaled(1e7),
    longitude_deg_e7: fields.scaled(1e7),
    speed_kmh_e2: fields.scaled(100),
    heading_deg_e2: fields.scaled(100),
    satellites: fields.scaled(1),
    has_fix: fields.text() === '1',
  })
  if (fields.is_bad || battery_mv === undefined) return null
  report.extra['battery_mv'] = battery_mv
  if (mode !== undefined) report.extra['mode'] = mode
  return report
}
