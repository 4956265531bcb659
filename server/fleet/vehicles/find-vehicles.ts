import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectVehicle } from './queries.ts'
import {
  type DescribedVehicle,
  type NamedVehicle,
  selectDescribedVehicles,
  selectExistingVehicles,
  selectNamedVehicles,
  selectVehicleIds,
} from './relations/queries.ts'
import { plateKeyOf } from './vehicle.ts'

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. */
export async function listVehicles(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, NamedVehicle>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectNamedVehicles, asked)
  return new Map(
    rows.map(({ device_id, serial, ...vehicle }) => [
      vehicle.id,
      { ...vehicle, device: deviceOf(device_id, serial) },
    ]),
  )
}

/** Those of the ids that exist, removed ones too, with model and colour, in one statement; none for no ids. */
export async function listDescribedVehicles(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, DescribedVehicle>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectDescribedVehicles, asked)
  return new Map(rows.map((vehicle) => [vehicle.id, vehicle]))
}

/** Those of the ids that are vehicles, removed ones not, in one statement; none for no ids. */
export async function listExistingVehicles(
  tx: CustomerTransaction,
  ids: readonly number[],
): Promise<Map<number, { readonly id: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(selectExistingVehicles, ids)
  return new Map(rows.map((vehicle) => [vehicle.id, vehicle]))
}

/** Vehicles with a plate, or all without one; removed ones too. At most `max` behind the id `after`. */
export async function listVehicleIds(
  tx: CustomerTransaction,
  { plate, after, max }: { readonly plate: string | null; readonly after: number; readonly max: number },
): Promise<number[]> {
  const plate_key = plate === null ? null : plateKeyOf(plate)
  return (await tx.rows(selectVehicleIds, { plate_key, after, max })).map(({ id }) => id)
}

function deviceOf(id: number | null, serial: string | null): NamedVehicle['device'] {
  return id === null || serial === null ? null : { id, serial }
}

/** 422 for a vehicle that is absent, another customer's or removed. `pointer` is where the id stands in the body. */
export async function assertVehicleExists(
  tx: CustomerTransaction,
  id: number,
  pointer: string,
): Promise<void> {
  const found = await tx.rows(selectVehicle, id)
  if (found.length === 0) throw invalidRequest([{ pointer, code: 'not_found' }])
}
