import type { Nominatim } from '../../server/engines/nominatim/nominatim.ts'
import type { AddressBase } from '../../server/places/addresses/base/address-base.ts'
import { normaliseAddress } from '../../server/places/addresses/normaliser/normalise-address.ts'
import { large_cities } from '../../server/places/addresses/normaliser/vocabulary/cities.ts'
import type { WrittenAddress } from '../city/messy-forms.ts'
import type { Answer } from './addresses-judge.ts'

/** Somebody who is asked for the place of a text. */
export type Ask = (written: WrittenAddress['written']) => Promise<Answer | null>

/** Our own way: the normaliser, then the address base. */
export function createBaseAsk(base: AddressBase): Ask {
  return async (written) => {
    const known_cities = (key: string) => large_cities.has(key) || base.isKnownCity(key)
    const address = normaliseAddress(written, { known_cities })
    const [candidate] = await base.find(address, { limit: 1 })
    if (candidate === undefined) return null
    const { latitude, longitude, precision, parts } = candidate
    return { latitude, longitude, precision, street: parts.street, city: parts.city }
  }
}

/** Nominatim alone, with the text as it was written. */
export function createNominatimAsk(nominatim: Nominatim): Ask {
  return async (written) => {
    const text = typeof written === 'string' ? written : Object.values(written).join(', ')
    const [place] = await nominatim.search(text, { limit: 1 })
    if (place === undefined) return null
    const { road, city, town, municipality } = place.address
    const precision = place.rank >= 30 ? 'number' : place.rank >= 26 ? 'street' : 'city'
    return {
      latitude: place.lat,
      longitude: place.lng,
      precision,
      street: road ?? null,
      city: city ?? town ?? municipality ?? null,
    }
  }
}
