import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { explainTakenCode } from './create-note.ts'
import type { NoteChanges } from './note.ts'
import { deleteLabels, excludeNote, insertLabels, lockNote, type NoteRow, updateNote } from './queries.ts'

export async function changeNote(
  tx: CustomerTransaction,
  _actor: Actor,
  { id, changes, assertVersion }: RowToChange & { readonly changes: NoteChanges },
): Promise<NoteRow> {
  const before = await holdRow(tx.find(lockNote, id), assertVersion)
  const row = await tx.one(updateNote, id, { ...before, ...changes }).catch((error: unknown) => {
    throw explainTakenCode(error)
  })
  if (changes.labels !== undefined) {
    await Promise.all([tx.count(deleteLabels, id), tx.count(insertLabels, id, changes.labels)])
  }
  return row
}

export async function removeNote(
  tx: CustomerTransaction,
  { now }: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await holdRow(tx.find(lockNote, id), assertVersion)
  await tx.count(excludeNote, id, now)
}
