import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { nameKeyOf } from '../registers/name-key.ts'
import { excludeWorkShift, lockWorkShift } from './queries.ts'

/** Its versions stay: the hours of past days are still known. */
export async function removeWorkShift(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  const { name } = await holdRow(tx.find(lockWorkShift, id), assertVersion)
  await tx.count(excludeWorkShift, id, actor.now)
  await saveSearchable(tx, 'work_shift', [{ id, before: nameKeyOf(name), after: null }])
  await recordChange(tx, actor, { resource: 'work_shift', action: 'remove', id, fields: [] })
}
