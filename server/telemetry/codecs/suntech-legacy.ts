import type { DeviceReport } from '../model/device-report.ts'
import type { AlarmName, ExtraValue } from '../model/position-record.ts'
import { alarmsOf, alert_alarms, emergency_alarms } from './suntech-alerts.ts'
import { readLegacyTail } from './suntech-legacy-tail.ts'
import { readFields, type TextFields } from './text-fields.ts'

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
  const fields = readFields(values, hasModel(model) ? 4 : 3)
  const fix_time_ms = fields.moment()
  fields.skip(cellFields(model))
  const position = {
    fix_time_ms,
    latitude_deg_e7: fields.scaled(1e7),
    longitude_deg_e7: fields.scaled(1e7),
    speed_kmh_e2: fields.scaled(100),
    heading_deg_e2: fields.scaled(100),
    satellites: fields.scaled(1),
    has_fix: fields.text() === '1',
  }
  const odometer_m = fields.scaled(1)
  const external_mv = fields.scaled(1_000)
  const io = fields.text()
  const event = readEvent(header.slice(5), fields)
  const { extra: tail_extra, ...tail } = readLegacyTail(event.rest)
  if (fields.is_bad || fix_time_ms === undefined) return null
  return {
    ...position,
    ...readInputs(io),
    ...tail,
    ...(event.card !== undefined && { card: event.card }),
    external_mv,
    alarms: event.alarms,
    extra: {
      ...(odometer_m !== undefined && { odometer_m }),
      ...readOutputs(io),
      ...event.extra,
      ...tail_extra,
    },
  }
}

/** Ignition and three inputs come first. */
function readInputs(io: string): Partial<DeviceReport> {
  if (!/^[01]{6,}$/.test(io)) return {}
  const isOn = (at: number) => io[at] === '1'
  return { ignition: isOn(0), input_1: isOn(1), input_2: isOn(2), input_3: isOn(3) }
}

/** Of six they are the last two; where there are more, which they are depends on the model. */
function readOutputs(io: string): Record<string, ExtraValue> {
  return /^[01]{6}$/.test(io) ? { output_1: io[4] === '1', output_2: io[5] === '1' } : {}
}

interface Event {
  readonly alarms: AlarmName[]
  readonly card?: string
  readonly extra: Readonly<Record<string, ExtraValue>>
  /** The fields that come after. */
  readonly rest: readonly string[]
}

function readEvent(type: string, fields: TextFields): Event {
  if (type === 'UEX') return readPayload(fields)
  const id = fields.scaled(1)
  // The number of the message, which counts.
  if (type === 'STT') fields.skip(1)
  const name = event_names[type] ?? 'event_id'
  const names = type === 'EMG' ? emergency_alarms : alert_alarms
  return {
    alarms: type === 'EMG' || type === 'ALT' ? alarmsOf(names, id) : [],
    extra: id === undefined ? {} : { [name]: id },
    rest: fields.rest(),
  }
}

const event_names: Readonly<Record<string, string>> = { STT: 'mode', EMG: 'emergency_id', ALT: 'alert_id' }

/** What a machine beside the tracker said, for one a reader of cards: `LEN;DATA;CHECKSUM`. */
function readPayload(fields: TextFields): Event {
  const length = fields.scaled(1) ?? 0
  const following = fields.rest().join(';')
  const end = following[length] === ';' ? length : following.indexOf(';')
  const payload = end === -1 ? following : following.slice(0, end)
  const card = /^RFID:([0-9A-F]+)/i.exec(payload)?.[1]
  return {
    alarms: [],
    ...(card !== undefined && { card }),
    extra: card === undefined ? { payload: payload.trim() } : {},
    rest:
      end === -1
        ? []
        : following
            .slice(end + 1)
            .split(';')
            .slice(1),
  }
}
