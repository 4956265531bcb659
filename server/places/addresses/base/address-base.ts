import type { ReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Candidate, NormalisedAddress } from '../address.ts'
import type { BaseCity, CityHints } from './cities.ts'
import { findAddress } from './find-address.ts'
import { widest_cep_m } from './find-area.ts'
import type { FoundPlace } from './found-place.ts'
import { degreesOf } from './place-house.ts'
import { presentPlaces } from './present-places.ts'
import { type SourceRow, selectCepAreas, selectCities, selectPointsAround, selectSources } from './queries.ts'

export interface NearbyCandidate extends Candidate {
  readonly distance_m: number
}

/** Where the houses of a CEP are. */
export interface CepPlace {
  readonly latitude: number
  readonly longitude: number
  readonly radius_m: number
}

interface FindOptions extends Partial<Pick<CityHints, 'default_city'>> {
  readonly limit?: number
}

/** Official address points: the houses that are known, and where those that are not must stand. */
export interface AddressBase {
  /** Best first; empty when the base does not know. Throws DatabaseUnavailableError when it cannot be asked. */
  find(address: NormalisedAddress, options?: FindOptions): Promise<Candidate[]>
  /** The nearest house within 100 m, or null. */
  nearest(point: LatLng): Promise<NearbyCandidate | null>
  /** By CEP, eight digits; one that is unknown, or as wide as a town, is not there. */
  findCepPlaces(ceps: readonly string[]): Promise<ReadonlyMap<string, CepPlace>>
  /** Whether a key is a city of the base, as far as the base was asked already. */
  isKnownCity(key: string): boolean
}

interface Overview {
  readonly cities: readonly BaseCity[]
  readonly city_keys: ReadonlySet<string>
  readonly sources: ReadonlyMap<number, SourceRow>
}

/** A source that was just loaded is seen after so long. */
const default_overview_ttl_ms = 30_000
const max_candidates = 5
const farthest_m = 100

export function createAddressBase(
  reference: ReferenceDatabase,
  settings: { readonly overview_ttl_ms?: number } = {},
): AddressBase {
  const { overview_ttl_ms = default_overview_ttl_ms } = settings
  let overview: Promise<Overview> | null = null
  let read_at = 0
  let latest: Overview | null = null

  function readOverview(): Promise<Overview> {
    if (overview !== null && performance.now() - read_at < overview_ttl_ms) return overview
    read_at = performance.now()
    const reading = loadOverview(reference)
    overview = reading
    void remember(reading)
    return reading
  }

  /** A failure is told to who waits for it, and not kept for the next. */
  async function remember(reading: Promise<Overview>): Promise<void> {
    try {
      latest = await reading
    } catch {
      if (overview === reading) overview = null
    }
  }

  async function find(address: NormalisedAddress, options: FindOptions = {}): Promise<Candidate[]> {
    const { limit = max_candidates, default_city = null } = options
    const { cities, sources } = await readOverview()
    const places = await findAddress(reference, address, { cities, default_city })
    return presentPlaces(reference, places.slice(0, limit), { address, sources })
  }

  return {
    find,
    nearest: async (point) => {
      const { cities, sources } = await readOverview()
      const place = await findNearest(reference, cities, point)
      if (place === null) return null
      const [candidate] = await presentPlaces(reference, [place], { address: null, sources })
      if (candidate === undefined) return null
      return { ...candidate, distance_m: distanceTo(point, place) }
    },
    findCepPlaces: async (ceps) => {
      const rows = await reference.rows(selectCepAreas(ceps.map(Number)))
      const narrow = rows.filter(({ radius_m }) => radius_m <= widest_cep_m)
      return new Map(
        narrow.map((row) => [
          String(row.cep).padStart(8, '0'),
          { ...degreesOf(row), radius_m: row.radius_m },
        ]),
      )
    },
    isKnownCity: (key) => latest?.city_keys.has(key) ?? false,
  }
}

async function loadOverview(reference: ReferenceDatabase): Promise<Overview> {
  const [cities, sources] = await Promise.all([
    reference.rows(selectCities()),
    reference.rows(selectSources()),
  ])
  return {
    cities,
    city_keys: new Set(cities.map(({ key }) => key)),
    sources: new Map(sources.map((source) => [source.id, source])),
  }
}

async function findNearest(
  reference: ReferenceDatabase,
  cities: readonly BaseCity[],
  point: LatLng,
): Promise<FoundPlace | null> {
  const [latitude_e6, longitude_e6] = [Math.round(point.lat * 1e6), Math.round(point.lng * 1e6)]
  const rows = await reference.rows(selectPointsAround(latitude_e6, longitude_e6))
  const near = rows
    .map((row) => ({ row, distance_m: distanceTo(point, degreesOf(row)) }))
    .filter(({ distance_m }) => distance_m <= farthest_m)
    .toSorted((a, b) => a.distance_m - b.distance_m)[0]
  const city = cities.find(({ id }) => id === near?.row.city_id)
  if (near === undefined || city === undefined) return null
  const { row, distance_m } = near
  return {
    ...degreesOf(row),
    precision: row.number > 0 ? 'number' : 'street',
    confidence: 1 - distance_m / (2 * farthest_m),
    city,
    street: { id: row.street_id, name: row.name },
    point: row,
    neighborhood: null,
    source_id: row.source_id,
  }
}

function distanceTo(point: LatLng, place: { latitude: number; longitude: number }): number {
  return geodesicDistance(point, { lat: place.latitude, lng: place.longitude })
}
