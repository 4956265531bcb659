import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { City } from '../../city/create-city.ts'
import type { TrueAddress } from '../../city/messy-forms.ts'

/** A house of the city that has a number and can be driven to. */
export interface House extends LatLng, TrueAddress {
  readonly neighborhood: string
  readonly cep: string
}

/** Farther from an island than this there is a road. */
const island_m = 300

/** Of the city itself, without the country around it and the town beside it. */
export function listHouses(city: City): House[] {
  const [town] = city.towns
  const islands = [city.landmarks.unreachable.to, city.landmarks.small_island, city.landmarks.gated]
  const houses: House[] = []
  for (const address of city.addresses()) {
    const { street, street_name, number, neighborhood, lat, lon: lng, cep } = address
    const is_in_town = address.town === town && neighborhood.outline.length > 0
    if (!is_in_town || number === null || street.numbered_by === 'km') continue
    if (islands.some((island) => geodesicDistance(placeOf(island), { lat, lng }) < island_m)) continue
    houses.push({
      street: street_name,
      number: String(number),
      city: address.town.name,
      state: address.town.uf,
      neighborhood: neighborhood.name,
      cep,
      lat,
      lng,
    })
  }
  return houses
}

const placeOf = ({ lat, lon }: { lat: number; lon: number }): LatLng => ({ lat, lng: lon })
