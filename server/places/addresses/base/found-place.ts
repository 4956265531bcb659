import type { GeocodePrecision } from '@tropeiro/contract/geocode.ts'
import type { NormalisedAddress } from '../address.ts'
import type { BaseCity } from './cities.ts'
import type { CepRow, NeighborhoodRow, PointRow, StreetRow } from './queries.ts'

/** Where an address was found, before it is put into words. */
export interface FoundPlace {
  readonly latitude: number
  readonly longitude: number
  readonly precision: GeocodePrecision
  readonly confidence: number
  readonly city: BaseCity
  readonly street: Pick<StreetRow, 'id' | 'name'> | null
  readonly point: Pick<PointRow, 'source_id' | 'cep' | 'neighborhood_id' | 'number' | 'suffix'> | null
  readonly neighborhood: NeighborhoodRow | null
  readonly source_id: number
}

/** An address as it is sought in one city. */
export interface CityQuestion {
  readonly city: BaseCity
  readonly address: NormalisedAddress
  /** The rows of the address's CEP that lie in this city. */
  readonly ceps: readonly CepRow[]
}

export interface AreaQuestion extends CityQuestion {
  /** Those of the city that have the name in the address. */
  readonly neighborhoods: readonly NeighborhoodRow[]
}
