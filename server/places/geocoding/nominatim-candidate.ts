import type { GeocodePrecision } from '@tropeiro/contract/geocode.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { NominatimPlace } from '../../engines/nominatim/place.ts'
import type { AddressParts, Candidate, NormalisedAddress } from '../addresses/address.ts'
import { normaliseStreet } from '../addresses/normaliser/street-name.ts'

const sureness: Readonly<Record<GeocodePrecision, number>> = {
  number: 0.9,
  interpolated: 0.8,
  street: 0.8,
  cep: 0.7,
  locality: 0.6,
  city: 0.5,
}

/** Without a city in the question nothing says which of many streets of that name is meant. */
const unknown_city_factor = 0.5

/** Null for what is no answer: another city or state, another street, or an area larger than a city. */
export function findNominatimCandidate(address: NormalisedAddress, place: NominatimPlace): Candidate | null {
  const parts = partsOfPlace(place)
  if (isElsewhere(address, parts)) return null
  const precision = precisionOf(address, place)
  if (precision === null) return null
  const likeness = likenessOf(address, parts, precision)
  if (likeness === 0) return null
  const is_anywhere = address.street !== null && address.city === null && address.cep === null
  const city_factor = is_anywhere ? unknown_city_factor : 1
  return {
    latitude: place.lat,
    longitude: place.lng,
    precision,
    provider: 'nominatim',
    confidence: Math.round(sureness[precision] * likeness * city_factor * 100) / 100,
    parts,
    credit: place.licence,
  }
}

function partsOfPlace({ address }: NominatimPlace): AddressParts {
  const first = (...names: string[]) => names.map((name) => address[name]).find(Boolean) ?? null
  return {
    street: first('road', 'pedestrian', 'footway', 'square'),
    number: first('house_number'),
    complement: null,
    neighborhood: first('suburb', 'neighbourhood', 'quarter', 'city_district'),
    city: first('city', 'town', 'village', 'municipality'),
    state: stateOf(address['ISO3166-2-lvl4']),
    cep: first('postcode')?.replaceAll(/\D/g, '') ?? null,
    country: first('country_code')?.toUpperCase() ?? null,
  }
}

const stateOf = (iso: string | undefined): string | null => (iso?.startsWith('BR-') ? iso.slice(3) : null)

/** A city that was asked for must be confirmed; a state must only not be contradicted. */
function isElsewhere(address: NormalisedAddress, parts: AddressParts): boolean {
  if (address.state !== null && parts.state !== null && address.state !== parts.state) return true
  return address.city !== null && (parts.city === null || keyOf(parts.city) !== keyOf(address.city))
}

function precisionOf(
  address: NormalisedAddress,
  { rank, address_type, address: found }: NominatimPlace,
): GeocodePrecision | null {
  if (address_type === 'postcode') return 'cep'
  if (rank >= 26) {
    if (address.number !== null) return isHouse(address, found['house_number']) ? 'number' : 'street'
    // A place that was asked for by its name is where it is; one on a street that was asked for is only on it.
    return rank === 30 && address.street === null ? 'number' : 'street'
  }
  if (rank >= 17) return 'locality'
  return rank >= 13 ? 'city' : null
}

function isHouse({ number, number_suffix }: NormalisedAddress, house_number: string | undefined): boolean {
  const [, digits, letter = ''] = /^\s*(\d+)\s*-?\s*([a-z]?)/i.exec(house_number ?? '') ?? []
  if (digits === undefined || Number(digits) !== number) return false
  return number_suffix === null || letter.toLowerCase() === number_suffix.toLowerCase()
}

/** 1 for the same street, less for a part of its name, 0 for another one. */
function likenessOf(address: NormalisedAddress, parts: AddressParts, precision: GeocodePrecision): number {
  if (address.street === null || (precision !== 'number' && precision !== 'street')) return 1
  if (parts.street === null) return 0
  const found = normaliseStreet(parts.street)
  if (found.key === address.street.key) return 1
  if (found.name === address.street.name) return 0.9
  const [asked, had] = [wordsOf(address.street.name), wordsOf(found.name)]
  const common = [...asked].filter((word) => had.has(word)).length
  const share = common / Math.max(asked.size, had.size)
  return share >= 0.5 ? 0.8 * share : 0
}

const wordsOf = (name: string) => new Set(name.split(' ').filter((word) => word !== ''))

const keyOf = (name: string) =>
  normaliseText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
