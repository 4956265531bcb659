import type { NormalisedAddress } from '../address.ts'
import { editDistance } from './edit-distance.ts'

/** A city that at least one source covers. */
export interface BaseCity {
  readonly id: number
  readonly name: string
  readonly key: string
  readonly state: string
  readonly source_ids: readonly number[]
  readonly latitude_e6: number
  readonly longitude_e6: number
}

export interface PossibleCity {
  readonly city: BaseCity
  /** 0 to 1: how sure it is that this city was meant. */
  readonly certainty: number
}

/** What is known besides the text. */
export interface CityHints {
  /** Cities in which the CEP of the address is used; empty where it has none or nobody knows it. */
  readonly cep_city_ids: readonly number[]
  /** Where nothing in the address names a city. */
  readonly default_city: { readonly city: string; readonly state: string | null } | null
}

const max_cities = 3

/**
 * The cities that an address may be in. A city that was written and that the base lacks gives none: the house of the
 * same name in another city is never an answer.
 */
export function findPossibleCities(
  cities: readonly BaseCity[],
  address: Pick<NormalisedAddress, 'city' | 'state' | 'neighborhood'>,
  hints: CityHints,
): PossibleCity[] {
  const in_state = cities.filter(({ state }) => address.state === null || state === address.state)
  if (address.city !== null) return writtenCities(in_state, address.city, hints)
  const by_cep = in_state.filter(({ id }) => hints.cep_city_ids.includes(id))
  if (by_cep.length > 0) return share(by_cep, 0.95)
  // Where nothing else names a city, what looks like a neighbourhood may be one.
  const named = in_state.filter(({ key }) => key === address.neighborhood)
  if (named.length > 0) return share(named, 0.9)
  const { default_city } = hints
  if (default_city === null) return []
  const by_default = in_state.filter(
    ({ key, state }) =>
      key === default_city.city && (default_city.state === null || state === default_city.state),
  )
  return share(by_default, 0.9)
}

function writtenCities(cities: readonly BaseCity[], key: string, hints: CityHints): PossibleCity[] {
  const same = cities.filter((city) => city.key === key)
  const found = same.length > 0 ? same : similarCities(cities, key)
  const certainty = same.length > 0 ? 1 : 0.9
  if (found.length > 1) {
    const by_cep = found.filter(({ id }) => hints.cep_city_ids.includes(id))
    if (by_cep.length > 0) return share(by_cep, certainty)
  }
  return share(found, certainty)
}

/** With a typo: the nearest only, and only when the name is long enough to leave no doubt. */
function similarCities(cities: readonly BaseCity[], key: string): BaseCity[] {
  const most = key.length < 5 ? 0 : key.length < 9 ? 1 : 2
  if (most === 0) return []
  const near = cities
    .map((city) => ({ city, distance: editDistance(key, city.key, most) }))
    .filter(({ distance }) => distance <= most)
  const least = Math.min(...near.map(({ distance }) => distance))
  return near.filter(({ distance }) => distance === least).map(({ city }) => city)
}

function share(cities: readonly BaseCity[], certainty: number): PossibleCity[] {
  return cities.slice(0, max_cities).map((city) => ({ city, certainty: certainty / cities.length }))
}
