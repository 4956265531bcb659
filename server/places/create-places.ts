import type { Database } from '@tropeiro/db/database.ts'
import type { ReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { createNominatim } from '../engines/nominatim/nominatim.ts'
import { createAddressBase } from './addresses/base/address-base.ts'
import { createAddressBaseProvider } from './geocoding/address-base-provider.ts'
import { createGeocoder, type Geocoder } from './geocoding/geocoder.ts'
import { createNominatimProvider } from './geocoding/nominatim-provider.ts'
import { createReverseGeocoder, type ReverseGeocoder } from './geocoding/reverse-geocoder.ts'

export interface PlacesSettings {
  readonly database: Database
  /** Null: this deployment has no address base. */
  readonly reference: ReferenceDatabase | null
  readonly clock: Clock
  /** Empty: this deployment has none. */
  readonly nominatim_url: string
}

/** What knows where addresses are, over the engines that this deployment has. */
export interface Places {
  readonly geocoder: Geocoder
  readonly reverse_geocoder: ReverseGeocoder
  close(): Promise<void>
}

export function createPlaces({ database, reference, clock, nominatim_url }: PlacesSettings): Places {
  const address_base = reference === null ? null : createAddressBase(reference)
  const nominatim = nominatim_url === '' ? null : createNominatim({ url: nominatim_url })
  // The order in which they are asked; a further provider is a further line.
  const providers = [
    address_base === null ? null : createAddressBaseProvider(address_base),
    nominatim === null ? null : createNominatimProvider(nominatim),
  ].filter((provider) => provider !== null)
  return {
    geocoder: createGeocoder({
      database,
      clock,
      providers,
      isKnownCity: (key) => address_base?.isKnownCity(key) ?? false,
    }),
    reverse_geocoder: createReverseGeocoder({ database, address_base, nominatim }),
    close: async () => {
      nominatim?.close()
      await reference?.close()
    },
  }
}
