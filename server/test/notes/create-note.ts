import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import type { Actor } from '../../identity/public.ts'
import type { NewNote } from './note.ts'
import { insertLabels, insertNote, type NoteRow } from './queries.ts'

export async function createNote(tx: CustomerTransaction, { now }: Actor, note: NewNote): Promise<NoteRow> {
  const row = await tx.one(insertNote, note, now).catch((error: unknown) => {
    throw explainTakenCode(error)
  })
  if (note.labels !== undefined) await tx.count(insertLabels, row.note_id, note.labels)
  return row
}

export function explainTakenCode(error: unknown): unknown {
  if (!isUniqueViolation(error, 'notes_by_code')) return error
  return new AppError('already_exists', { public: { params: { field: 'code' } }, cause: error })
}
