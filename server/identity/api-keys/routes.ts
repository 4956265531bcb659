import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  ApiKey,
  ApiKeyAnswer,
  ApiKeyFilters,
  ApiKeyList,
  ApiKeyMove,
  ApiKeyParams,
  CreatedApiKeyAnswer,
  NewApiKey,
} from '@tropeiro/contract/identity.ts'
import { dataOf } from '@tropeiro/contract/schema.ts'
import { Type } from 'typebox'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { actorOf } from '../audit/record-audit.ts'
import { moveApiKey, removeApiKey } from './change-api-key.ts'
import { createApiKey } from './create-api-key.ts'
import { type ApiKeyRow, selectApiKey, selectApiKeys } from './queries.ts'

const presentApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_by: row.created_by,
  user_id: row.user_id,
  parent_id: row.parent_id,
  date_created: row.date_created,
  date_expires: row.date_expires,
})

export function registerApiKeys(app: HttpApp): void {
  registerReads(app)
  registerChanges(app)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/api_key',
    config: { scope: 'api_key:read' },
    schema: {
      summary: 'List API keys',
      description: 'The keys of the company by id, without their secrets.',
      querystring: ApiKeyFilters,
      response: { 200: ApiKeyList },
    },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        item_schema: ApiKey,
        key: { id: 'integer' },
        rows: (page) => selectApiKeys(customer_id, request.query, page),
        present: (rows) => rows.map(presentApiKey),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/api_key/:id',
    config: { scope: 'api_key:read', versioned: false },
    schema: {
      summary: 'Get an API key',
      description: 'One key by id, without its secret.',
      params: ApiKeyParams,
      response: { 200: ApiKeyAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectApiKey, request.params.id)
      if (row === undefined) throw new AppError('not_found')
      return reply.send({ data: presentApiKey(row) })
    },
  })
}

function registerChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/api_key',
    // The answer holds the key itself: it is not kept, so it cannot be replayed.
    config: { scope: 'api_key:write', idempotency: false, versioned: false },
    schema: {
      summary: 'Create an API key',
      description:
        "For a program that should not hold a person's password. The key is shown in this answer alone; send it as `Authorization: Bearer`. It can do what its scopes say and never more than its user can.",
      body: dataOf(NewApiKey),
      response: { 201: CreatedApiKeyAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { row, key } = await createApiKey(tx, actorOf(request), {
          maker: getCaller(request),
          fields: request.body.data,
        })
        const data = { ...presentApiKey(row), key }
        return { status: 201, headers: { location: `/v1/api_key/${row.id}` }, body: { data } }
      }),
  })

  app.route({
    method: 'PUT',
    url: '/api_key',
    // In person: a key must not choose its own end.
    config: { scope: 'api_key:move', session: true, versioned: false },
    schema: {
      summary: 'Move an API key to another user',
      description:
        "From then on the key has that user's rights and ends with that user's access. Move the keys of programs to a machine user before their creator leaves. Only a person who logged in can do this.",
      body: dataOf(ApiKeyMove),
      response: { 200: ApiKeyAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await moveApiKey(tx, actorOf(request), request.body.data)
        return { status: 200, headers: {}, body: { data: presentApiKey(row) } }
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/api_key/:id',
    config: { scope: 'api_key:write', versioned: false },
    schema: {
      summary: 'Delete an API key',
      description: 'The key, and the keys that were created with it, are refused from now on.',
      params: ApiKeyParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeApiKey(tx, actorOf(request), { id: request.params.id })
        return removed()
      }),
  })
}
