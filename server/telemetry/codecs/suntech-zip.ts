import { type DeviceReport, draftReport } from '../model/device-report.ts'
import type { AlarmName, ExtraValue } from '../model/position-record.ts'
import type { DeviceMessage } from './codec.ts'
import { corruptOf, noticeOf } from './messages.ts'
import { alarmsOf, alert_alarms, emergency_alarms } from './suntech-alerts.ts'
import { utcOfBytes } from './utc.ts'

interface ZipType {
  readonly id_name: string
  readonly alarms: Readonly<Record<number, AlarmName>>
  /** The id, and of a status the number of the message. */
  readonly id_bytes: number
}

const types: ReadonlyMap<number, ZipType> = new Map([
  [0x10, { id_name: 'mode', alarms: {}, id_bytes: 3 }],
  [0x11, { id_name: 'emergency_id', alarms: emergency_alarms, id_bytes: 1 }],
  [0x12, { id_name: 'event_id', alarms: {}, id_bytes: 1 }],
  [0x13, { id_name: 'alert_id', alarms: alert_alarms, id_bytes: 1 }],
])
const id_at = 40
/** Engine time 4, backup voltage 2, whether it is sent as it happens. */
const tail_bytes = 7
const minute_ms = 60_000

/** A compressed report, between its length and its end. */
export function decodeZip(bytes: Buffer): DeviceMessage {
  if (bytes.length <= id_at) return corruptOf('a report that is cut')
  // Nine digits and a filler.
  const serial = bytes.toString('hex', 1, 6).slice(0, 9)
  if (!/^\d+$/.test(serial)) return corruptOf('a report of no device')
  const type = types.get(bytes.readUInt8(0))
  if (type === undefined) return noticeOf(serial)
  const report = readReport(type, bytes)
  if (report === null) return corruptOf('a report whose decimals are no digits')
  return { kind: 'reports', serial, reports: [report], reply: null }
}

function readReport({ id_name, alarms, id_bytes }: ZipType, bytes: Buffer): DeviceReport | null {
  const flags = bytes.readUInt8(32)
  const inputs = bytes.readUInt8(39)
  const isOn = (bit: number) => ((inputs >>> bit) & 1) === 1
  const id = bytes.readUInt8(id_at)
  const latitude = bytes.readUInt8(18) * 1e7 + decimalsOf(bytes, 19, 3) * 10
  const longitude = bytes.readUInt8(22) * 1e7 + decimalsOf(bytes, 23, 3) * 10
  const speed_kmh_e2 = bytes.readUInt16BE(26) * 100 + decimalsOf(bytes, 28, 1)
  const heading_deg_e2 = bytes.readUInt16BE(29) * 100 + decimalsOf(bytes, 31, 1)
  const external_mv = bytes.readUInt8(37) * 1_000 + decimalsOf(bytes, 38, 1) * 10
  if (Number.isNaN(latitude + longitude + speed_kmh_e2 + heading_deg_e2 + external_mv)) return null
  const { is_buffered, extra } = readTail(bytes, id_at + id_bytes)
  return Object.assign(draftReport(), {
    is_buffered,
    fix_time_ms: utcOfBytes(bytes, 9),
    has_fix: (flags & 0x80) !== 0,
    latitude_deg_e7: flags & 0x40 ? -latitude : latitude,
    longitude_deg_e7: flags & 0x20 ? -longitude : longitude,
    speed_kmh_e2,
    heading_deg_e2,
    satellites: flags & 0b11111,
    ignition: isOn(0),
    input_1: isOn(1),
    input_2: isOn(2),
    input_3: isOn(3),
    external_mv,
    alarms: alarmsOf(alarms, id),
    extra: {
      odometer_m: bytes.readUInt32BE(33),
      output_1: isOn(4),
      output_2: isOn(5),
      [id_name]: id,
      ...extra,
    },
  })
}

interface ZipTail {
  readonly is_buffered?: boolean
  readonly extra?: Readonly<Record<string, ExtraValue>>
}

/** It is there when the device is set so. */
function readTail(bytes: Buffer, at: number): ZipTail {
  if (bytes.length !== at + tail_bytes) return {}
  const battery_mv = bytes.readUInt8(at + 4) * 1_000 + decimalsOf(bytes, at + 5, 1) * 10
  return {
    is_buffered: bytes.readUInt8(at + 6) === 0,
    extra: {
      hourmeter_ms: bytes.readUInt32BE(at) * minute_ms,
      ...(!Number.isNaN(battery_mv) && { battery_mv }),
    },
  }
}

/** The number whose decimal digits these bytes are, two in each; NaN when they are none. */
function decimalsOf(bytes: Buffer, at: number, size: number): number {
  const digits = bytes.toString('hex', at, at + size)
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
