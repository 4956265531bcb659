import { draftReport, type ReportDraft } from '../model/device-report.ts'
import type { AlarmName } from '../model/position-record.ts'
import { findPlaces, type PlaceColumns, readPlace } from './queclink-places.ts'
import { scaledOf } from './text-fields.ts'
import { impossible_moment_ms, utcOfDigits } from './utc.ts'

type Fields = readonly string[]

/** Reports that are worth a record without a place too; of other types only those with one are. */
const kept_without_place = new Set([
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
 * last has it. None: it says nothing of use.
 */
export function readReports(type: string, fields: Fields): ReportDraft[] {
  const places = findPlaces(fields)
  if (places.length === 0 && !kept_without_place.has(type)) return []
  const reports = places.map((place) => readPlace(fields, place))
  if (places.length === 0) reports.push(draftReport())
  const last = reports.at(-1)
  if (last !== undefined) {
    // Not answered, a report without it would be sent for ever.
    last.device_time_ms = utcOfDigits(fields.at(-2) ?? '') ?? impossible_moment_ms
    takeOwn(last, type, { fields, first: places[0], last: places.at(-1) })
  }
  return reports
}

interface Frame {
  readonly fields: Fields
  /** Of its places. */
  readonly first: PlaceColumns | undefined
  readonly last: PlaceColumns | undefined
}

/** What the device says of itself. The columns before the first place are the same on all models, counted back from it. */
function takeOwn(draft: ReportDraft, type: string, { fields, first, last }: Frame): void {
  const before = (columns: number) => (first === undefined ? '' : (fields[first.start - columns] ?? ''))
  const status_at = findStatus(fields, firstStatusColumn(type, fields, last))
  if (status_at !== null) {
    takeStatus(draft, fields[status_at] ?? '')
    takeBattery(draft, fields[status_at - 1] ?? '')
  }
  takeEvent(draft, type, { report: before(2), fields })
  if (type === 'FRI' || type === 'ERI') draft.external_mv = voltageOf(before(3))
  if (last !== undefined) takeCounters(draft, fields, last.end)
}

/** Trackers without a wire to the battery write 0 or something else there; a cut has a report of its own. */
function voltageOf(text: string): number | undefined {
  return /^\d{4,5}$/.test(text) && Number(text) >= 1_000 ? Number(text) : undefined
}

const status_digits = 6
/** Of the columns at the end of a periodic report, those that may be the status; cells come before them. */
const columns_of_status = 10

/** The first column that may be the status. */
function firstStatusColumn(type: string, fields: Fields, last: PlaceColumns | undefined): number {
  if (last !== undefined) return last.end
  return type === 'FRI' || type === 'ERI' ? Math.max(0, fields.length - columns_of_status) : fields.length
}

/** State, inputs and outputs of the device as six digits. */
function findStatus(fields: Fields, start: number): number | null {
  for (let at = start; at < fields.length - 2; at++) {
    const field = fields[at] ?? ''
    if (field.length === status_digits && /^(1[126A]|2[12]|4[12])[0-9A-F]{4}$/.test(field)) return at
  }
  return null
}

/** 1 ignition off, 2 on, 4 no wire; of the inputs the lowest bit is the ignition itself. */
function takeStatus(draft: ReportDraft, status: string): void {
  const inputs = Number.parseInt(status.slice(2, 4), 16)
  draft.ignition = ignitionOf(status)
  draft.input_1 = (inputs & 0b10) !== 0
  draft.input_2 = (inputs & 0b100) !== 0
  draft.input_3 = (inputs & 0b1000) !== 0
}

/** By the two digits of a state, which may be followed by others. */
function ignitionOf(state: string): boolean | undefined {
  if (/^2[12]/.test(state)) return true
  return /^1[126A]/.test(state) ? false : undefined
}

/** Other models have another column there. */
function stateOf(text = ''): string {
  return text.length === 2 ? text : ''
}

function takeBattery(draft: ReportDraft, text: string): void {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) draft.extra['battery_percent'] = Number(text)
}

/** The mileage in km and the hour meter, in either order: periodic reports have it otherwise than events. */
function takeCounters(draft: ReportDraft, fields: Fields, at: number): void {
  for (const text of [fields[at] ?? '', fields[at + 1] ?? '']) {
    if (text === '') continue
    const mileage_m = /^\d+\.\d+$/.test(text) ? scaledOf(text, 1_000) : undefined
    if (mileage_m !== undefined) draft.extra['odometer_m'] = mileage_m
    const [, hours, minutes, seconds] = /^(\d{1,7}):(\d\d):(\d\d)$/.exec(text) ?? []
    if (hours !== undefined)
      draft.extra['hourmeter_ms'] = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  }
}

const harsh: Readonly<Record<string, AlarmName>> = {
  0: 'braking',
  1: 'acceleration',
  2: 'turn',
  3: 'braking',
  4: 'acceleration',
}
const alarms: Readonly<Record<string, AlarmName>> = { SOS: 'panic', MPN: 'power_back', MPF: 'power_cut' }
const input_names = { 1: 'input_1', 2: 'input_2', 3: 'input_3', 4: 'input_4' } as const

interface Event {
  /** Its id and kind, a digit each. */
  readonly report: string
  readonly fields: Fields
}

function takeEvent(draft: ReportDraft, type: string, { report, fields }: Event): void {
  const alarm = type === 'HBM' ? harsh[report[1] ?? ''] : alarms[type]
  if (alarm !== undefined) draft.alarms = [alarm]
  if (type === 'IGN') draft.ignition = true
  if (type === 'IGF') draft.ignition = false
  if (type === 'STT' || type === 'INF') draft.ignition = ignitionOf(stateOf(fields[4]))
  if (type === 'IDA') draft.card = fields[5]
  const [, input, kind] = type === 'DIS' ? (/^([1-4])([01])$/.exec(report) ?? []) : []
  if (input !== undefined) draft[input_names[Number(input) as keyof typeof input_names]] = kind === '1'
}
