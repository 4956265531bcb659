import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { explainTakenCode } from './create-note.ts'
import type { NoteChanges } from './note.ts'
import { deleteLabels, excludeNote, insertLabels, lockNote, type NoteRow, updateNote } from './queries.ts'

export async function changeNote(
  tx: CustomerTransaction,
  note_id: number,
  { changes, assertVersion }: { changes: NoteChanges; assertVersion: AssertVersion },
): Promise<NoteRow> {
  const before = await holdRow(tx.find(lockNote, note_id), assertVersion)
  const row = await tx.one(updateNote, note_id, { ...before, ...changes }).catch((error: unknown) => {
    throw explainTakenCode(error)
  })
  if (changes.labels !== undefined) {
    await Promise.all([tx.count(deleteLabels, note_id), tx.count(insertLabels, note_id, changes.labels)])
  }
  return row
}

export async function removeNote(
  tx: CustomerTransaction,
  note_id: number,
  { now, assertVersion }: { now: Date; assertVersion: AssertVersion },
): Promise<void> {
  await holdRow(tx.find(lockNote, note_id), assertVersion)
  await tx.count(excludeNote, note_id, now)
}
