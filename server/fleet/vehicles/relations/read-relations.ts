import type { Vehicle, VehicleRelation } from '@tropeiro/contract/vehicle.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Reader } from '../../../platform/reader.ts'
import { idsOf, not_included } from '../../../platform/relations.ts'
import { listOwnColors, listOwnModels } from '../../catalogues/own/find-own-entries.ts'
import type { Catalogues } from '../../catalogues/read-catalogues.ts'
import { listDriverNames } from '../../drivers/find-drivers.ts'
import { listCostCenters, listFleets } from '../../registers/list-records.ts'
import type { VehicleRow } from '../queries.ts'

/** The last rows of each vehicle, newest first. Summaries fill it. */
export type SummariesReader = Reader<number, Vehicle['daily_summary']>

/** The areas of each vehicle, but for removed ones. Places fill it. */
export type AreasReader = Reader<number, Vehicle['vehicle_virtual_areas']>

type ById<Name extends keyof Vehicle> = ReadonlyMap<number, NonNullable<Vehicle[Name]>>

/** What vehicles show of others, by id; empty where it is not asked for. */
export interface VehicleRelations {
  readonly driver: ById<'driver'>
  readonly cost_center: ById<'cost_center'>
  readonly fleet: ById<'fleet'>
  readonly vehicle_color: ById<'vehicle_color'>
  readonly own_vehicle_color: ById<'vehicle_color'>
  readonly vehicle_model: ById<'vehicle_model'>
  readonly own_vehicle_model: ById<'vehicle_model'>
  readonly fuel_category: ById<'fuel_category'>
  readonly vehicle_category: ById<'vehicle_category'>
  /** By the id of the vehicle. */
  readonly vehicle_virtual_areas: ById<'vehicle_virtual_areas'>
  readonly daily_summary: ById<'daily_summary'>
}

export interface VehicleViewing {
  readonly includes: readonly VehicleRelation[]
  readonly catalogues: Catalogues
  readonly readSummaries: SummariesReader
  readonly readAreas: AreasReader
}

/**
 * The driver, the cost centre, the areas, and what is included: one statement for each, whatever the number of vehicles, and all
 * of them on their way together. Shared catalogues are in memory; no statement reads own entries where no vehicle has one.
 */
export async function readRelations(
  tx: CustomerTransaction,
  rows: readonly VehicleRow[],
  { includes, catalogues, readSummaries, readAreas }: VehicleViewing,
): Promise<VehicleRelations> {
  const has = (name: VehicleRelation) => includes.includes(name)
  const ids = rows.map(({ id }) => id)
  const [
    driver,
    cost_center,
    vehicle_virtual_areas,
    fleet,
    own_vehicle_color,
    own_vehicle_model,
    daily_summary,
  ] = await Promise.all([
    listDriverNames(tx, idsOf(rows, 'driver_id')),
    listCostCenters(tx, idsOf(rows, 'cost_center_id')),
    readAreas(tx, ids),
    has('fleet') ? listFleets(tx, idsOf(rows, 'fleet_id')) : not_included,
    has('vehicle_color') ? listOwnColors(tx, [...idsOf(rows, 'vehicle_color_id')]) : not_included,
    has('vehicle_model') ? listOwnModels(tx, [...idsOf(rows, 'vehicle_model_id')], catalogues) : not_included,
    has('daily_summary') ? readSummaries(tx, ids) : not_included,
  ])
  return {
    driver,
    cost_center,
    fleet,
    vehicle_color: has('vehicle_color') ? catalogues.vehicle_colors : not_included,
    own_vehicle_color,
    vehicle_model: has('vehicle_model') ? catalogues.vehicle_models : not_included,
    own_vehicle_model,
    fuel_category: has('fuel_category') ? catalogues.fuel_categories : not_included,
    vehicle_category: has('vehicle_category') ? catalogues.vehicle_categories : not_included,
    vehicle_virtual_areas,
    daily_summary,
  }
}
