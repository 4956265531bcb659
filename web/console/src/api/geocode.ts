import { api, type Schemas, unwrap } from './client.ts'

export type GeocodedLine = Schemas['GeocodedLine']
export type AddressLine = Schemas['GeocodeLine']
export type NewCorrection = Schemas['NewAddressCorrection']

/** A look-up of many takes as long as the slowest engine. */
const batch_deadline_ms = 60_000

/** Where addresses are, each by itself, in their order. */
export async function geocodeBatch(
  addresses: readonly AddressLine[],
  signal: AbortSignal,
): Promise<readonly GeocodedLine[]> {
  const request = { body: { data: [...addresses] }, signal, deadline_ms: batch_deadline_ms }
  return (await unwrap(api.POST('/geocode/batch', request))).data
}

/** From now on this is where the address is, for the company. */
export async function createCorrection(data: NewCorrection): Promise<number> {
  return (await unwrap(api.POST('/address_correction', { body: { data } }))).data.id
}

export async function removeCorrection(id: number): Promise<void> {
  await unwrap(api.DELETE('/address_correction/{id}', { params: { path: { id } } }))
}
