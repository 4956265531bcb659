/** An address in parts, as a client may send it and as we return it. */
export interface AddressParts {
  readonly street: string | null
  readonly number: string | null
  readonly complement: string | null
  readonly neighborhood: string | null
  readonly city: string | null
  /** The two letters of the federative unit. */
  readonly state: string | null
  readonly cep: string | null
  readonly country: string | null
}

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
