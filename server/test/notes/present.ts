import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Note } from './note.ts'
import { type NoteRow, selectLabels } from './queries.ts'

/** With their labels, for who asks for them. */
export async function presentLabelled(tx: CustomerTransaction, rows: readonly NoteRow[]): Promise<Note[]> {
  const ids = rows.map(({ note_id }) => note_id)
  const labels = Map.groupBy(await tx.rows(selectLabels, ids), ({ note_id }) => note_id)
  return rows.map((row) => presentNote(row, labels.get(row.note_id)?.map(({ label }) => label) ?? []))
}

export function presentNotes(rows: readonly NoteRow[]): Note[] {
  return rows.map((row) => presentNote(row, []))
}

function presentNote(row: NoteRow, labels: string[]): Note {
  return {
    note_id: row.note_id,
    code: row.code,
    title: row.title,
    body: row.body,
    priority: row.priority,
    is_pinned: row.is_pinned,
    labels,
    date_created: row.date_created,
  }
}
