import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { boxOfCircle } from '@tropeiro/kernel/geo/box.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Nominatim } from '../../engines/nominatim/nominatim.ts'
import type { AddressParts, Candidate } from '../addresses/address.ts'
import type { AddressBase } from '../addresses/base/address-base.ts'
import { toBaseError } from './address-base-provider.ts'
import { findNominatimCandidate } from './nominatim-candidate.ts'
import { toProviderError } from './nominatim-provider.ts'
import { type ProviderContext, ProviderUnavailableError } from './provider.ts'
import { type CorrectionRow, selectCorrectionsInBox } from './queries.ts'
import { no_address } from './question.ts'
import { isPrecise } from './rank-candidates.ts'

/** Nearer than this a corrected address is where the point is. */
const own_radius_m = 30

export interface NearbyPlace extends Candidate {
  readonly distance: number
}

export interface ReverseGeocoder {
  /** What is at a point, best first; empty where nothing is near. */
  reverseGeocode(customer_id: number, point: LatLng, signal: AbortSignal): Promise<NearbyPlace[]>
}

export interface ReverseGeocoderParts {
  readonly database: Database
  readonly address_base: AddressBase | null
  readonly nominatim: Nominatim | null
}

type Finder = (point: LatLng, context: ProviderContext) => Promise<NearbyPlace | null>

/** The customer's own word, then a house of the address base, then what the map has. */
export function createReverseGeocoder(parts: ReverseGeocoderParts): ReverseGeocoder {
  const { database, address_base, nominatim } = parts
  const finders: Finder[] = []
  if (address_base !== null) finders.push((point) => askBase(address_base, point))
  if (nominatim !== null) finders.push((point, context) => askNominatim(nominatim, point, context))
  return {
    async reverseGeocode(customer_id, point, signal) {
      const own = await findOwn(database, customer_id, point)
      if (own !== null) return [own]
      return askInTurn(finders, point, { customer_id, signal })
    },
  }
}

/** As with addresses: while somebody is away, only a house is an answer. */
async function askInTurn(
  finders: readonly Finder[],
  point: LatLng,
  context: ProviderContext,
): Promise<NearbyPlace[]> {
  if (finders.length === 0) throw new AppError('geocoder_off', { public: { retry_after_s: 3_600 } })
  const found: NearbyPlace[] = []
  let away: ProviderUnavailableError | null = null
  for (const find of finders) {
    try {
      const nearby = await find(point, context)
      if (nearby !== null) found.push(nearby)
      if (nearby !== null && isPrecise(nearby.precision)) return found
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
      away ??= error
    }
  }
  if (away === null) return found
  const { retry_after_s } = away
  throw new AppError('geocoder_unavailable', { public: { retry_after_s }, cause: away })
}

async function askBase(base: AddressBase, point: LatLng): Promise<NearbyPlace | null> {
  try {
    const nearest = await base.nearest(point)
    if (nearest === null) return null
    const { distance_m, ...candidate } = nearest
    return { ...candidate, distance: roundDistance(distance_m) }
  } catch (error) {
    throw toBaseError(error)
  }
}

async function findOwn(database: Database, customer_id: number, point: LatLng): Promise<NearbyPlace | null> {
  const box = boxOfCircle(point, own_radius_m)
  if (box === null) return null
  const rows = await database.rowsInCustomer(customer_id, selectCorrectionsInBox, box)
  const near = rows
    .map((row) => ({ row, distance: distanceTo(point, row) }))
    .filter(({ distance }) => distance <= own_radius_m)
    .toSorted((one, other) => one.distance - other.distance)[0]
  if (near === undefined) return null
  const { latitude, longitude, address_parts } = near.row
  const said = { precision: 'number', provider: 'correction', confidence: 1, credit: null } as const
  return { latitude, longitude, ...said, parts: address_parts as AddressParts, distance: near.distance }
}

async function askNominatim(
  nominatim: Nominatim,
  point: LatLng,
  context: ProviderContext,
): Promise<NearbyPlace | null> {
  try {
    const place = await nominatim.reverse(point, context)
    const candidate = place === null ? null : findNominatimCandidate(no_address, place)
    return candidate === null ? null : { ...candidate, distance: distanceTo(point, candidate) }
  } catch (error) {
    throw toProviderError(error)
  }
}

function distanceTo(
  point: LatLng,
  { latitude, longitude }: Pick<CorrectionRow, 'latitude' | 'longitude'>,
): number {
  return roundDistance(geodesicDistance(point, { lat: latitude, lng: longitude }))
}

const roundDistance = (distance_m: number) => Math.round(distance_m * 10) / 10
