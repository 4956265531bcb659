import type { ReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import type { Candidate, NormalisedAddress } from '../address.ts'
import type { FoundPlace } from './found-place.ts'
import { type SourceRow, selectNeighborhoodsById } from './queries.ts'

interface PresentOptions {
  /** What was asked for; null where a point was. */
  readonly address: NormalisedAddress | null
  readonly sources: ReadonlyMap<number, SourceRow>
}

/** Found places as answers, with names as the source writes them and the words that its licence asks for. */
export async function presentPlaces(
  reference: ReferenceDatabase,
  places: readonly FoundPlace[],
  { address, sources }: PresentOptions,
): Promise<Candidate[]> {
  const neighborhoods = await readNeighborhoods(reference, places)
  return places.map((place) => ({
    latitude: place.latitude,
    longitude: place.longitude,
    precision: place.precision,
    provider: 'address_base',
    confidence: Math.round(Math.min(1, place.confidence) * 1_000) / 1_000,
    parts: {
      street: place.street?.name ?? null,
      number: numberOf(place, address),
      complement: place.street === null ? null : (address?.complement ?? null),
      neighborhood: place.neighborhood?.name ?? neighborhoods.get(nameOf(place)) ?? null,
      city: place.city.name,
      state: place.city.state,
      cep: place.point === null || place.point.cep === 0 ? null : String(place.point.cep).padStart(8, '0'),
      country: 'BR',
    },
    credit: sources.get(place.source_id)?.credit ?? null,
  }))
}

function numberOf(place: FoundPlace, address: NormalisedAddress | null): string | null {
  if (address !== null) {
    if (address.number === null || place.street === null) return null
    return `${address.number}${(address.number_suffix ?? '').toUpperCase()}`
  }
  const { number = 0, suffix = 0 } = place.point ?? {}
  if (number === 0) return null
  return suffix === 0 ? String(number) : `${number}${String.fromCharCode(64 + suffix)}`
}

async function readNeighborhoods(
  reference: ReferenceDatabase,
  places: readonly FoundPlace[],
): Promise<ReadonlyMap<string, string>> {
  const known = places.filter(({ point }) => point !== null && point.neighborhood_id > 0)
  if (known.length === 0) return new Map()
  const source_ids = [...new Set(known.map(({ source_id }) => source_id))]
  const ids = [...new Set(known.map(({ point }) => point?.neighborhood_id ?? 0))]
  const rows = await reference.rows(selectNeighborhoodsById(source_ids, ids))
  return new Map(rows.map((row) => [`${row.source_id} ${row.id}`, row.name]))
}

function nameOf(place: FoundPlace): string {
  return `${place.source_id} ${place.point?.neighborhood_id ?? 0}`
}
