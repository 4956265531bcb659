import type { Vehicle, VehicleRelation } from '@tropeiro/contract/vehicle.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Reader } from '../../../platform/reader.ts'
import { listDriverNames } from '../../drivers-public.ts'
import {
  type Catalogues,
  listCostCenters,
  listFleets,
  listOwnColors,
  listOwnModels,
} from '../../registers-public.ts'

/** The last rows of each vehicle, newest first. Telemetry fills it; until then there are none. */
export type ListDailySummaries = (
  tx: CustomerTransaction,
  vehicle_ids: readonly number[],
) => Promise<ReadonlyMap<number, Record<string, unknown>[]>>

/** The areas of each vehicle, but for removed ones. Places fill it. */
export type AreasReader = Reader<number, Vehicle['vehicle_virtual_areas']>

export interface RelationSources {
  readonly catalogues: Catalogues
  readonly listDailySummaries: ListDailySummaries
  readonly readAreas: AreasReader
}

/**
 * Fills in the driver, the cost centre, the areas, and the relations that were asked for: one statement for each,
 * whatever the number of vehicles, and all of them on their way together. The catalogues are in memory.
 */
export async function relateVehicles(
  tx: CustomerTransaction,
  vehicles: readonly Vehicle[],
  wanted: readonly VehicleRelation[],
  sources: RelationSources,
): Promise<void> {
  relateCatalogues(vehicles, wanted, sources.catalogues)
  await Promise.all([
    relateDrivers(tx, vehicles),
    relateCostCenters(tx, vehicles),
    relateAreas(tx, vehicles, sources.readAreas),
    relateOwnEntries(tx, vehicles, wanted, sources.catalogues),
    wanted.includes('fleet') ? relateFleets(tx, vehicles) : null,
    wanted.includes('daily_summary') ? relateSummaries(tx, vehicles, sources.listDailySummaries) : null,
  ])
}

function relateCatalogues(
  vehicles: readonly Vehicle[],
  wanted: readonly VehicleRelation[],
  catalogues: Catalogues,
): void {
  const has = (name: VehicleRelation) => wanted.includes(name)
  for (const vehicle of vehicles) {
    if (has('vehicle_color'))
      vehicle.vehicle_color = find(catalogues.vehicle_colors, vehicle.vehicle_color_id)
    if (has('vehicle_model'))
      vehicle.vehicle_model = find(catalogues.vehicle_models, vehicle.vehicle_model_id)
    if (has('fuel_category'))
      vehicle.fuel_category = find(catalogues.fuel_categories, vehicle.fuel_category_id)
    if (has('vehicle_category')) {
      vehicle.vehicle_category = find(catalogues.vehicle_categories, vehicle.vehicle_category_id)
    }
  }
}

/** Colours and models of the company's own, which are not in memory; no statement where no vehicle has one. */
async function relateOwnEntries(
  tx: CustomerTransaction,
  vehicles: readonly Vehicle[],
  wanted: readonly VehicleRelation[],
  catalogues: Catalogues,
): Promise<void> {
  if (wanted.includes('vehicle_color')) {
    const colors = await listOwnColors(tx, idsOf(vehicles, 'vehicle_color_id'))
    for (const vehicle of vehicles) vehicle.vehicle_color ??= find(colors, vehicle.vehicle_color_id)
  }
  if (wanted.includes('vehicle_model')) {
    const models = await listOwnModels(tx, idsOf(vehicles, 'vehicle_model_id'), catalogues)
    for (const vehicle of vehicles) vehicle.vehicle_model ??= find(models, vehicle.vehicle_model_id)
  }
}

async function relateDrivers(tx: CustomerTransaction, vehicles: readonly Vehicle[]): Promise<void> {
  const drivers = await listDriverNames(tx, idsOf(vehicles, 'driver_id'))
  for (const vehicle of vehicles) vehicle.driver = nameOf(find(drivers, vehicle.driver_id))
}

async function relateCostCenters(tx: CustomerTransaction, vehicles: readonly Vehicle[]): Promise<void> {
  const cost_centers = await listCostCenters(tx, idsOf(vehicles, 'cost_center_id'))
  for (const vehicle of vehicles) vehicle.cost_center = nameOf(find(cost_centers, vehicle.cost_center_id))
}

async function relateFleets(tx: CustomerTransaction, vehicles: readonly Vehicle[]): Promise<void> {
  const fleets = await listFleets(tx, idsOf(vehicles, 'fleet_id'))
  for (const vehicle of vehicles) vehicle.fleet = nameOf(find(fleets, vehicle.fleet_id))
}

async function relateAreas(
  tx: CustomerTransaction,
  vehicles: readonly Vehicle[],
  readAreas: AreasReader,
): Promise<void> {
  const areas = await readAreas(
    tx,
    vehicles.map(({ id }) => id),
  )
  for (const vehicle of vehicles) vehicle.vehicle_virtual_areas = areas.get(vehicle.id) ?? []
}

async function relateSummaries(
  tx: CustomerTransaction,
  vehicles: readonly Vehicle[],
  listDailySummaries: ListDailySummaries,
): Promise<void> {
  const summaries = await listDailySummaries(
    tx,
    vehicles.map(({ id }) => id),
  )
  for (const vehicle of vehicles) vehicle.daily_summary = summaries.get(vehicle.id) ?? []
}

type IdField = 'driver_id' | 'cost_center_id' | 'fleet_id' | 'vehicle_color_id' | 'vehicle_model_id'

function idsOf(vehicles: readonly Vehicle[], name: IdField): number[] {
  const ids = new Set<number>()
  for (const vehicle of vehicles) {
    const id = vehicle[name]
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

function find<T>(entries: ReadonlyMap<number, T>, id: number | null): T | null {
  return id === null ? null : (entries.get(id) ?? null)
}

/** Registers have more to say than a vehicle's relation shows. */
function nameOf(record: { readonly id: number; readonly name: string } | null) {
  return record === null ? null : { id: record.id, name: record.name }
}
