import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { area_versions } from './area-versions.ts'
import { applyLinkChanges, listVehicleIds } from './link-vehicles.ts'
import { excludeVirtualArea, lockVirtualArea } from './queries.ts'

/** A removed area is of no vehicle any more. */
export async function removeVirtualArea(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  const { name } = await holdRow(tx.find(lockVirtualArea, id), assertVersion)
  const unlinked = (await listVehicleIds(tx, [id])).get(id) ?? []
  await applyLinkChanges(tx, { id, linked: [], unlinked }, actor.now)
  await area_versions.end(tx, id, actor.now)
  await tx.count(excludeVirtualArea, id, actor.now)
  await saveSearchable(tx, 'virtual_area', [{ id, before: normaliseText(name), after: null }])
  await recordChange(tx, actor, { resource: 'virtual_area', action: 'remove', id, fields: [] })
}
