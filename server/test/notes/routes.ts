import { page_parameters } from '@tropeiro/contract/schema.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { changeNote, removeNote } from './change-note.ts'
import { createNote } from './create-note.ts'
import { NewNote, Note, NoteAnswer, NoteChanges, NoteFilters, NoteList, NoteParams } from './note.ts'
import { presentLabelled, presentNotes } from './present.ts'
import { selectNote, selectNotes } from './queries.ts'

export function registerNotes(app: HttpApp): void {
  registerReads(app)
  registerChanges(app)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/note',
    config: { scope: 'point_of_interest:read' },
    schema: { querystring: NoteFilters, response: { 200: NoteList } },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      const has_labels = request.query.includes.includes('labels')
      return sendList(request, reply, {
        item_schema: Note,
        key: { note_id: 'integer' },
        rows: (page) => selectNotes(customer_id, request.query, page),
        related: true,
        present: async (rows, tx) => (has_labels ? presentLabelled(tx, rows) : presentNotes(rows)),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/note_log',
    config: { scope: 'point_of_interest:read' },
    schema: { querystring: Type.Object(page_parameters), response: { 200: Type.Array(Note) } },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        shape: 'bare',
        item_schema: Note,
        key: { note_id: 'integer' },
        rows: (page) => selectNotes(customer_id, {}, page),
        present: presentNotes,
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
      await sendData(reply, row, presentNotes)
    },
  })
}

function registerChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/note',
    config: { scope: 'point_of_interest:write' },
    schema: { body: NewNote, response: { 201: NoteAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createNote(tx, actorOf(request), request.body)
        const note = await presentOne(row, (rows) => presentLabelled(tx, rows))
        return created(note, `/note/${row.note_id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/note/:note_id',
    config: { scope: 'point_of_interest:write' },
    schema: { params: NoteParams, body: NoteChanges, response: { 200: NoteAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeNote(tx, actorOf(request), {
          id: request.params.note_id,
          changes: request.body,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentLabelled(tx, rows)))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/note/:note_id',
    config: { scope: 'point_of_interest:write' },
    schema: { params: NoteParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeNote(tx, actorOf(request), {
          id: request.params.note_id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}
