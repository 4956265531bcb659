import {
  collection,
  DateTime,
  dataOf,
  Id,
  includes,
  listOf,
  nullable,
  page_parameters,
} from '@tropeiro/contract/schema.ts'
import { type Static, Type } from 'typebox'

export const Note = Type.Object({
  note_id: Id,
  code: nullable(Type.String()),
  title: Type.String(),
  body: nullable(Type.String()),
  priority: Type.Integer(),
  is_pinned: Type.Boolean(),
  labels: Type.Array(Type.String(), { description: 'Empty unless included.' }),
  date_created: DateTime,
})
export type Note = Static<typeof Note>

const fields = {
  code: nullable(Type.String({ minLength: 1, maxLength: 40 })),
  title: Type.String({ minLength: 1, maxLength: 200 }),
  body: nullable(Type.String({ maxLength: 100_000 })),
  priority: Type.Integer({ minimum: 0, maximum: 9 }),
  is_pinned: Type.Boolean(),
  labels: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, uniqueItems: true }),
}

export const NewNote = Type.Object({
  code: Type.Optional(fields.code),
  title: fields.title,
  body: Type.Optional(fields.body),
  priority: Type.Integer({ minimum: 0, maximum: 9, default: 5 }),
  is_pinned: Type.Boolean({ default: false }),
  labels: Type.Optional(fields.labels),
})
export type NewNote = Static<typeof NewNote>

/** An absent field is unchanged, null clears it. */
export const NoteChanges = Type.Partial(Type.Object(fields))
export type NoteChanges = Static<typeof NoteChanges>

export const NoteParams = Type.Object({ note_id: Id })

export const NoteFilters = Type.Object({
  ...page_parameters,
  includes: includes(['labels']),
  note_id: Type.Optional(collection(Id)),
  is_pinned: Type.Optional(Type.Boolean()),
  min_priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
})
export type NoteFilters = Static<typeof NoteFilters>

export const NoteAnswer = dataOf(Note)
export const NoteList = listOf(Note)
