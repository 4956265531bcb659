import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { textOfInput } from './read-input.ts'
import type { ReverseGeocoder } from './reverse-geocoder.ts'

/** The best address that is known of a point, as text; null where nothing is. */
export type FindAddress = (customer_id: number, point: LatLng, signal: AbortSignal) => Promise<string | null>

export function createFindAddress(reverse_geocoder: ReverseGeocoder): FindAddress {
  return async (customer_id, point, signal) => {
    const [nearest] = await reverse_geocoder.reverseGeocode(customer_id, point, signal)
    return nearest === undefined ? null : textOfInput(nearest.parts) || null
  }
}
