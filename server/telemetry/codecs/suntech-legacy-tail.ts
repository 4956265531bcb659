import type { ReportDraft } from '../model/device-report.ts'
import { scaledOf } from './text-fields.ts'

/** Fields before the optional ones: engine minutes, backup voltage, whether it is sent as it happens. */
const fixed_fields = 3
const minute_ms = 60_000

/**
 * What comes after a report when the device is set so: engine time, backup voltage and kind, then by model analog
 * voltages, RPM, the driver's card with a flag, temperatures as `id:+5.2`, and cells. Nothing says which are there:
 * each is taken by its form alone, and what has none is left.
 */
export function takeLegacyTail(draft: ReportDraft, tail: readonly string[]): void {
  const [minutes = '', backup = '', kind = ''] = tail
  if ((kind !== '0' && kind !== '1') || !/^\d+$/.test(minutes) || !/^\d+\.\d+$/.test(backup)) return
  draft.is_buffered = kind === '0'
  draft.extra['hourmeter_ms'] = Number(minutes) * minute_ms
  draft.extra['battery_mv'] = scaledOf(backup, 1_000) ?? 0
  takeAnalogs(draft, tail)
  takeCard(draft, tail)
  takeTemperatures(draft, tail)
}

function takeAnalogs(draft: ReportDraft, tail: readonly string[]): void {
  for (const [n, name] of analog_names.entries()) {
    const field = tail[fixed_fields + n] ?? ''
    if (!field.includes('.')) break
    const value = scaledOf(field, 1_000)
    if (value !== undefined) draft.extra[name] = value
  }
}

const analog_names = ['analog_1_mv', 'analog_2_mv', 'analog_3_mv']
const card_digits = 14

/** Fourteen digits and whether the driver is registered. One number before them is the RPM. */
function takeCard(draft: ReportDraft, tail: readonly string[]): void {
  const at = tail.findIndex(
    (field, n) =>
      n >= fixed_fields &&
      field.length === card_digits &&
      /^[0-9A-F]+$/i.test(field) &&
      /^[01]$/.test(tail[n + 1] ?? ''),
  )
  if (at === -1) return
  draft.card = tail[at]
  const before = tail[fixed_fields] ?? ''
  if (at === fixed_fields + 1 && /^\d+$/.test(before)) draft.rpm = Number(before)
}

function takeTemperatures(draft: ReportDraft, tail: readonly string[]): void {
  const sensors = tail.filter(
    (field, n) => n >= fixed_fields && field.includes(':') && /^[0-9A-F]*:([+-]\d+(\.\d+)?)?$/i.test(field),
  )
  if (sensors.length === 0) return
  const temperature = (n: number) => scaledOf(sensors[n]?.split(':')[1], 100)
  draft.temperature_1_c_e2 = temperature(0)
  draft.temperature_2_c_e2 = temperature(1)
  draft.temperature_3_c_e2 = temperature(2)
}
