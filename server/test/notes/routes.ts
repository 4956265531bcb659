import { pageParameters } from '@tropeiro/contract/schema.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { assertIfMatch } from '../../platform/http/changes/if-match.ts'
import { changed, created, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { changeNote, removeNote } from './change-note.ts'
import { createNote } from './create-note.ts'
import { NewNote, Note, NoteAnswer, NoteChanges, NoteFilters, NoteList, NoteParams } from './note.ts'
import { attachLabels, presentNote } from './present.ts'
import { type NoteRow, selectLabels, selectNote, selectNotes } from './queries.ts'

export function registerNotes(app: HttpApp): void {
  const { database, clock } = app.services

  app.route({
    method: 'GET',
    url: '/note',
    config: { scope: 'point_of_interest:read' },
    schema: { querystring: NoteFilters, response: { 200: NoteList } },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        item_schema: Note,
        key: { note_id: 'integer' },
        rows: (page) => selectNotes(customer_id, request.query, page),
        present: presentListed,
        relate: request.query.includes.includes('labels') ? relateLabels : undefined,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/note_log',
    config: { scope: 'point_of_interest:read' },
    schema: { querystring: Type.Object(pageParameters), response: { 200: Type.Array(Note) } },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        shape: 'bare',
        item_schema: Note,
        key: { note_id: 'integer' },
        rows: (page) => selectNotes(customer_id, {}, page),
        present: presentListed,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/note/:note_id',
    config: { scope: 'point_of_interest:read' },
    schema: { params: NoteParams, response: { 200: NoteAnswer } },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectNote, request.params.note_id)
      sendData(reply, row, presentListed)
    },
  })

  app.route({
    method: 'POST',
    url: '/note',
    config: { scope: 'point_of_interest:write' },
    schema: { body: NewNote, response: { 201: NoteAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createNote(tx, request.body, clock.now())
        const data = presentNote(row, request.body.labels)
        return created({ data, row_version: row.row_version }, `/note/${row.note_id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/note/:note_id',
    config: { scope: 'point_of_interest:write' },
    schema: { params: NoteParams, body: NoteChanges, response: { 200: NoteAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeNote(tx, request.params.note_id, {
          changes: request.body,
          assertVersion: (row_version) => assertIfMatch(request, row_version),
        })
        const data = presentNote(row)
        await relateLabels([data], tx)
        return changed({ data, row_version: row.row_version })
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/note/:note_id',
    config: { scope: 'point_of_interest:write' },
    schema: { params: NoteParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeNote(tx, request.params.note_id, {
          now: clock.now(),
          assertVersion: (row_version) => assertIfMatch(request, row_version),
        })
        return removed()
      }),
  })
}

function presentListed(row: NoteRow): Note {
  return presentNote(row)
}

async function relateLabels(notes: Note[], tx: CustomerTransaction): Promise<void> {
  const ids = notes.map(({ note_id }) => note_id)
  attachLabels(notes, await tx.rows(selectLabels, ids))
}
