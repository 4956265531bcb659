import type { DeviceReport } from '../model/device-report.ts'
import type { ExtraValue } from '../model/position-record.ts'
import { scaledOf } from './text-fields.ts'

/** Fields before the optional ones: engine minutes, backup voltage, whether it is sent as it happens. */
const fixed_fields = 3
const minute_ms = 60_000

/**
 * What comes after a report when the device is set so: engine time, backup voltage and kind, then by model analog
 * voltages, RPM, the driver's card with a flag, temperatures as `id:+5.2`, and cells. Nothing says which are there:
 * each is taken by its form alone, and what has none is left.
 */
export function readLegacyTail(tail: readonly string[]): Partial<DeviceReport> {
  const [minutes = '', backup = '', kind = ''] = tail
  if (!/^\d+$/.test(minutes) || !/^\d+\.\d+$/.test(backup) || !/^[01]$/.test(kind)) return {}
  const more = tail.slice(fixed_fields)
  return {
    is_buffered: kind === '0',
    ...readCard(more),
    ...readTemperatures(more),
    extra: {
      hourmeter_ms: Number(minutes) * minute_ms,
      battery_mv: scaledOf(backup, 1_000) ?? 0,
      ...readAnalogs(more),
    },
  }
}

/** Fourteen digits and whether the driver is registered. One number before them is the RPM. */
function readCard(fields: readonly string[]): Partial<DeviceReport> {
  const at = fields.findIndex(
    (field, n) => /^[0-9A-F]{14}$/i.test(field) && /^[01]$/.test(fields[n + 1] ?? ''),
  )
  if (at === -1) return {}
  const rpm = at === 1 && /^\d+$/.test(fields[0] ?? '') ? Number(fields[0]) : undefined
  return { card: fields[at], rpm }
}

function readTemperatures(fields: readonly string[]): Partial<DeviceReport> {
  const sensors = fields.filter((field) => /^[0-9A-F]*:([+-]\d+(\.\d+)?)?$/i.test(field))
  const temperature = (n: number) => scaledOf(sensors[n]?.split(':')[1], 100)
  return {
    temperature_1_c_e2: temperature(0),
    temperature_2_c_e2: temperature(1),
    temperature_3_c_e2: temperature(2),
  }
}

function readAnalogs(fields: readonly string[]): Record<string, ExtraValue> {
  const analogs: Record<string, ExtraValue> = {}
  for (let n = 0; n < 3; n++) {
    const field = fields[n] ?? ''
    if (!field.includes('.')) break
    const value = scaledOf(field, 1_000)
    if (value !== undefined) analogs[`analog_${n + 1}_mv`] = value
  }
  return analogs
}
