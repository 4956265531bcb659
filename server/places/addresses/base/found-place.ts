import type { Precision } from '../candidate.ts'
import type { BaseCity } from './cities.ts'
import type { CepRow, NeighborhoodRow, PointRow, StreetRow } from './queries.ts'

/** Where an address was found, before it is put into words. */
export interface FoundPlace {
  readonly latitude: number
  readonly longitude: number
  readonly precision: Precision
  readonly confidence: number
  readonly city: BaseCity
  readonly street: Pick<StreetRow, 'id' | 'name'> | null
  readonly point: Pick<PointRow, 'source_id' | 'cep' | 'neighborhood_id' | 'number' | 'suffix'> | null
  readonly neighborhood: NeighborhoodRow | null
  readonly source_id: number
}

/** What was written about the place besides its street. */
export interface Surroundings {
  readonly ceps: readonly CepRow[]
  readonly neighborhoods: readonly NeighborhoodRow[]
}
