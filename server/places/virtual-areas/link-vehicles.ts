import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { VirtualAreaKind } from '@tropeiro/contract/virtual-area.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import type { Reader } from '../../platform/reader.ts'
import {
  beginLinkVersions,
  deleteLinks,
  endLinkVersions,
  insertLinks,
  selectAreasOfVehicles,
  selectLinks,
} from './queries.ts'

/** Those of the ids that are vehicles, removed ones not. The fleet fills it. */
export type VehiclesReader = Reader<number, { readonly id: number }>

const max_faults = 100

/** The vehicles of each area, in one statement. */
export async function listVehicleIds(
  tx: CustomerTransaction,
  area_ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const links = await tx.rows(selectLinks, area_ids)
  const by_area = new Map<number, number[]>()
  for (const { virtual_area_id, vehicle_id } of links) {
    const vehicle_ids = by_area.get(virtual_area_id) ?? []
    vehicle_ids.push(vehicle_id)
    by_area.set(virtual_area_id, vehicle_ids)
  }
  return by_area
}

interface NamedArea {
  id: number
  name: string
  kind: VirtualAreaKind
}

/** The areas of each vehicle, but for removed ones, in one statement. */
export async function listAreasOfVehicles(
  tx: CustomerTransaction,
  vehicle_ids: readonly number[],
): Promise<ReadonlyMap<number, NamedArea[]>> {
  const areas = await tx.rows(selectAreasOfVehicles, vehicle_ids)
  const by_vehicle = new Map<number, NamedArea[]>(vehicle_ids.map((vehicle_id) => [vehicle_id, []]))
  for (const { vehicle_id, ...area } of areas) by_vehicle.get(vehicle_id)?.push(area)
  return by_vehicle
}

export interface LinkChanges {
  readonly linked: readonly number[]
  readonly unlinked: readonly number[]
}

interface GivenLinks {
  readonly before: readonly number[]
  readonly given: readonly number[]
  readonly readVehicles: VehiclesReader
}

/** What it takes to get from those vehicles to these. A vehicle that is linked already may have been removed since. */
export async function findLinkChanges(
  tx: CustomerTransaction,
  { before, given, readVehicles }: GivenLinks,
): Promise<LinkChanges> {
  const [had, wanted] = [new Set(before), new Set(given)]
  const linked = [...wanted].filter((vehicle_id) => !had.has(vehicle_id))
  const known = await readVehicles(tx, linked)
  const unknown = linked.filter((id) => !known.has(id)).slice(0, max_faults)
  if (unknown.length > 0) {
    throw invalidRequest(
      unknown.map((id) => ({
        pointer: `/data/vehicle_ids/${given.indexOf(id)}`,
        code: 'not_found' as const,
      })),
    )
  }
  return { linked, unlinked: before.filter((vehicle_id) => !wanted.has(vehicle_id)) }
}

export async function applyLinkChanges(
  tx: CustomerTransaction,
  { id, linked, unlinked }: LinkChanges & { readonly id: number },
  now: Date,
): Promise<void> {
  if (unlinked.length > 0) {
    await tx.count(deleteLinks, { id, vehicle_ids: unlinked })
    await tx.count(endLinkVersions, { id, vehicle_ids: unlinked }, now)
  }
  if (linked.length > 0) {
    await tx.count(insertLinks, { id, vehicle_ids: linked }, now)
    await tx.count(beginLinkVersions, { id, vehicle_ids: linked }, now)
  }
  for (const vehicle_id of [...unlinked, ...linked]) {
    factChanged(tx, { kind: 'area_link', vehicle_id, from: now, to: null })
  }
}
