import type { CatalogueEntry, VehicleModel } from '@tropeiro/contract/vehicle-catalogue.ts'
import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { CatalogueKind } from './kinds.ts'
import { presentVehicleModels } from './present.ts'
import { selectEntries, selectVehicleModels } from './queries.ts'

type ById<Entry> = ReadonlyMap<number, Entry>

/** Every shared catalogue by id, as it is shown. */
export interface Catalogues {
  readonly vehicle_models: ById<VehicleModel>
  readonly vehicle_colors: ById<CatalogueEntry>
  readonly fuel_categories: ById<CatalogueEntry>
  readonly vehicle_categories: ById<CatalogueEntry>
  readonly cnh_categories: ById<CatalogueEntry>
}

/** How long an addition of the operator may stay unseen. */
const stored_ms = 60_000
const everything = { after: null, limit: 1_000_000 }

interface CachedCatalogues {
  readonly read_at_ms: number
  readonly catalogues: Promise<Catalogues>
}

const cached_of = new WeakMap<Database, CachedCatalogues>()

/** From memory, at most a minute old. Call it outside a transaction: it may take a connection of its own. */
export function readCatalogues(database: Database, clock: Clock): Promise<Catalogues> {
  const now_ms = clock.now().getTime()
  const kept = cached_of.get(database)
  if (kept !== undefined && now_ms - kept.read_at_ms < stored_ms) return kept.catalogues
  const catalogues = load(database)
  cached_of.set(database, { read_at_ms: now_ms, catalogues })
  catalogues.catch(() => cached_of.delete(database))
  return catalogues
}

/** One after the other: once a minute, and never more than one connection. */
async function load(database: Database): Promise<Catalogues> {
  const entries = async (kind: CatalogueKind) =>
    byId(await database.rowsOfPlatform(selectEntries(kind, everything)))
  const models = await database.rowsOfPlatform(selectVehicleModels(everything))
  return {
    vehicle_models: byId(presentVehicleModels(models)),
    vehicle_colors: await entries('vehicle_color'),
    fuel_categories: await entries('fuel_category'),
    vehicle_categories: await entries('vehicle_category'),
    cnh_categories: await entries('cnh_category'),
  }
}

function byId<Entry extends { readonly id: number }>(entries: readonly Entry[]): ById<Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
