import {
  NewRouteReasonBody,
  RouteReason,
  RouteReasonAnswer,
  RouteReasonChangesBody,
  RouteReasonFilters,
  RouteReasonList,
  RouteReasonParams,
} from '@tropeiro/contract/route-reason.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller, languageOf } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { reason_scopes as scopes } from '../policy.ts'
import { changeReason, createReason, removeReason } from './change-reason.ts'
import { presentReason } from './present-reason.ts'
import { type ReasonRow, seedReasons, selectReason, selectReasons } from './queries.ts'
import type { ReasonKind } from './seeded-reasons.ts'

export function registerReasons(app: HttpApp): void {
  for (const kind of ['return', 'executed'] as const) {
    registerReasonReading(app, kind)
    registerReasonChanges(app, kind)
  }
}

const urlOf = (kind: ReasonKind) => `/route_${kind}_reason`

const words = {
  return: { one: 'a return reason', many: 'return reasons', why: 'why a point was returned' },
  executed: { one: 'an execution reason', many: 'execution reasons', why: 'how a point was executed' },
} as const

function registerReasonReading(app: HttpApp, kind: ReasonKind): void {
  const { database, clock } = app.services
  const url = urlOf(kind)
  const { one, many, why } = words[kind]

  app.route({
    method: 'GET',
    url,
    config: { scope: scopes.read },
    schema: {
      summary: `List ${many}`,
      description: `What drivers choose from to say ${why}, by id. Every company begins with a list of its own, which it may change.`,
      querystring: RouteReasonFilters,
      response: { 200: RouteReasonList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const language = languageOf(request)
      const { active } = request.query
      await database.rowsInCustomer(customer_id, seedReasons, clock.now())
      await sendList(request, reply, {
        item_schema: RouteReason,
        key: { id: 'integer' },
        rows: (page) => selectReasons(customer_id, { kind, active }, page),
        present: (rows) => rows.map((row) => presentReason(row, language)),
      })
    },
  })

  app.route({
    method: 'GET',
    url: `${url}/:id`,
    config: { scope: scopes.read },
    schema: {
      summary: `Get ${one}`,
      description: 'One reason, active or not.',
      params: RouteReasonParams,
      response: { 200: RouteReasonAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectReason, { kind, id: request.params.id })
      await sendData(reply, row, (rows) => rows.map((found) => presentReason(found, languageOf(request))))
    },
  })
}

function registerReasonChanges(app: HttpApp, kind: ReasonKind): void {
  const url = urlOf(kind)
  const { one, why } = words[kind]
  const resourceOf = (request: FastifyRequest, row: ReasonRow) => ({
    data: presentReason(row, languageOf(request)),
    row_version: row.row_version,
  })

  app.route({
    method: 'POST',
    url,
    config: { scope: scopes.write },
    schema: {
      summary: `Create ${one}`,
      description: `Adds a reason to what drivers choose from to say ${why}.`,
      body: NewRouteReasonBody,
      response: { 201: RouteReasonAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createReason(tx, actorOf(request), { kind, fields: request.body.data })
        return created(resourceOf(request, row), `${url}/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url,
    config: { scope: scopes.write },
    schema: {
      summary: `Change ${one}`,
      description:
        'The reason that `data.id` names gets what is sent. To take it from the list of drivers and keep it for reports, set `active` to false.',
      body: RouteReasonChangesBody,
      response: { 200: RouteReasonAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeReason(tx, actorOf(request), {
          kind,
          changes: request.body.data,
          assertVersion: ifMatchOf(request),
        })
        return changed(resourceOf(request, row))
      }),
  })

  app.route({
    method: 'DELETE',
    url: `${url}/:id`,
    config: { scope: scopes.write },
    schema: {
      summary: `Delete ${one}`,
      description: 'It is no longer listed, nor found by its id. What was recorded with it keeps it.',
      params: RouteReasonParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { id } = request.params
        await removeReason(tx, actorOf(request), { kind, id, assertVersion: ifMatchOf(request) })
        return removed()
      }),
  })
}
