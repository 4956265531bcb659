import type { Database } from '@tropeiro/db/database.ts'
import {
  createReferenceDatabase,
  type ReferenceDatabaseSettings,
} from '@tropeiro/db/reference/create-reference-database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { assertNominatimAnswers } from '../engines/assert-answers.ts'
import { createNominatim } from '../engines/nominatim/nominatim.ts'
import type { EngineCheck } from '../platform/health/engine-check.ts'
import type { Slice } from '../platform/slice.ts'
import { createAddressBase } from './addresses/base/address-base.ts'
import { assertAddressBaseAnswers } from './addresses/base/assert-answers.ts'
import { createAddressBaseProvider } from './geocoding/address-base-provider.ts'
import { createFindAddress, type FindAddress } from './geocoding/find-address.ts'
import { createGeocoder, type Geocoder } from './geocoding/geocoder.ts'
import { createNominatimProvider } from './geocoding/nominatim-provider.ts'
import { createReverseGeocoder } from './geocoding/reverse-geocoder.ts'
import { registerGeocoding } from './geocoding/routes.ts'
import { registerMap } from './map/routes.ts'
import { registerPointsOfInterest } from './routes.ts'
import { sealed_contact } from './sealed-contact.ts'
import type { VehiclesReader } from './virtual-areas/link-vehicles.ts'
import { registerVirtualAreas } from './virtual-areas/routes.ts'

export interface PlacesSettings {
  /** Null: this deployment has no address base. */
  readonly reference: ReferenceDatabaseSettings | null
  /** Empty: this deployment has none. */
  readonly nominatim_url: string
}

interface PlacesContext {
  readonly settings: PlacesSettings
  readonly database: Database
  readonly clock: Clock
  readonly readVehicles: VehiclesReader
}

/** What knows where addresses are, over the engines that this deployment has. */
export interface Places extends Slice {
  readonly geocoder: Geocoder
  /** Null where no engine knows what is at a point. */
  readonly findAddress: FindAddress | null
  close(): Promise<void>
}

export function createPlaces({ settings, database, clock, readVehicles }: PlacesContext): Places {
  const reference = settings.reference === null ? null : createReferenceDatabase(settings.reference)
  const address_base = reference === null ? null : createAddressBase(reference)
  const nominatim = settings.nominatim_url === '' ? null : createNominatim({ url: settings.nominatim_url })
  // The order in which they are asked; a further provider is a further line.
  const providers = [
    address_base === null ? null : createAddressBaseProvider(address_base),
    nominatim === null ? null : createNominatimProvider(nominatim),
  ].filter((provider) => provider !== null)
  const geocoder = createGeocoder({
    database,
    clock,
    providers,
    isKnownCity: (key) => address_base?.isKnownCity(key) ?? false,
  })
  const reverse_geocoder = createReverseGeocoder({ database, address_base, nominatim })
  return {
    geocoder,
    findAddress: providers.length === 0 ? null : createFindAddress(reverse_geocoder),
    register: (app) => {
      registerPointsOfInterest(app)
      registerVirtualAreas(app, readVehicles)
      registerMap(app)
      registerGeocoding(app, { geocoder, reverse_geocoder })
    },
    engines: listEngines(settings),
    clear_values: [sealed_contact],
    close: async () => {
      nominatim?.close()
      await reference?.close()
    },
  }
}

function listEngines({ reference, nominatim_url }: PlacesSettings): EngineCheck[] {
  return [
    {
      name: 'address base',
      engine: 'the reference database',
      variable: 'TROPEIRO_REFERENCE_DATABASE_URL',
      setting: reference?.url ?? '',
      asked_by: 'api',
      described_in: 'docs/maps.md',
      assertAnswers: async () => {
        if (reference !== null) await assertAddressBaseAnswers({ ...reference, pool_size: 1 })
      },
    },
    {
      name: 'places and streets',
      engine: 'Nominatim',
      variable: 'TROPEIRO_NOMINATIM_URL',
      setting: nominatim_url,
      asked_by: 'api',
      described_in: 'docs/maps.md',
      assertAnswers: () => assertNominatimAnswers(nominatim_url),
    },
  ]
}
