import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type FactKind, listFactChanges, selectFactVersion } from '@tropeiro/db/fact-changes.ts'
import {
  listAssignments,
  listDriverVersions,
  listFleetVersions,
  listShiftVersions,
  listVehicleVersions,
} from '../../fleet/public.ts'
import { selectCustomerVersions } from '../../identity/public.ts'
import { listPlannedDrivers } from '../../itineraries/public.ts'
import { listAreaLinks, listAreaVersions, listPointVersions } from '../../places/public.ts'
import { plansInForce } from '../../plans/public.ts'
import type { WantedVersions } from '../../platform/versions/wanted-versions.ts'
import type { RulesVersion, SharedRows, VehicleRows } from './fact-rows.ts'

/** Of all time. */
export type ListRules = (tx: CustomerTransaction) => Promise<readonly RulesVersion[]>

type SharedPart = keyof SharedRows
type VehiclePart = keyof VehicleRows

/** Which kinds of changes make which rows be read again. An install changes none: positions are found by it. */
const shared_kinds: Readonly<Record<SharedPart, FactKind>> = {
  zones: 'customer',
  fleets: 'fleet',
  drivers: 'driver',
  shifts: 'work_shift',
  areas: 'area',
  points: 'point_of_interest',
  rules: 'rules',
}
const vehicle_kinds: Readonly<Record<VehiclePart, FactKind>> = {
  vehicles: 'vehicle',
  links: 'area_link',
  plans: 'plan',
  itineraries: 'itinerary',
  assignments: 'assignment',
}
const shared_parts = Object.keys(shared_kinds) as SharedPart[]
const vehicle_parts = Object.keys(vehicle_kinds) as VehiclePart[]

const shared_readers = {
  zones: (tx) => tx.rows(selectCustomerVersions),
  fleets: listFleetVersions,
  drivers: listDriverVersions,
  shifts: listShiftVersions,
  areas: listAreaVersions,
  points: listPointVersions,
} as const satisfies {
  readonly [Part in Exclude<SharedPart, 'rules'>]: (tx: CustomerTransaction) => Promise<SharedRows[Part]>
}

const vehicle_readers = {
  vehicles: listVehicleVersions,
  links: listAreaLinks,
  plans: plansInForce,
  itineraries: listPlannedDrivers,
  assignments: listAssignments,
} as const satisfies {
  readonly [Part in VehiclePart]: (
    tx: CustomerTransaction,
    wanted: WantedVersions,
  ) => Promise<VehicleRows[Part]>
}

/** The rows of each vehicle. */
export type RowsByVehicle = { readonly [Part in VehiclePart]: ReadonlyMap<number, VehicleRows[Part]> }

/** What is to be read again after changes. */
export interface Stale {
  readonly shared: readonly SharedPart[]
  /** For each part the vehicles whose rows are; null: of all. */
  readonly of_vehicles: Readonly<Partial<Record<VehiclePart, readonly number[] | null>>>
}

export const all_stale: Stale = {
  shared: shared_parts,
  of_vehicles: { vehicles: null, links: null, plans: null, itineraries: null, assignments: null },
}

export async function readFactVersion(tx: CustomerTransaction): Promise<number> {
  return (await tx.find(selectFactVersion))?.version ?? 0
}

/** What changed between two versions. When some changes were forgotten, everything may have. */
export async function findStale(
  tx: CustomerTransaction,
  between: { readonly after: number; readonly to: number },
): Promise<Stale> {
  const { changes, is_complete } = await listFactChanges(tx, between)
  if (!is_complete) return all_stale
  const vehicles_of = Map.groupBy(changes, ({ kind }) => kind)
  const of_vehicles = vehicle_parts.flatMap((part) => {
    const found = vehicles_of.get(vehicle_kinds[part])
    if (found === undefined) return []
    const ids = found.map(({ vehicle_id }) => vehicle_id)
    const known = ids.filter((id) => id !== null)
    return [[part, known.length < ids.length ? null : [...new Set(known)]] as const]
  })
  return {
    shared: shared_parts.filter((part) => vehicles_of.has(shared_kinds[part])),
    of_vehicles: Object.fromEntries(of_vehicles),
  }
}

/** Those parts that are stale. */
export async function readSharedRows(
  tx: CustomerTransaction,
  { shared }: Stale,
  listRules: ListRules,
): Promise<Partial<SharedRows>> {
  const readers = { ...shared_readers, rules: listRules }
  const read = await Promise.all(shared.map(async (part) => [part, await readers[part](tx)] as const))
  return Object.fromEntries(read)
}

/** The rows of before, with those that are stale in their place. */
export async function readRowsByVehicle(
  tx: CustomerTransaction,
  since: Date,
  { stale, before }: { readonly stale: Stale; readonly before: RowsByVehicle | null },
): Promise<RowsByVehicle> {
  const parts = await Promise.all(
    vehicle_parts.map(async (part) => {
      const kept = before?.[part] ?? new Map<number, unknown>()
      const vehicle_ids = before === null ? null : stale.of_vehicles[part]
      if (vehicle_ids === undefined) return [part, kept] as const
      const rows: readonly { vehicle_id: number }[] = await vehicle_readers[part](tx, { since, vehicle_ids })
      const read = Map.groupBy(rows, ({ vehicle_id }) => vehicle_id)
      if (vehicle_ids === null) return [part, read] as const
      const together = new Map<number, unknown>(kept)
      for (const id of vehicle_ids) together.set(id, read.get(id) ?? [])
      return [part, together] as const
    }),
  )
  return Object.fromEntries(parts) as unknown as RowsByVehicle
}

/** Those of some vehicles alone. */
export async function readRowsOfVehicle(
  tx: CustomerTransaction,
  { since, vehicle_id }: { readonly since: Date; readonly vehicle_id: number },
): Promise<VehicleRows> {
  const wanted = { since, vehicle_ids: [vehicle_id] }
  const parts = await Promise.all(
    vehicle_parts.map(async (part) => [part, await vehicle_readers[part](tx, wanted)] as const),
  )
  return Object.fromEntries(parts) as unknown as VehicleRows
}
