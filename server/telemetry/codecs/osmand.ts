import type { DeviceReport } from '../model/device-report.ts'
import { type Attributes, flagOf, numberOf, readAttributes, textOf } from './attributes.ts'
import { type DecodedRequest, kmhE2OfKnots, refuseForm, refuseWithout, scaled } from './http-request.ts'
import { no_object, readObject } from './json-object.ts'
import { utcOfText } from './utc.ts'

/** Parameters that are no attributes. */
const own = new Set([
  'id',
  'deviceid',
  'timestamp',
  'lat',
  'lon',
  'location',
  'valid',
  'mock',
  'speed',
  'bearing',
  'heading',
])

/** OsmAnd and Traccar Client by a query or a form: one position, its speed in knots. */
export function decodeOsmandQuery(parameters: URLSearchParams): DecodedRequest {
  const serial = parameters.get('id') || parameters.get('deviceid')
  if (!serial) return refuseWithout('id')
  const timestamp = parameters.get('timestamp')
  const fix_time_ms = timestamp === null ? undefined : timeOf(timestamp)
  if (timestamp !== null && fix_time_ms === undefined) return refuseForm('timestamp')
  const attributes = new Map([...parameters].filter(([name]) => !own.has(name)).map(toTraccarName))
  const [latitude, longitude] = parameters.get('location')?.split(',') ?? []
  const number = (name: string) => numberOf(parameters.get(name))
  const report = {
    ...readAttributes(attributes),
    fix_time_ms,
    has_fix: flagOf(parameters.get('valid')) !== false && flagOf(parameters.get('mock')) !== true,
    latitude_deg_e7: scaled(number('lat') ?? numberOf(latitude), 1e7),
    longitude_deg_e7: scaled(number('lon') ?? numberOf(longitude), 1e7),
    speed_kmh_e2: scaled(kmhE2OfKnots(number('speed')), 1),
    heading_deg_e2: scaled(number('bearing') ?? number('heading'), 100),
  }
  return { kind: 'reports', serial, reports: [report] }
}

/** Attributes are read by the names of Traccar. */
function toTraccarName([name, value]: [string, string]): [string, string] {
  return [name === 'batt' ? 'batteryLevel' : name, value]
}

/** Seconds up to the year 2038, else milliseconds; or a date and time. */
function timeOf(text: string): number | undefined {
  const number = numberOf(text)
  if (number === undefined) return utcOfText(text)
  return Math.round(number < 2 ** 31 ? number * 1_000 : number)
}

/** Traccar Client since 2025: JSON, its speed in m/s. */
export function decodeOsmandJson(body: unknown): DecodedRequest {
  const request = readObject(body)
  const serial = request?.get('device_id')
  if (typeof serial !== 'string' || serial === '') return refuseWithout('/device_id')
  const location = readObject(request?.get('location'))
  const report = location && readLocation(location)
  if (report === null) return refuseForm('/location/timestamp')
  return { kind: 'reports', serial, reports: [report] }
}

function readLocation(location: Attributes): DeviceReport | null {
  const fix_time_ms = utcOfText(textOf(location.get('timestamp')) ?? '')
  if (fix_time_ms === undefined) return null
  const coords = readObject(location.get('coords')) ?? no_object
  const number = (name: string) => numberOf(coords.get(name))
  const { extra, ...attributes } = readAttributes(readObject(location.get('extras')) ?? no_object)
  return {
    ...attributes,
    fix_time_ms,
    has_fix: flagOf(location.get('mock')) !== true,
    latitude_deg_e7: scaled(number('latitude'), 1e7),
    longitude_deg_e7: scaled(number('longitude'), 1e7),
    speed_kmh_e2: scaled(unlessUnknown(number('speed')), 360),
    heading_deg_e2: scaled(unlessUnknown(number('heading')), 100),
    extra: { ...extra, ...readExtras(location, coords) },
  }
}

/** −1 says that it is not known. */
function unlessUnknown(value: number | undefined): number | undefined {
  return value === undefined || value < 0 ? undefined : value
}

function readExtras(location: Attributes, coords: Attributes): NonNullable<DeviceReport['extra']> {
  const battery = readObject(location.get('battery')) ?? no_object
  const activity = readObject(location.get('activity')) ?? no_object
  const values = {
    accuracy_m: scaled(unlessUnknown(numberOf(coords.get('accuracy'))), 1),
    altitude_m: scaled(numberOf(coords.get('altitude')), 1),
    battery_percent: scaled(unlessUnknown(numberOf(battery.get('level'))), 100),
    charge: flagOf(battery.get('is_charging')),
    odometer_m: scaled(unlessUnknown(numberOf(location.get('odometer'))), 1),
    event: textOf(location.get('event')),
    activity: textOf(activity.get('type')),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
