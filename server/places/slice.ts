import path from 'node:path'
import type { Database } from '@tropeiro/db/database.ts'
import {
  createReferenceDatabase,
  type ReferenceDatabaseSettings,
} from '@tropeiro/db/reference/create-reference-database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { assertNominatimAnswers } from '../engines/assert-answers.ts'
import { createNominatim } from '../engines/nominatim/nominatim.ts'
import { currentFolderOf } from '../engines/osrm/map/current-map.ts'
import { type CurrentTiles, createCurrentTiles } from '../engines/tiles/current-tiles.ts'
import { tiles_file } from '../engines/tiles/tile-file.ts'
import { type EngineCheck, UnreadyEngineError } from '../platform/health/engine-check.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Slice } from '../platform/slice.ts'
import { createAddressBase } from './addresses/base/address-base.ts'
import { assertAddressBaseAnswers } from './addresses/base/assert-answers.ts'
import { createAddressBaseProvider } from './geocoding/address-base-provider.ts'
import { createAddressReader } from './geocoding/address-reader.ts'
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
  /** Where maps are that were built on this machine, or for it. */
  readonly maps_dir: string
}

interface PlacesContext {
  readonly settings: PlacesSettings
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly readVehicles: VehiclesReader
}

/** What knows where addresses are, over the engines that this deployment has. */
export interface Places extends Slice {
  readonly geocoder: Geocoder
  /** Null where no engine knows what is at a point. */
  readonly findAddress: FindAddress | null
  close(): Promise<void>
}

export function createPlaces({ settings, database, clock, log, readVehicles }: PlacesContext): Places {
  const reference = settings.reference === null ? null : createReferenceDatabase(settings.reference)
  const address_base = reference === null ? null : createAddressBase(reference)
  const nominatim = settings.nominatim_url === '' ? null : createNominatim({ url: settings.nominatim_url })
  // The order in which they are asked; a further provider is a further line.
  const providers = [
    address_base === null ? null : createAddressBaseProvider(address_base),
    nominatim === null ? null : createNominatimProvider(nominatim),
  ].filter((provider) => provider !== null)
  const isKnownCity = (key: string) => address_base?.isKnownCity(key) ?? false
  const geocoder = createGeocoder({ database, clock, providers, isKnownCity })
  const readAddresses = createAddressReader(address_base, isKnownCity)
  const reverse_geocoder = createReverseGeocoder({ database, address_base, nominatim })
  const tiles = openTiles(settings, log)
  return {
    geocoder,
    findAddress: providers.length === 0 ? null : createFindAddress(reverse_geocoder),
    register: (app) => {
      registerPointsOfInterest(app)
      registerVirtualAreas(app, readVehicles)
      registerMap(app, tiles)
      registerGeocoding(app, { geocoder, reverse_geocoder, readAddresses })
    },
    engines: [...listEngines(settings), checkBaseMap(settings, tiles)],
    clear_values: [sealed_contact],
    close: async () => {
      tiles.close()
      nominatim?.close()
      await reference?.close()
    },
  }
}

function checkBaseMap({ maps_dir }: PlacesSettings, tiles: CurrentTiles): EngineCheck {
  return {
    name: 'base map',
    engine: 'the map in use',
    variable: 'TROPEIRO_OSRM_MAPS_DIR',
    setting: maps_dir,
    asked_by: 'api',
    described_in: 'docs/maps.md',
    assertAnswers: async () => {
      if ((await tiles.describe()) !== null) return
      throw new UnreadyEngineError('there is none', {
        way_out:
          'with tilemaker installed: tropeiro map build <file.osm.pbf>; on another machine than this, let both see its folder (docs/maps.md)',
      })
    },
  }
}

function openTiles({ maps_dir }: PlacesSettings, log: Log): CurrentTiles {
  const file = path.join(currentFolderOf(maps_dir), tiles_file)
  return createCurrentTiles({
    file,
    onBroken: (error) => log.error({ err: error, file }, 'the base map cannot be read'),
  })
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
