import type { DeviceReport } from '../model/device-report.ts'
import type { AlarmName, ExtraValue } from '../model/position-record.ts'
import { findPlaces, type PlaceColumns, readPlace } from './queclink-places.ts'
import { scaledOf } from './text-fields.ts'
import { utcOfDigits } from './utc.ts'

type Fields = readonly string[]

/** Without a place only these are worth a record. */
const known = new Set([
  'FRI',
  'ERI',
  'IGN',
  'IGF',
  'SOS',
  'MPN',
  'MPF',
  'BPL',
  'HBM',
  'DIS',
  'TOW',
  'SPD',
  'INF',
  'STT',
  'IDA',
])

/**
 * The reports of a frame: one for each place in it. What the device said of itself is of the moment it spoke, so the
 * last has it. Null: it cannot be read; none: it says nothing of use.
 */
export function readReports(type: string, fields: Fields): DeviceReport[] | null {
  const send_time_ms = utcOfDigits(fields.at(-2) ?? '')
  if (send_time_ms === undefined) return null
  const places = findPlaces(fields)
  const last = places.at(-1)
  if (last === undefined) {
    if (!known.has(type)) return []
    return [{ has_fix: false, device_time_ms: send_time_ms, ...readOwn(type, fields, places) }]
  }
  const reports = places.slice(0, -1).map((place) => readPlace(fields, place))
  const { extra: place_extra, ...place } = readPlace(fields, last)
  const { extra, ...own } = readOwn(type, fields, places)
  reports.push({ ...place, device_time_ms: send_time_ms, ...own, extra: { ...place_extra, ...extra } })
  return reports
}

/** What is not of the place. The columns before the first place are the same on all models, counted from it. */
function readOwn(type: string, fields: Fields, places: readonly PlaceColumns[]): Partial<DeviceReport> {
  const [first, last] = [places[0], places.at(-1)]
  const before = (columns: number) => (first === undefined ? '' : (fields[first.start - columns] ?? ''))
  const status_at = findStatus(fields, last)
  return {
    ...(status_at !== null && readStatus(fields[status_at] ?? '')),
    ...readEvent(type, before(2), fields),
    ...((type === 'FRI' || type === 'ERI') && { external_mv: voltageOf(before(3)) }),
    extra: {
      ...(last !== undefined && readCounters(fields, last.end)),
      ...(status_at !== null && readBattery(fields[status_at - 1] ?? '')),
    },
  }
}

/** Trackers without a wire to the battery write 0 or something else there; a cut has a report of its own. */
function voltageOf(text: string): number | undefined {
  return /^\d{4,5}$/.test(text) && Number(text) >= 1_000 ? Number(text) : undefined
}

/** State, inputs and outputs of the device as six digits, after its last place. */
function findStatus(fields: Fields, last: PlaceColumns | undefined): number | null {
  for (let at = last?.end ?? fields.length; at < fields.length - 2; at++) {
    if (/^(1[126A]|2[12]|4[12])[0-9A-F]{4}$/.test(fields[at] ?? '')) return at
  }
  return null
}

/** 1 ignition off, 2 on, 4 no wire; of the inputs the lowest bit is the ignition itself. */
function readStatus(status: string): Partial<DeviceReport> {
  const inputs = Number.parseInt(status.slice(2, 4), 16)
  const isOn = (bit: number) => ((inputs >>> bit) & 1) === 1
  return {
    ignition: ignitionOf(status),
    input_1: isOn(1),
    input_2: isOn(2),
    input_3: isOn(3),
  }
}

function ignitionOf(state: string): boolean | undefined {
  return /^[12]/.test(state) ? state.startsWith('2') : undefined
}

function readBattery(text: string): Record<string, ExtraValue> {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? { battery_percent: Number(text) } : {}
}

/** The mileage in km and the hour meter, in either order: periodic reports have it otherwise than events. */
function readCounters(fields: Fields, at: number): Record<string, ExtraValue> {
  const counters: Record<string, ExtraValue> = {}
  for (const text of fields.slice(at, at + 2)) {
    const mileage_m = /^\d+\.\d+$/.test(text) ? scaledOf(text, 1_000) : undefined
    if (mileage_m !== undefined) counters['odometer_m'] = mileage_m
    const [, hours, minutes, seconds] = /^(\d{1,7}):(\d\d):(\d\d)$/.exec(text) ?? []
    if (hours !== undefined)
      counters['hourmeter_ms'] = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  }
  return counters
}

const harsh: Readonly<Record<string, AlarmName>> = {
  0: 'braking',
  1: 'acceleration',
  2: 'turn',
  3: 'braking',
  4: 'acceleration',
}

/** `report` is its id and kind, a digit each. */
function readEvent(type: string, report: string, fields: Fields): Partial<DeviceReport> {
  if (type === 'IGN') return { ignition: true }
  if (type === 'IGF') return { ignition: false }
  if (type === 'SOS') return { alarms: ['panic'] }
  if (type === 'MPN') return { alarms: ['power_back'] }
  if (type === 'MPF') return { alarms: ['power_cut'] }
  if (type === 'STT' || type === 'INF') return { ignition: ignitionOf(fields[4] ?? '') }
  if (type === 'IDA') return { card: fields[5] }
  const kind = report[1] ?? ''
  const alarm = type === 'HBM' ? harsh[kind] : undefined
  if (alarm !== undefined) return { alarms: [alarm] }
  if (type === 'DIS' && /^[1-4][01]$/.test(report)) return { [`input_${report[0]}`]: kind === '1' }
  return {}
}
