import { NoteAnswer, NoteList } from '@tropeiro/server/test/notes/note.ts'
import { presentNote } from '@tropeiro/server/test/notes/present.ts'
import { type NoteRow, selectNote, selectNotes } from '@tropeiro/server/test/notes/queries.ts'
import { fastify } from 'fastify'
import { createPlainPool, type PlainQuery, runPlain, textOf } from './queries.ts'

// What our conventions are compared with: Fastify and pg, the same SQL and the same compiled serializer, and nothing
// else: no callers, limits, validation, customers' rows kept apart, headers, traces or metrics.
const [url = '', pool_size = '', naming = 'unnamed'] = process.argv.slice(2)
const customer_id = 1
const pool = createPlainPool(url, Number(pool_size))
const app = fastify()

function queryOf(name: string, text: string): PlainQuery {
  return naming === 'named' ? { name, text } : { text }
}

const one_note = queryOf('one_note', textOf(selectNote(customer_id, 1)))
const first_notes = queryOf('first_notes', textOf(selectNotes(customer_id, {}, { after: null, limit: 1 })))

app.get<{ Params: { note_id: string } }>(
  '/v1/note/:note_id',
  { schema: { response: { 200: NoteAnswer } } },
  async (request, reply) => {
    const [row] = await runPlain<NoteRow>(pool, one_note, [customer_id, Number(request.params.note_id)])
    return row === undefined ? reply.code(404).send() : { data: presentNote(row) }
  },
)

app.get<{ Querystring: { limit: string } }>(
  '/v1/note',
  { schema: { response: { 200: NoteList } } },
  async (request) => {
    const limit = Number(request.query.limit)
    const rows = await runPlain<NoteRow>(pool, first_notes, [customer_id, limit + 1])
    return {
      data: rows.slice(0, limit).map((row) => presentNote(row)),
      pagination: { next_cursor: null, has_more: rows.length > limit },
    }
  },
)

console.log(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
// A process that is killed by the signal itself would leave no profile.
process.once('SIGTERM', () => process.exit())
