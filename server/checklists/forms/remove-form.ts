import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { excludeForm, lockForm } from './queries.ts'

export async function removeForm(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await holdRow(tx.find(lockForm, id), assertVersion)
  await tx.count(excludeForm, id, actor.now)
  await recordChange(tx, actor, { resource: 'checklist_form', action: 'remove', id, fields: [] })
}
