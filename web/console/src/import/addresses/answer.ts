import type { Schemas } from '../../api/client.ts'
import { type LineAddress } from '../lines/line-address.ts'

export type Candidate = Schemas['GeocodeCandidate']

/** What the server knows of an address. */
export type Answer = Pick<Schemas['GeocodedLine'], 'candidates' | 'read_as' | 'cep_area' | 'error'>

export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }): LatLng => ({
  lat: latitude,
  lng: longitude,
})

/** Lines with the same address have the same place: it is asked for, and confirmed, once. */
export const keyOfAddress = (address: LineAddress): string => JSON.stringify(address)

/** Of a line without an address, whose place a person says. */
export const keyOfLine = (line: number): string => `line ${line}`

/** Nobody was reached: the address may be known a moment later. */
export const isUnanswered = ({ error }: Answer): boolean =>
  error !== null && error.code !== 'address_unusable'
