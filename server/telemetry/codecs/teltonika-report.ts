import { type DeviceReport, draftReport, type ReportDraft } from '../model/device-report.ts'
import { ioNameOf } from '../model/io-name.ts'
import type { AlarmName } from '../model/position-record.ts'
import type { ElementCursor, TeltonikaElement } from './teltonika-elements.ts'

const ids = {
  input_1: 1,
  input_2: 2,
  input_3: 3,
  input_4: 4,
  analog_1_mv: 9,
  odometer_m: 16,
  gsm_signal: 21,
  speed: 24,
  rpm: 36,
  external_mv: 66,
  battery_mv: 67,
  temperature_1: 72,
  temperature_2: 73,
  temperature_3: 74,
  temperature_4: 75,
  card: 78,
  pdop_tenths: 181,
  hdop_tenths: 182,
  trip_m: 199,
  ignition: 239,
  unplug: 252,
  green_driving: 253,
} as const
const panic_priority = 2
/** Longer ones are kept where they are text (a VIN, codes of faults); else they are of no use without the model's manual. */
const max_binary_bytes = 8
const printable = /^[\x20-\x7e]+$/

/** `at`: of time, priority, longitude, latitude, altitude, angle, satellites and speed. */
export function reportOf(data: Buffer, at: number, elements: ElementCursor): DeviceReport {
  const draft = draftReport()
  draft.fix_time_ms = data.readUInt32BE(at) * 2 ** 32 + data.readUInt32BE(at + 4)
  draft.longitude_deg_e7 = data.readInt32BE(at + 9)
  draft.latitude_deg_e7 = data.readInt32BE(at + 13)
  draft.heading_deg_e2 = data.readUInt16BE(at + 19) * 100
  draft.satellites = data.readUInt8(at + 21)
  // Without satellites the place is the last known one, or 0.
  draft.has_fix = draft.satellites > 0
  draft.speed_kmh_e2 = data.readUInt16BE(at + 22) * 100
  if (data.readUInt8(at + 8) === panic_priority) draft.alarms = ['panic']
  draft.extra['altitude_m'] = data.readInt16BE(at + 17)
  let alarm: AlarmName | undefined
  while (elements.next()) {
    takeElement(draft, data, elements)
    if (elements.id === elements.event_id) alarm = alarmOf(elements.id, numberOf(data, elements))
  }
  if (alarm !== undefined) draft.alarms = [...(draft.alarms ?? []), alarm]
  return draft
}

function takeElement(draft: ReportDraft, data: Buffer, element: TeltonikaElement): void {
  const { id } = element
  const value = numberOf(data, element)
  switch (id) {
    case ids.ignition:
      draft.ignition = value !== 0
      break
    case ids.input_1:
      draft.input_1 = value !== 0
      break
    case ids.input_2:
      draft.input_2 = value !== 0
      break
    case ids.input_3:
      draft.input_3 = value !== 0
      break
    case ids.input_4:
      draft.input_4 = value !== 0
      break
    case ids.external_mv:
      draft.external_mv = value
      break
    case ids.rpm:
      draft.rpm = value
      break
    case ids.temperature_1:
      draft.temperature_1_c_e2 = temperatureOf(data, element)
      break
    case ids.temperature_2:
      draft.temperature_2_c_e2 = temperatureOf(data, element)
      break
    case ids.temperature_3:
      draft.temperature_3_c_e2 = temperatureOf(data, element)
      break
    case ids.temperature_4:
      draft.temperature_4_c_e2 = temperatureOf(data, element)
      break
    case ids.card:
      draft.card = cardOf(data, element)
      break
    // The strength of a signal differs when a record is sent again; the speed is told twice; alarms are read elsewhere.
    case ids.gsm_signal:
    case ids.speed:
    case ids.unplug:
    case ids.green_driving:
      break
    default:
      keepExtra(draft.extra, data, element)
  }
}

/** Names in units of ours, and how many of them one of the device's is. */
const named_extras: ReadonlyMap<number, readonly [name: string, scale: number]> = new Map([
  [ids.odometer_m, ['odometer_m', 1]],
  [ids.trip_m, ['trip_m', 1]],
  [ids.battery_mv, ['battery_mv', 1]],
  [ids.analog_1_mv, ['analog_1_mv', 1]],
  [ids.pdop_tenths, ['pdop_e2', 10]],
  [ids.hdop_tenths, ['hdop_e2', 10]],
])

/** What has no name is kept by its number. */
function keepExtra(extra: ReportDraft['extra'], data: Buffer, element: TeltonikaElement): void {
  const { id, at, size } = element
  const value = numberOf(data, element)
  const named = named_extras.get(id)
  if (named !== undefined) {
    if (value !== undefined) extra[named[0]] = value * named[1]
  } else if (size <= max_binary_bytes) {
    extra[ioNameOf(id)] = value ?? data.toString('hex', at, at + size)
  } else {
    const text = data.toString('latin1', at, at + size)
    if (printable.test(text)) extra[ioNameOf(id)] = text
  }
}

/** A key's number, which devices send with its lowest byte first. All zeros: no key is held to the reader. */
function cardOf(data: Buffer, { at, size }: TeltonikaElement): string {
  const bytes = data.subarray(at, at + size)
  if (bytes.every((byte) => byte === 0)) return ''
  return Buffer.from(bytes.toReversed()).toString('hex')
}

const green_driving: Readonly<Record<number, AlarmName>> = { 1: 'acceleration', 2: 'braking', 3: 'turn' }

/** Elements are states; only the one that made the device report is an alarm. */
function alarmOf(event_id: number, value: number | undefined): AlarmName | undefined {
  if (event_id === ids.green_driving) return green_driving[value ?? 0]
  if (event_id === ids.unplug) return value === 1 ? 'power_cut' : 'power_back'
  return undefined
}

/** Undefined also for what is too large for a number. */
function numberOf(data: Buffer, { at, size }: TeltonikaElement): number | undefined {
  if (size === 1) return data.readUInt8(at)
  if (size === 2) return data.readUInt16BE(at)
  if (size === 4) return data.readUInt32BE(at)
  if (size === 0 || size > 8) return undefined
  if (size <= 6) return data.readUIntBE(at, size)
  const number = data.readUIntBE(at, size - 4) * 2 ** 32 + data.readUInt32BE(at + size - 4)
  return Number.isSafeInteger(number) ? number : undefined
}

function temperatureOf(data: Buffer, { at, size }: TeltonikaElement): number | undefined {
  return size === 0 || size > 6 ? undefined : data.readIntBE(at, size) * 10
}
