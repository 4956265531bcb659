import type { AreaQuestion, FoundPlace } from './found-place.ts'
import { degreesOf } from './place-house.ts'

/** Many small towns have one CEP for all: wider than this it says no more than the town's name. */
export const widest_cep_m = 1_500
/** Of an address that names more than the area. */
const not_what_was_meant = 0.4

/** Where no street was found or asked for: the CEP, else the neighbourhood, else the city. */
export function findPlaceOfArea({ city, address, ceps, neighborhoods }: AreaQuestion): FoundPlace {
  const factor = address.street === null ? 1 : not_what_was_meant
  const nothing = { city, street: null, point: null, neighborhood: null }
  const cep = ceps.find(({ radius_m }) => radius_m <= widest_cep_m)
  if (cep !== undefined) {
    const point = { source_id: cep.source_id, cep: cep.cep, neighborhood_id: 0, number: 0, suffix: 0 }
    const confidence = 0.9 * factor
    return {
      ...nothing,
      ...degreesOf(cep),
      precision: 'cep',
      confidence,
      point,
      source_id: cep.source_id,
    }
  }
  const neighborhood = neighborhoods[0]
  if (neighborhood !== undefined) {
    const { source_id } = neighborhood
    const confidence = 0.9 * factor
    return {
      ...nothing,
      ...degreesOf(neighborhood),
      precision: 'locality',
      confidence,
      neighborhood,
      source_id,
    }
  }
  const is_all = address.street === null && address.neighborhood === null && address.cep === null
  return {
    ...nothing,
    ...degreesOf(city),
    precision: 'city',
    confidence: is_all ? 0.9 : not_what_was_meant * factor,
    source_id: city.source_ids[0] ?? 0,
  }
}
