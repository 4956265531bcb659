import {
  CloseBody,
  Exception,
  ExceptionAnswer,
  ExceptionFilters,
  ExceptionList,
  ExceptionParams,
  SnoozeBody,
} from '@tropeiro/contract/exception.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { ifMatchOf } from '../platform/http/changes/if-match.ts'
import { changed, presentOne } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { readFilterMomentIfAny, readMoment } from '../platform/http/read-moment.ts'
import { sendResource } from '../platform/http/send-data.ts'
import { commandException, type ExceptionCommand } from './command-exception.ts'
import { presentExceptions } from './present.ts'
import { selectException, selectExceptions } from './queries.ts'

const scopes = { read: 'exception:read', write: 'exception:write' } as const

export function registerExceptionReading(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/exception',
    config: { scope: scopes.read },
    schema: {
      summary: 'List exceptions',
      description:
        'What somebody has to look at, or had to, in the order in which it was opened. A period lists what was open at some moment of it.',
      querystring: ExceptionFilters,
      response: { 200: ExceptionList },
    },
    handler: (request, reply) => {
      const { customer_id, time_zone } = getCaller(request)
      const { start_date, end_date, ...filters } = request.query
      const period = {
        start: readFilterMomentIfAny(start_date, time_zone, { parameter: 'start_date', edge: 'start' }),
        end: readFilterMomentIfAny(end_date, time_zone, { parameter: 'end_date', edge: 'end' }),
      }
      return sendList(request, reply, {
        item_schema: Exception,
        key: { id: 'integer' },
        rows: (page) => selectExceptions(customer_id, { ...filters, ...period }, page),
        related: true,
        present: presentExceptions,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/exception/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get an exception',
      description: 'One exception, open or closed.',
      params: ExceptionParams,
      response: { 200: ExceptionAnswer },
    },
    handler: async (request, reply) => {
      const found = await database.inCustomer(
        getCaller(request).customer_id,
        async (tx) => {
          const row = await tx.find(selectException, request.params.id)
          return row && presentOne(row, (rows) => presentExceptions(rows, tx))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, found)
    },
  })
}

const conflict =
  'Any other state is a 409, whose `allowed` lists what can be done now. `If-Match` refuses what somebody else changed meanwhile.'

export function registerExceptionCommands(app: HttpApp): void {
  const config = { scope: scopes.write }
  const answer = { params: ExceptionParams, response: { 200: ExceptionAnswer } }

  app.route({
    method: 'POST',
    url: '/exception/:id/see',
    config,
    schema: {
      summary: 'Mark an exception as seen',
      description: `A new or a snoozed one is seen. ${conflict}`,
      ...answer,
    },
    handler: (request, reply) => command(request, reply, { id: request.params.id, command: { move: 'see' } }),
  })

  app.route({
    method: 'POST',
    url: '/exception/:id/take',
    config,
    schema: {
      summary: 'Take an exception',
      description: `The caller acts on it from now on, whoever did before. ${conflict}`,
      ...answer,
    },
    handler: (request, reply) => {
      const { user_id } = getCaller(request)
      return command(request, reply, { id: request.params.id, command: { move: 'take', user_id } })
    },
  })

  app.route({
    method: 'POST',
    url: '/exception/:id/snooze',
    config,
    schema: {
      summary: 'Snooze an exception',
      description: `It comes back at the moment that is given, or with a further cause. ${conflict}`,
      ...answer,
      body: SnoozeBody,
    },
    handler: (request, reply) => {
      const until = readMoment(request.body.data.until, getCaller(request).time_zone, {
        pointer: '/data/until',
      })
      return command(request, reply, { id: request.params.id, command: { move: 'snooze', until } })
    },
  })

  app.route({
    method: 'POST',
    url: '/exception/:id/close',
    config,
    schema: {
      summary: 'Close an exception',
      description: `It stays closed unless there is a further cause on the same day. ${conflict}`,
      ...answer,
      body: CloseBody,
    },
    handler: (request, reply) => {
      const { reason } = request.body.data
      return command(request, reply, { id: request.params.id, command: { move: 'close', reason } })
    },
  })
}

function command(
  request: FastifyRequest,
  reply: FastifyReply,
  commanded: { readonly id: number; readonly command: ExceptionCommand },
) {
  return change(request, reply, async (tx) => {
    const row = await commandException(tx, actorOf(request), {
      ...commanded,
      assertVersion: ifMatchOf(request),
    })
    return changed(await presentOne(row, (rows) => presentExceptions(rows, tx)))
  })
}
