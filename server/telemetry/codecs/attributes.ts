import type { DeviceReport } from '../model/device-report.ts'
import type { AlarmName, ExtraValue } from '../model/position-record.ts'
import { scaled } from './http-request.ts'

/** Values by name, as a query or JSON gives them: nobody has looked at their types. */
export type Attributes = ReadonlyMap<string, unknown>

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return undefined
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  return value === false || value === 'false' || value === '0' || value === 0 ? false : undefined
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const alarm_words: ReadonlyMap<string, AlarmName> = new Map([
  ['sos', 'panic'],
  ['hardAcceleration', 'acceleration'],
  ['hardBraking', 'braking'],
  ['hardCornering', 'turn'],
  ['powerCut', 'power_cut'],
  ['powerRestored', 'power_back'],
])

/** Of all that Traccar names, what is a field of a record. */
const fields = new Set([
  'ignition',
  'sat',
  'in1',
  'in2',
  'in3',
  'in4',
  'power',
  'rpm',
  'temp1',
  'temp2',
  'temp3',
  'temp4',
  'driverUniqueId',
  'archive',
])

/** Extras by other names than their own, and what one of them is in the unit of the name. */
const named_extras: ReadonlyMap<string, readonly [name: string, scale: number]> = new Map([
  ['battery', ['battery_mv', 1_000]],
  ['batteryLevel', ['battery_percent', 1]],
  ['odometer', ['odometer_m', 1]],
  ['hours', ['hourmeter_ms', 1]],
  ['altitude', ['altitude_m', 1]],
  ['accuracy', ['accuracy_m', 1]],
  ['hdop', ['hdop_e2', 100]],
  ['pdop', ['pdop_e2', 100]],
])

/** Counters, signals and identities; and what Traccar adds up from the order in which records reached it. */
const left_out = new Set([
  'index',
  'sequence',
  'ip',
  'raw',
  'iccid',
  'imei',
  'imsi',
  'phone',
  'serial',
  'cell',
  'wifi',
  'distance',
  'totalDistance',
  'motion',
])

function isLeftOut(name: string): boolean {
  // Also of beacons, as `tag1Rssi`.
  return left_out.has(name) || name === 'rssi' || name.endsWith('Rssi')
}

/** What attributes by the names of Traccar say; those without a meaning to us are extras. */
export function readAttributes(attributes: Attributes): Partial<DeviceReport> {
  const number = (name: string, scale: number) => scaled(numberOf(attributes.get(name)), scale)
  const flag = (name: string) => flagOf(attributes.get(name))
  const alarms = textOf(attributes.get('alarm'))?.split(',') ?? []
  return {
    ignition: flag('ignition'),
    satellites: number('sat', 1),
    input_1: flag('in1'),
    input_2: flag('in2'),
    input_3: flag('in3'),
    input_4: flag('in4'),
    external_mv: number('power', 1_000),
    rpm: number('rpm', 1),
    temperature_1_c_e2: number('temp1', 100),
    temperature_2_c_e2: number('temp2', 100),
    temperature_3_c_e2: number('temp3', 100),
    temperature_4_c_e2: number('temp4', 100),
    card: textOf(attributes.get('driverUniqueId')),
    is_buffered: flag('archive'),
    alarms: alarms.flatMap((word) => alarm_words.get(word.trim()) ?? []),
    extra: readExtras(attributes),
  }
}

function readExtras(attributes: Attributes): Record<string, ExtraValue> {
  const extra: Record<string, ExtraValue> = {}
  for (const [name, value] of attributes) {
    if (fields.has(name) || isLeftOut(name)) continue
    const [extra_name, scale] = named_extras.get(name) ?? [snakeCase(name), null]
    const kept = scale === null ? plainOf(value) : scaled(numberOf(value), scale)
    if (kept !== undefined) extra[extra_name] = kept
  }
  return extra
}

/** `fuelLevel` is `fuel_level`; a name that is none even so is left out by `makeRecord`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/[^a-z0-9]+/g, '_')
}

/** Extras are integers: of what unit a fraction is nobody knows, so it stays as it was written. */
function plainOf(value: unknown): ExtraValue | undefined {
  if (typeof value === 'boolean' || value === 'true' || value === 'false') return flagOf(value)
  const number = numberOf(value)
  if (Number.isSafeInteger(number)) return number
  return number === undefined ? textOf(value) : String(value)
}
