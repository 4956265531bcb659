import type { NormalisedAddress } from '../addresses/address.ts'
import type { AddressBase, CepPlace } from '../addresses/base/address-base.ts'
import { toBaseError } from './address-base-provider.ts'
import { ProviderUnavailableError } from './provider.ts'
import { findQuestion, type IsKnownCity } from './question.ts'
import type { GivenAddress } from './read-input.ts'

/** What was understood of an address, and where its CEP is: whoever checks a candidate compares it with both. */
export interface ReadLine {
  readonly address: NormalisedAddress
  /** Null: there is no CEP, or it says no more than its town. */
  readonly cep_place: CepPlace | null
}

/** One answer for each address, in their order; null for one that cannot be used. */
export type ReadAddresses = (addresses: readonly GivenAddress[]) => Promise<(ReadLine | null)[]>

export function createAddressReader(
  address_base: AddressBase | null,
  isKnownCity: IsKnownCity,
): ReadAddresses {
  return async (addresses) => {
    const read = addresses.map((given) => findQuestion(given, isKnownCity)?.address ?? null)
    const ceps = new Set(read.flatMap((address) => address?.cep ?? []))
    const places = await findCepPlaces(address_base, [...ceps])
    return read.map((address) =>
      address === null ? null : { address, cep_place: places.get(address.cep ?? '') ?? null },
    )
  }
}

/** Without the base the candidates are still an answer. */
async function findCepPlaces(
  address_base: AddressBase | null,
  ceps: readonly string[],
): Promise<ReadonlyMap<string, CepPlace>> {
  if (address_base === null || ceps.length === 0) return new Map()
  return address_base.findCepPlaces(ceps).catch((error: unknown) => {
    if (toBaseError(error) instanceof ProviderUnavailableError) return new Map()
    throw error
  })
}
