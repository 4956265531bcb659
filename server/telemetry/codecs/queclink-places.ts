import { draftReport, type ReportDraft } from '../model/device-report.ts'
import { scaledOf } from './text-fields.ts'
import { impossible_moment_ms, utcOfDigits } from './utc.ts'

/** The columns of a place in a report. */
export interface PlaceColumns {
  /** Of its accuracy (HDOP), the first one. */
  readonly start: number
  /** The first column after it. */
  readonly end: number
}

/** From the first column: accuracy, speed, azimuth, altitude, longitude, latitude, time, cell, what is appended. */
const columns = { speed: 1, azimuth: 2, altitude: 3, longitude: 4, latitude: 5, time: 6, appended: 11 }
const longitude = /^-?\d{1,3}\.\d{6}$/
const latitude = /^-?\d{1,2}\.\d{6}$/

/**
 * The places of a report, found by their form: models and releases have other columns around them, but a longitude, a
 * latitude and a time are next to each other on all.
 */
export function findPlaces(fields: readonly string[]): PlaceColumns[] {
  const places: PlaceColumns[] = []
  const last_start = fields.length - 2 - columns.time
  for (let start = 3; start < last_start; start++) {
    if (!isPlace(fields, start)) continue
    const end = start + columns.appended + 1 + appendedColumns(fields[start + columns.appended] ?? '')
    places.push({ start, end: Math.min(end, fields.length - 2) })
    start += columns.time
  }
  return places
}

function isPlace(fields: readonly string[], start: number): boolean {
  const time = fields[start + columns.time] ?? ''
  return (
    time.length === 14 &&
    longitude.test(fields[start + columns.longitude] ?? '') &&
    latitude.test(fields[start + columns.latitude] ?? '') &&
    /^\d+$/.test(time)
  )
}

/** 01: the number of satellites follows, 02: the reason of the fix, 03: both. */
function appendedColumns(mask: string): number {
  if (mask === '01' || mask === '02') return 1
  return mask === '03' ? 2 : 0
}

export function readPlace(fields: readonly string[], { start }: PlaceColumns): ReportDraft {
  const draft = draftReport()
  const hdop_e2 = scaledOf(fields[start], 100)
  const altitude_m = scaledOf(fields[start + columns.altitude], 1)
  const mask = fields[start + columns.appended] ?? ''
  draft.fix_time_ms = utcOfDigits(fields[start + columns.time] ?? '') ?? impossible_moment_ms
  // 0: the place is the last known one.
  draft.has_fix = hdop_e2 !== undefined && hdop_e2 > 0
  draft.speed_kmh_e2 = scaledOf(fields[start + columns.speed], 100)
  draft.heading_deg_e2 = scaledOf(fields[start + columns.azimuth], 100)
  draft.longitude_deg_e7 = scaledOf(fields[start + columns.longitude], 1e7)
  draft.latitude_deg_e7 = scaledOf(fields[start + columns.latitude], 1e7)
  if (mask === '01' || mask === '03') draft.satellites = scaledOf(fields[start + columns.appended + 1], 1)
  if (hdop_e2 !== undefined) draft.extra['hdop_e2'] = hdop_e2
  if (altitude_m !== undefined) draft.extra['altitude_m'] = altitude_m
  return draft
}
