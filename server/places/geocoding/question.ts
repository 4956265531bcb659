import { createHash } from 'node:crypto'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { longest_address } from '@tropeiro/contract/geocode.ts'
import type { AddressInput, NormalisedAddress } from '../addresses/address.ts'
import { normaliseAddress } from '../addresses/normaliser/normalise-address.ts'
import { large_cities } from '../addresses/normaliser/vocabulary/cities.ts'
import { findInput, type GivenAddress, keyTextOf } from './read-input.ts'

/** Whether a key is the name of a city, as far as the engines of this deployment know. */
export type IsKnownCity = (key: string) => boolean

/** One address that somebody asks about. */
export interface Question {
  readonly key: Buffer
  /** The key as text, for maps. */
  readonly name: string
  readonly raw: AddressInput
  readonly address: NormalisedAddress
}

/** Null for an address that nobody could use: empty, or longer than anybody reads. */
export function findQuestion(given: GivenAddress, isKnownCity: IsKnownCity): Question | null {
  const raw = findInput(given)
  if (raw === null) return null
  // A source that is loaded later must not change the keys of what was corrected before.
  const key = addressKeyOf(normaliseAddress(raw), keyTextOf(raw))
  const known_cities: IsKnownCity = (city) => large_cities.has(city) || isKnownCity(city)
  const address = normaliseAddress(raw, { known_cities })
  return { key, name: key.toString('hex'), raw, address }
}

/**
 * One key for every way of writing an address. The complement is left out: all flats of a house are at one place. Where no
 * street was understood, the text itself says what was meant.
 */
function addressKeyOf(address: NormalisedAddress, text: string): Buffer {
  const { street, number, number_suffix, highway_km, neighborhood, city, state, cep } = address
  const unread = street === null ? text : null
  const meaning = [
    street?.key ?? null,
    number,
    number_suffix,
    highway_km,
    neighborhood,
    city,
    state,
    cep,
    unread,
  ]
  return createHash('sha256').update(JSON.stringify(meaning)).digest()
}

export function unusableAddress(): AppError {
  return new AppError('address_unusable', { public: { params: { max: longest_address } } })
}

/** The address of a question that names none, as a look-up by coordinates is. */
export const no_address: NormalisedAddress = {
  street: null,
  number: null,
  number_suffix: null,
  is_without_number: false,
  highway_km: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  cep: null,
}
