import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, recordChange } from '../../../identity/public.ts'
import { holdRow, type RowToChange } from '../../../platform/http/changes/hold-row.ts'
import { explainTakenName, nameKeyOf } from '../../registers/name-key.ts'
import type { Catalogues } from '../read-catalogues.ts'
import type { OwnEntryRow, OwnEntryValues, OwnKind } from './own-entry.ts'
import { excludeOwnEntry, insertOwnEntry, lockOwnEntry, updateOwnEntry } from './queries.ts'

/** Where an entry stands, and the shared ones that it must not repeat. */
export interface OwnCatalogue {
  readonly kind: OwnKind
  readonly catalogues: Catalogues
}

export async function createOwnEntry(
  tx: CustomerTransaction,
  actor: Actor,
  { fields: values, ...catalogue }: OwnCatalogue & { readonly fields: OwnEntryValues },
): Promise<OwnEntryRow> {
  const { kind } = catalogue
  const name_key = readNameKey(values, catalogue)
  const row = await tx
    .one(insertOwnEntry, kind, { values: { ...values, name_key }, now: actor.now })
    .catch(explainTakenName('catalogue_entries_name'))
  await recordChange(tx, actor, { resource: kind, action: 'create', id: row.id, fields: ['name'] })
  return row
}

/** A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. */
export async function changeOwnEntry(
  tx: CustomerTransaction,
  actor: Actor,
  change: OwnCatalogue & RowToChange & { readonly changes: Partial<OwnEntryValues> },
): Promise<OwnEntryRow> {
  const before = await holdRow(tx.find(lockOwnEntry, change), change.assertVersion)
  const { name, vehicle_model_manufacturer_id } = { ...before, ...change.changes }
  const values = { name, vehicle_model_manufacturer_id }
  const fields = (['name', 'vehicle_model_manufacturer_id'] as const).filter(
    (field) => values[field] !== before[field],
  )
  if (fields.length === 0) return before
  const name_key = readNameKey(values, change)
  const row = await tx
    .one(updateOwnEntry, before.id, { values: { ...values, name_key }, now: actor.now })
    .catch(explainTakenName('catalogue_entries_name'))
  await recordChange(tx, actor, { resource: change.kind, action: 'change', id: row.id, fields })
  return row
}

/** Its name is free again; vehicles that have it still show it. */
export async function removeOwnEntry(
  tx: CustomerTransaction,
  actor: Actor,
  entry: Pick<OwnCatalogue, 'kind'> & RowToChange,
): Promise<void> {
  const { id } = await holdRow(tx.find(lockOwnEntry, entry), entry.assertVersion)
  await tx.count(excludeOwnEntry, id, actor.now)
  await recordChange(tx, actor, { resource: entry.kind, action: 'remove', id, fields: [] })
}

/** 422 for a manufacturer that is none, 409 for a name that a shared entry has. */
function readNameKey(
  { name, vehicle_model_manufacturer_id }: OwnEntryValues,
  { kind, catalogues }: OwnCatalogue,
): string {
  const key = nameKeyOf(name)
  const models = [...catalogues.vehicle_models.values()]
  const siblings = models.filter(
    ({ vehicle_model_manufacturer: { id } }) => id === vehicle_model_manufacturer_id,
  )
  if (kind === 'vehicle_model' && siblings.length === 0)
    throw invalidRequest([{ pointer: '/data/vehicle_model_manufacturer_id', code: 'not_found' }])
  const shared = kind === 'vehicle_model' ? siblings : [...catalogues.vehicle_colors.values()]
  if (shared.some((entry) => normaliseText(entry.name) === key))
    throw new AppError('already_exists', { public: { params: { field: 'name' } } })
  return key
}
