import { AddressParts as AddressPartsSchema } from '@tropeiro/contract/address.ts'
import { type GeocodeProviderName, geocode_precisions } from '@tropeiro/contract/geocode.ts'
import { type Immutable, nullable, oneOf } from '@tropeiro/contract/schema.ts'
import { type Static, Type } from 'typebox'

/** An address in parts, as a client may send it and as we return it. */
export type AddressParts = Immutable<Static<typeof AddressPartsSchema>>

export interface StreetName {
  /** "rua", "avenida"… written out, or null when none was recognised. */
  readonly type: string | null
  /** "doutor", "coronel"… written out, or null. Saints belong to the name. */
  readonly title: string | null
  /** What is left, as one key: lower case, no accents, single spaces, numerals as words, no connectors ("da", "e"). */
  readonly name: string
  /** Type, title and name in one key. */
  readonly key: string
}

/** What the normaliser understood of an address. Every text is a key: lower case, no accents, single spaces. */
export interface NormalisedAddress {
  readonly street: StreetName | null
  readonly number: number | null
  /** "123 A": the letter belongs to the house, not to the complement. */
  readonly number_suffix: string | null
  /** "s/n" was written: no number will come. */
  readonly is_without_number: boolean
  readonly highway_km: number | null
  readonly complement: string | null
  readonly neighborhood: string | null
  readonly city: string | null
  /** The two capital letters of the federative unit. */
  readonly state: string | null
  /** Eight digits. */
  readonly cep: string | null
}

export type AddressInput = string | Partial<AddressParts>

/** One answer to "where is this address?". */
export const Candidate = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  precision: oneOf(geocode_precisions),
  /** Who said so. */
  provider: Type.Unsafe<GeocodeProviderName>(Type.String()),
  /** 0..1: how sure the provider is that this is the address that was meant. */
  confidence: Type.Number(),
  parts: AddressPartsSchema,
  /** To be shown wherever the answer is shown. */
  credit: nullable(Type.String()),
})
export type Candidate = Immutable<Static<typeof Candidate>>
