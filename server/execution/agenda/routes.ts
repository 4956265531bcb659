import { AgendaAnswer, AgendaQuery, agenda_headers } from '@tropeiro/contract/agenda.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { getCaller, languageOf } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { isTracking } from '../phones/merge-contact.ts'
import { execution_scopes as scopes } from '../policy.ts'
import { type FindAccount, readAgenda } from './read-agenda.ts'

/** With the header that the reference tells of. */
const TaggedAgenda: typeof AgendaAnswer = Object.assign({}, AgendaAnswer, {
  headers: { ETag: { type: 'string', description: 'The version of the agenda, for If-None-Match.' } },
})

export function registerAgenda(app: HttpApp, findAccount: FindAccount): void {
  const { database, vault, clock } = app.services
  app.route({
    method: 'GET',
    url: '/agenda',
    config: { scope: scopes.read, headers: agenda_headers },
    schema: {
      summary: 'Get the agenda of a driver',
      description:
        'All that the caller needs to work without a network: the plans that were sent to them, reasons, forms and settings. Name in `have`, `catalogue` and `forms` what the phone has, and only what changed comes. With `If-None-Match` an agenda that did not change is a 304. `docs/offline.md` is the whole protocol.',
      querystring: AgendaQuery,
      response: { 200: TaggedAgenda, 304: Type.Null() },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      await vault.prepare(caller.customer_id)
      const asked = {
        caller,
        query: request.query,
        language: languageOf(request),
        known: request.headers['if-none-match'] ?? null,
        contact: contactOf(request),
        now: clock.now(),
      }
      const agenda = await database.inCustomer(caller.customer_id, (tx) =>
        readAgenda(tx, asked, { vault, findAccount }),
      )
      reply.header('etag', `"${agenda.version}"`).header('cache-control', 'private, no-cache')
      if (agenda.data === null) return reply.code(304).send(null)
      return reply.send({ data: agenda.data })
    },
  })
}

/** Printable ASCII, with an end. */
const app_version = /^[\x20-\x7e]{1,60}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Null: what it says names no installation of ours. Whatever else a phone tells wrongly of itself is as if it told nothing. */
function contactOf({ headers }: FastifyRequest) {
  const given = headers['installation-id']
  if (typeof given !== 'string' || !uuid.test(given)) return null
  const app = headers['app-version']
  return {
    installation_id: given.toLowerCase(),
    app: typeof app === 'string' && app_version.test(app) ? app : null,
    is_tracking: isTracking(headers['app-tracking']),
  }
}
