import type { DeviceReport } from '../model/device-report.ts'
import { type Attributes, flagOf, numberOf, readAttributes, textOf } from './attributes.ts'
import { type DecodedRequest, kmhE2OfKnots, refuseForm, refuseWithout, scaled } from './http-request.ts'
import { no_object, readObject } from './json-object.ts'
import { utcOfText } from './utc.ts'

/** What a Traccar server forwards as JSON (`forward.type` json): a position and its device. */
export function decodeTraccarJson(body: unknown): DecodedRequest {
  const request = readObject(body)
  const serial = readObject(request?.get('device'))?.get('uniqueId')
  if (typeof serial !== 'string' || serial === '') return refuseWithout('/device/uniqueId')
  const position = readObject(request?.get('position'))
  if (position === null) return refuseWithout('/position')
  return decodePosition(serial, position, readObject(position.get('attributes')) ?? no_object)
}

/** The same in an address (`forward.type` url), with each parameter named as Traccar names its value. */
export function decodeTraccarQuery(parameters: URLSearchParams): DecodedRequest {
  const serial = parameters.get('uniqueId') ?? parameters.get('id')
  if (!serial) return refuseWithout('uniqueId')
  const attributes = readJson(parameters.get('attributes') ?? '{}')
  if (attributes === null) return refuseForm('attributes')
  return decodePosition(serial, new Map(parameters), attributes)
}

function readJson(text: string): Attributes | null {
  try {
    return readObject(JSON.parse(text))
  } catch {
    return null
  }
}

function decodePosition(serial: string, position: Attributes, attributes: Attributes): DecodedRequest {
  const fix_time_ms = timeOf(position.get('fixTime'))
  const device_time_ms = timeOf(position.get('deviceTime'))
  if (fix_time_ms === undefined && device_time_ms === undefined) return refuseForm('fixTime')
  const number = (name: string) => numberOf(position.get(name))
  const { extra, ...read } = readAttributes(attributes)
  const altitude_m = scaled(number('altitude'), 1)
  const report: DeviceReport = {
    ...read,
    fix_time_ms,
    device_time_ms,
    has_fix: isMeasured(position, attributes),
    latitude_deg_e7: scaled(number('latitude'), 1e7),
    longitude_deg_e7: scaled(number('longitude'), 1e7),
    speed_kmh_e2: scaled(kmhE2OfKnots(number('speed')), 1),
    heading_deg_e2: scaled(number('course'), 100),
    extra: { ...extra, ...(altitude_m !== undefined && { altitude_m }) },
  }
  return { kind: 'reports', serial, reports: [report] }
}

/**
 * Outdated: the device said nothing of its place, and Traccar repeats the last one. Approximate: Traccar looked up the
 * cell, and calls the place valid.
 */
function isMeasured(position: Attributes, attributes: Attributes): boolean {
  if (flagOf(position.get('valid')) !== true || flagOf(position.get('outdated')) === true) return false
  return flagOf(attributes.get('approximate')) !== true && flagOf(attributes.get('mock')) !== true
}

/** Milliseconds in an address, a date and time in JSON. */
function timeOf(value: unknown): number | undefined {
  return numberOf(value) ?? utcOfText(textOf(value) ?? '')
}
