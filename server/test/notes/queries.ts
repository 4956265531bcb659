import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import type { NewNote, NoteChanges, NoteFilters } from './note.ts'

export interface NoteRow {
  note_id: number
  code: string | null
  title: string
  body: string | null
  priority: number
  is_pinned: boolean
  row_version: number
  date_created: Date
}

const columns = 'note_id, code, title, body, priority, is_pinned, row_version, date_created'

const select_note = `select ${columns} from app.notes where customer_id = $1::bigint and note_id = $2::bigint and date_excluded is null`

/** The text is a constant, so there is nothing to compile for each request. */
export function selectNote(customer_id: number, note_id: number): Statement<NoteRow> {
  return CompiledQuery.raw(select_note, [customer_id, note_id])
}

export function lockNote(customer_id: number, note_id: number): Statement<NoteRow> {
  return CompiledQuery.raw(`${select_note} for update`, [customer_id, note_id])
}

export function selectNotes(
  customer_id: number,
  filters: Partial<NoteFilters>,
  page: Page,
): Statement<NoteRow> {
  const conditions: RawBuilder<unknown>[] = [
    sql`customer_id = ${customer_id}::bigint`,
    sql`date_excluded is null`,
  ]
  if (page.after !== null) conditions.push(sql`note_id > ${page.after['note_id']}::bigint`)
  if (filters.note_id !== undefined) conditions.push(sql`note_id = any(${filters.note_id}::bigint[])`)
  if (filters.is_pinned !== undefined) conditions.push(sql`is_pinned = ${filters.is_pinned}::boolean`)
  if (filters.min_priority !== undefined) conditions.push(sql`priority >= ${filters.min_priority}::integer`)
  return sql<NoteRow>`
    select ${sql.raw(columns)}
    from app.notes
    where ${sql.join(conditions, sql` and `)}
    order by note_id
    limit ${page.limit}::bigint
  `.compile(build)
}

export interface LabelRow {
  note_id: number
  label: string
}

export function selectLabels(customer_id: number, note_ids: readonly number[]): Statement<LabelRow> {
  return CompiledQuery.raw(
    `select note_id, label from app.note_labels
     where customer_id = $1::bigint and note_id = any($2::bigint[])
     order by note_id, label`,
    [customer_id, note_ids],
  )
}

export function insertNote(customer_id: number, note: NewNote, now: Date): Statement<NoteRow> {
  return sql<NoteRow>`
    insert into app.notes (customer_id, code, title, body, priority, is_pinned, row_version, date_created)
    values (${customer_id}::bigint, ${note.code ?? null}::text, ${note.title}::text, ${note.body ?? null}::text,
      ${note.priority}::integer, ${note.is_pinned}::boolean, 1, ${now}::timestamptz)
    returning ${sql.raw(columns)}
  `.compile(build)
}

export function updateNote(
  customer_id: number,
  note_id: number,
  note: NoteRow & NoteChanges,
): Statement<NoteRow> {
  return sql<NoteRow>`
    update app.notes
    set code = ${note.code}::text, title = ${note.title}::text, body = ${note.body}::text,
      priority = ${note.priority}::integer, is_pinned = ${note.is_pinned}::boolean, row_version = row_version + 1
    where customer_id = ${customer_id}::bigint and note_id = ${note_id}::bigint
    returning ${sql.raw(columns)}
  `.compile(build)
}

export function excludeNote(customer_id: number, note_id: number, now: Date): Statement<unknown> {
  return sql`
    update app.notes
    set date_excluded = ${now}::timestamptz, row_version = row_version + 1
    where customer_id = ${customer_id}::bigint and note_id = ${note_id}::bigint
  `.compile(build)
}

export function deleteLabels(customer_id: number, note_id: number): Statement<unknown> {
  return sql`
    delete from app.note_labels where customer_id = ${customer_id}::bigint and note_id = ${note_id}::bigint
  `.compile(build)
}

export function insertLabels(
  customer_id: number,
  note_id: number,
  labels: readonly string[],
): Statement<unknown> {
  return sql`
    insert into app.note_labels (customer_id, note_id, label)
    select ${customer_id}::bigint, ${note_id}::bigint, label from unnest(${labels}::text[]) as label
  `.compile(build)
}
