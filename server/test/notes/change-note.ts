import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { explainTakenCode } from './create-note.ts'
import type { NoteChanges } from './note.ts'
import { deleteLabels, excludeNote, insertLabels, lockNote, type NoteRow, updateNote } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
type AssertVersion = (row_version: number) => void

export async function changeNote(
  tx: CustomerTransaction,
  note_id: number,
  { changes, assertVersion }: { changes: NoteChanges; assertVersion: AssertVersion },
): Promise<NoteRow> {
  const before = await getLocked(tx, note_id, assertVersion)
  const row = await tx.find(updateNote, note_id, { ...before, ...changes }).catch((error: unknown) => {
    throw explainTakenCode(error)
  })
  if (changes.labels !== undefined) {
    await Promise.all([tx.count(deleteLabels, note_id), tx.count(insertLabels, note_id, changes.labels)])
  }
  if (row === undefined) throw new Error('a locked row is updated')
  return row
}

export async function removeNote(
  tx: CustomerTransaction,
  note_id: number,
  { now, assertVersion }: { now: Date; assertVersion: AssertVersion },
): Promise<void> {
  await getLocked(tx, note_id, assertVersion)
  await tx.count(excludeNote, note_id, now)
}

async function getLocked(
  tx: CustomerTransaction,
  note_id: number,
  assertVersion: AssertVersion,
): Promise<NoteRow> {
  const row = await tx.find(lockNote, note_id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
