import type { TrackFormat } from '@tropeiro/contract/position-reading.ts'
import type { PlacedSample } from './place-samples.ts'
import type { VehicleSample } from './read-samples.ts'

export interface Pagination {
  readonly next_cursor: string | null
  readonly has_more: boolean
}

/** Writes the way of a vehicle as text, sample by sample, and keeps nothing that is written but times. */
export interface TrackWriter<Sample> {
  readonly begin: string
  add(sample: Sample): string
  end(pagination: Pagination): string
}

export const track_types: Readonly<Record<TrackFormat, string>> = {
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  gpx: 'application/gpx+xml; charset=utf-8',
}

export function createJsonWriter(write: (sample: VehicleSample) => string): TrackWriter<VehicleSample> {
  let separator = ''
  return {
    begin: '{"data":[',
    add: (sample) => {
      const text = separator + write(sample)
      separator = ','
      return text
    },
    end: (pagination) => `],"pagination":${JSON.stringify(pagination)}}`,
  }
}

/** With all digits: no form of JSON or XML takes an exponent amiss then. */
const degrees = (deg_e7: number): string => (deg_e7 / 1e7).toFixed(7)
const textOf = (time_ms: number): string => new Date(time_ms).toISOString()

/** A line for each part. One place is no line: until the second is there, nobody knows which it is. */
export function createGeoJsonWriter(): TrackWriter<PlacedSample> {
  let first: PlacedSample | null = null
  let times_ms: number[] = []
  let features = 0
  const pairOf = (sample: PlacedSample) =>
    `[${degrees(sample.longitude_deg_e7)},${degrees(sample.latitude_deg_e7)}]`
  const endFeature = (): string => {
    if (first === null) return ''
    const is_point = times_ms.length === 1
    const begun = is_point ? `${beginFeature('Point')}${pairOf(first)}` : ']'
    const times = times_ms.map((time_ms) => `"${textOf(time_ms)}"`).join(',')
    const { vehicle_id, device_id } = first
    return `${begun}},"properties":{"vehicle_id":${vehicle_id},"device_id":${device_id},"coordTimes":[${times}]}}`
  }
  const beginFeature = (type: 'Point' | 'LineString'): string => {
    features += 1
    const separator = features === 1 ? '' : ','
    return `${separator}{"type":"Feature","geometry":{"type":"${type}","coordinates":`
  }
  return {
    begin: '{"type":"FeatureCollection","features":[',
    add: (sample) => {
      if (first?.part === sample.part) {
        const begun = times_ms.length === 1 ? `${beginFeature('LineString')}[${pairOf(first)}` : ''
        times_ms.push(sample.record.time_ms)
        return `${begun},${pairOf(sample)}`
      }
      const ended = endFeature()
      first = sample
      times_ms = [sample.record.time_ms]
      return ended
    },
    end: () => `${endFeature()}]}`,
  }
}

const gpx_begin =
  '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Tropeiro" xmlns="http://www.topografix.com/GPX/1/1"><trk>'

/** GPX 1.1: a segment for each part. */
export function createGpxWriter(): TrackWriter<PlacedSample> {
  let part = 0
  return {
    begin: gpx_begin,
    add: (sample) => {
      if (sample.part === part) return trackPoint(sample)
      const ended = part === 0 ? '' : '</trkseg>'
      part = sample.part
      return `${ended}<trkseg>${trackPoint(sample)}`
    },
    end: () => `${part === 0 ? '' : '</trkseg>'}</trk></gpx>\n`,
  }
}

/** The elements of a point in the order of the schema. */
function trackPoint({ latitude_deg_e7, longitude_deg_e7, record }: PlacedSample): string {
  const altitude_m = record.extra['altitude_m']
  const ele = typeof altitude_m === 'number' ? `<ele>${altitude_m}</ele>` : ''
  const sat = record.satellites === null ? '' : `<sat>${record.satellites}</sat>`
  return `<trkpt lat="${degrees(latitude_deg_e7)}" lon="${degrees(longitude_deg_e7)}">${ele}<time>${textOf(record.time_ms)}</time>${sat}</trkpt>`
}
