import type { VirtualAreaChanges } from '@tropeiro/contract/virtual-area.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { changedPlaceFields, placeAfter } from './area-place.ts'
import { toPlace, toStored } from './area-shape.ts'
import { area_versions } from './area-versions.ts'
import { assertValidShape } from './assert-valid-shape.ts'
import { applyLinkChanges, findLinkChanges, listVehicleIds, type VehiclesReader } from './link-vehicles.ts'
import { lockVirtualArea, updateVirtualArea, type VirtualAreaRow } from './queries.ts'
import { assertName } from './virtual-area.ts'

interface AreaChange {
  readonly changes: VirtualAreaChanges
  readonly readVehicles: VehiclesReader
  readonly assertVersion: AssertVersion
}

/** A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. */
export async function changeVirtualArea(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, readVehicles, assertVersion }: AreaChange,
): Promise<VirtualAreaRow> {
  const { id, name, vehicle_ids, ...given_place } = changes
  if (name !== undefined) assertName(name)
  const before = await holdRow(tx.find(lockVirtualArea, id), assertVersion)
  const place_before = toPlace(before)
  const place = placeAfter(place_before, given_place)
  const place_fields = changedPlaceFields(place_before, place)
  const stored = toStored(place)
  if (place_fields.length > 0) await assertValidShape(tx, stored)

  const linked_before = (await listVehicleIds(tx, [id])).get(id) ?? []
  const links = await findLinkChanges(tx, {
    before: linked_before,
    given: vehicle_ids ?? linked_before,
    readVehicles,
  })
  const fields = [
    ...(name === undefined || name === before.name ? [] : ['name']),
    ...place_fields,
    ...(links.linked.length + links.unlinked.length > 0 ? ['vehicle_ids'] : []),
  ]
  if (fields.length === 0) return before
  const values = { name: name ?? before.name, ...stored }
  const row = await tx.one(updateVirtualArea, { id, values }, actor.now)
  const [name_before, name_after] = [normaliseText(before.name), normaliseText(values.name)]
  await saveSearchable(tx, 'virtual_area', [{ id, before: name_before, after: name_after }])
  await area_versions.change(tx, id, {
    before: { shape: before.shape, radius_m: before.radius_m },
    given: { shape: stored.shape, radius_m: stored.radius_m },
    from: actor.now,
  })
  await applyLinkChanges(tx, { ...links, id }, actor.now)
  await recordChange(tx, actor, { resource: 'virtual_area', action: 'change', id, fields })
  return row
}
