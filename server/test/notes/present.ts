import type { Note } from './note.ts'
import type { LabelRow, NoteRow } from './queries.ts'

export function presentNote(row: NoteRow, labels: string[] = []): Note {
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

export function attachLabels(notes: readonly Note[], labels: readonly LabelRow[]): void {
  const by_note = Map.groupBy(labels, ({ note_id }) => note_id)
  for (const note of notes) note.labels = by_note.get(note.note_id)?.map(({ label }) => label) ?? []
}
