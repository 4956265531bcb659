import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewVirtualArea } from '@tropeiro/contract/virtual-area.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { placeAfter } from './area-place.ts'
import { toStored } from './area-shape.ts'
import { area_versions } from './area-versions.ts'
import { assertValidShape } from './assert-valid-shape.ts'
import { applyLinkChanges, findLinkChanges, type VehiclesReader } from './link-vehicles.ts'
import { countVirtualAreas, insertVirtualArea, lockCreation, type VirtualAreaRow } from './queries.ts'
import { assertName } from './virtual-area.ts'

/** Of one customer. */
export const max_areas = 10_000

export async function createVirtualArea(
  tx: CustomerTransaction,
  actor: Actor,
  { fields, readVehicles }: { fields: NewVirtualArea; readVehicles: VehiclesReader },
): Promise<VirtualAreaRow> {
  const { name, vehicle_ids = [] } = fields
  assertName(name)
  const stored = toStored(placeAfter(null, fields))
  await assertValidShape(tx, stored)
  await assertRoom(tx)
  const changes = await findLinkChanges(tx, { before: [], given: vehicle_ids, readVehicles })
  const row = await tx.one(insertVirtualArea, { name, ...stored }, actor.now)
  await saveSearchable(tx, 'virtual_area', [{ id: row.id, before: null, after: normaliseText(name) }])
  const { shape, radius_m } = stored
  const told = { from: actor.now, to: null }
  await area_versions.begin(tx, row.id, { values: { shape, radius_m }, from: actor.now, told })
  await applyLinkChanges(tx, { ...changes, id: row.id }, actor.now)
  await recordChange(tx, actor, {
    resource: 'virtual_area',
    action: 'create',
    id: row.id,
    fields: Object.keys(fields),
  })
  return row
}

async function assertRoom(tx: CustomerTransaction): Promise<void> {
  await tx.rows(lockCreation)
  const counted = await tx.find(countVirtualAreas)
  if ((counted?.count ?? 0) < max_areas) return
  throw invalidRequest([{ pointer: '/data', code: 'too_many', params: { limit: max_areas } }])
}
