import { DatabaseUnavailableError, isNotSetUp } from '@tropeiro/db/errors.ts'
import type { AddressBase } from '../addresses/base/address-base.ts'
import { type GeocodeProvider, ProviderUnavailableError } from './provider.ts'

const name = 'address_base'

/** Never kept: it is as near as the cache, and a source that was replaced must be seen at once. */
export function createAddressBaseProvider(base: AddressBase): GeocodeProvider {
  return {
    name,
    cache_ttl_s: 0,
    find: (address) =>
      base.find(address).catch((error: unknown) => {
        throw toBaseError(error)
      }),
  }
}

export function toBaseError(error: unknown): unknown {
  const is_away = error instanceof DatabaseUnavailableError || isNotSetUp(error)
  return is_away ? new ProviderUnavailableError(name, 1, error) : error
}
