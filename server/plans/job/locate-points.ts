import type { AppError } from '@tropeiro/contract/app-error.ts'
import type { Geocoder } from '../../places/public.ts'
import type { ImportRequest, PlacedPoint, RequestedPoint } from '../model/import-request.ts'

export interface PointLocations {
  readonly located: readonly PlacedPoint[]
  /** Points whose address nobody knows and that came without coordinates. */
  readonly lost: readonly RequestedPoint[]
}

type Geocoded = Awaited<ReturnType<Geocoder['geocodeAddresses']>>[number]

/** An address decides over given coordinates only when it is known to the house. */
const exact = ['number', 'interpolated']
/** Without coordinates a street or a CEP is better than nothing, and the answer says that it is no more. */
const usable = [...exact, 'street', 'cep']

interface LocateOptions {
  readonly customer_id: number
  readonly deadline_ms: number
  readonly signal: AbortSignal
}

export async function locatePoints(
  geocoder: Geocoder,
  { geocoding, points }: Pick<ImportRequest, 'geocoding' | 'points'>,
  { customer_id, deadline_ms, signal }: LocateOptions,
): Promise<PointLocations> {
  const asked = geocoding ? points.filter(({ address }) => address !== null) : []
  const answers =
    asked.length === 0
      ? []
      : await geocoder.geocodeAddresses(customer_id, asked.map(givenAddressOf), { deadline_ms, signal })
  const answer_of = new Map(asked.map((point, index) => [point.line, answers[index]]))
  const located: PlacedPoint[] = []
  const lost: RequestedPoint[] = []
  for (const point of points) {
    const found = locate(point, answer_of.get(point.line))
    if (found === null) lost.push(point)
    else located.push(found)
  }
  return { located, lost }
}

function givenAddressOf({ address, address_parts }: RequestedPoint) {
  return address_parts ?? { address: address ?? '' }
}

const not_planned = { optimized_order: null, time_scheduled: null, duration: null, distance: null }

function locate(point: RequestedPoint, answer: Geocoded | undefined): PlacedPoint | null {
  const { latitude, longitude } = point
  const given =
    latitude === null || longitude === null
      ? null
      : { ...point, ...not_planned, latitude, longitude, geocode: null }
  if (answer === undefined) return given
  if ('error' in answer) {
    // Who knows might come back: the whole is tried again rather than a point lost. An unusable address stays one.
    if (given === null && isAway(answer.error)) throw answer.error
    return given
  }
  const allowed = given === null ? usable : exact
  const best = answer.candidates.find(({ precision }) => allowed.includes(precision))
  if (best === undefined) return given
  const { precision, provider, confidence, parts } = best
  return {
    ...point,
    ...not_planned,
    latitude: best.latitude,
    longitude: best.longitude,
    geocode: { precision, provider, confidence },
    address_parts: { ...parts },
  }
}

function isAway(error: AppError): boolean {
  // A deployment without a geocoder will not have one in a minute.
  return error.status === 503 && error.code !== 'geocoder_off'
}
