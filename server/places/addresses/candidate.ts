import type { AddressParts } from './address.ts'

/** From the best to the worst: what the coordinates stand for. */
export const PRECISIONS = ['number', 'interpolated', 'street', 'cep', 'locality', 'city'] as const
export type Precision = (typeof PRECISIONS)[number]

/** One answer to "where is this address?". */
export interface Candidate {
  readonly latitude: number
  readonly longitude: number
  readonly precision: Precision
  /** Who said so: "correction", "confirmed_place", "address_base", "nominatim". */
  readonly provider: string
  /** 0..1: how sure the provider is that this is the address that was meant. */
  readonly confidence: number
  readonly parts: AddressParts
  /** To be shown wherever the answer is shown. */
  readonly credit: string | null
}
