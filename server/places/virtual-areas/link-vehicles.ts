import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { deleteLinks, insertLinks, selectLinks, selectVehicleIds } from './queries.ts'

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

export interface LinkChanges {
  readonly linked: readonly number[]
  readonly unlinked: readonly number[]
}

/** What it takes to get from those vehicles to these. A vehicle that is linked already may have been removed since. */
export async function findLinkChanges(
  tx: CustomerTransaction,
  before: readonly number[],
  given: readonly number[],
): Promise<LinkChanges> {
  const [had, wanted] = [new Set(before), new Set(given)]
  const linked = [...wanted].filter((vehicle_id) => !had.has(vehicle_id))
  await assertVehiclesExist(tx, given, linked)
  return { linked, unlinked: before.filter((vehicle_id) => !wanted.has(vehicle_id)) }
}

async function assertVehiclesExist(
  tx: CustomerTransaction,
  given: readonly number[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await tx.rows(selectVehicleIds, ids)).map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id)).slice(0, 100)
  if (unknown.length === 0) return
  throw invalidRequest(
    unknown.map((id) => ({ pointer: `/data/vehicle_ids/${given.indexOf(id)}`, code: 'not_found' as const })),
  )
}

export async function applyLinkChanges(
  tx: CustomerTransaction,
  { id, linked, unlinked }: LinkChanges & { readonly id: number },
  now: Date,
): Promise<void> {
  if (unlinked.length > 0) await tx.count(deleteLinks, { id, vehicle_ids: unlinked })
  if (linked.length > 0) await tx.count(insertLinks, { id, vehicle_ids: linked }, now)
}
