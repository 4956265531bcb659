import {
  NewWebhookBody,
  Webhook,
  WebhookAnswer,
  WebhookChangesBody,
  WebhookDelivery,
  WebhookDeliveryFilters,
  WebhookDeliveryList,
  WebhookFilters,
  WebhookList,
  WebhookParams,
  WebhookWithSecretAnswer,
} from '@tropeiro/contract/webhook.ts'
import { findHead } from '@tropeiro/db/outbox.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { assertReadable, webhook_scopes as scopes } from '../policy.ts'
import type { Rules } from '../sending/find-address.ts'
import { assertSafeUrl } from './assert-safe-url.ts'
import { presentDeliveries, presentWebhooks } from './present.ts'
import { selectDeliveries, selectWebhook, selectWebhooks, type WebhookRow } from './queries.ts'
import { changeWebhook, createWebhook, removeWebhook, rotateSecret } from './save-webhook.ts'
import { sequenceOf } from './steer-webhook.ts'

export interface EndpointRules extends Rules {
  /** That one customer may have. */
  readonly max_webhooks: number
}

export function registerWebhooks(app: HttpApp, rules: EndpointRules): void {
  registerReads(app)
  registerDeliveries(app)
  registerChanges(app, rules)
  registerSecrets(app, rules)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/webhook',
    config: { scope: scopes.read },
    schema: {
      summary: 'List webhooks',
      description: 'The endpoints of the company by id, how far each is and how it does. Without secrets.',
      querystring: WebhookFilters,
      response: { 200: WebhookList },
    },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        item_schema: Webhook,
        key: { id: 'integer' },
        rows: (page) => selectWebhooks(customer_id, page),
        present: (rows) => presentWebhooks(customer_id, rows),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/webhook/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a webhook',
      description: 'One endpoint, without its secret.',
      params: WebhookParams,
      response: { 200: WebhookAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectWebhook, request.params.id)
      await sendData(reply, row, (rows) => presentWebhooks(customer_id, rows))
    },
  })
}

function registerDeliveries(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/webhook_delivery',
    config: { scope: scopes.read },
    schema: {
      summary: 'List deliveries',
      description:
        'What was sent to the endpoints, attempt by attempt, newest first, for 30 days. Of one endpoint at most 20,000 successes of a day are listed. What an event said is in the log itself.',
      querystring: WebhookDeliveryFilters,
      response: { 200: WebhookDeliveryList },
    },
    handler: (request, reply) => {
      const { customer_id, time_zone } = getCaller(request)
      const { event_id, begin_date, end_date, ...filters } = request.query
      const search = {
        ...filters,
        // An event of somebody else was delivered to nobody here.
        sequence: event_id === undefined ? null : (sequenceOf(customer_id, event_id) ?? -1),
        begin: readFilterMomentIfAny(begin_date, time_zone, { parameter: 'begin_date', edge: 'start' }),
        end: readFilterMomentIfAny(end_date, time_zone, { parameter: 'end_date', edge: 'end' }),
      }
      return sendList(request, reply, {
        item_schema: WebhookDelivery,
        key: { id: 'integer' },
        rows: (page) => selectDeliveries(customer_id, search, page),
        present: (rows) => presentDeliveries(customer_id, rows),
      })
    },
  })
}

function registerChanges(app: HttpApp, rules: EndpointRules): void {
  app.route({
    method: 'PUT',
    url: '/webhook',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a webhook',
      description:
        'The endpoint that `data.id` names gets the given name, address, types or rate. It is tried at once, whatever failed before. With another address or other types it is sent what you may read.',
      body: WebhookChangesBody,
      response: { 200: WebhookAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id, scopes: held } = getCaller(request)
      const changes = request.body.data
      assertReadable(changes.types, held)
      await assertSafeUrl(changes.url, rules)
      await change(request, reply, async (tx) => {
        const row = await changeWebhook(tx, actorOf(request), {
          changes,
          scopes: held,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentWebhooks(customer_id, rows)))
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/webhook/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a webhook',
      description: 'Nothing more is sent to it. What was is listed for 30 days.',
      params: WebhookParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeWebhook(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}

/** Answers with a secret are never kept, and so cannot be replayed. */
function registerSecrets(app: HttpApp, rules: EndpointRules): void {
  const { database, vault } = app.services
  const withSecret = (customer_id: number, { row, secret }: { row: WebhookRow; secret: string }) =>
    presentOne(row, (rows) => presentWebhooks(customer_id, rows).map((webhook) => ({ ...webhook, secret })))

  app.route({
    method: 'POST',
    url: '/webhook',
    config: { scope: scopes.write, idempotency: false },
    schema: {
      summary: 'Create a webhook',
      description:
        'From now on the events of the log are sent to it, signed as Standard Webhooks 1.0 says, with the secret that this answer alone shows. It gets what you may read. For what happened before, replay.',
      body: NewWebhookBody,
      response: { 201: WebhookWithSecretAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id, scopes: held } = getCaller(request)
      const fields = request.body.data
      assertReadable(fields.types, held)
      await assertSafeUrl(fields.url, rules)
      await vault.prepare(customer_id)
      const cursor = await findHead(database, customer_id)
      await change(request, reply, async (tx) => {
        const made = await createWebhook(tx, actorOf(request), {
          fields,
          scopes: held,
          vault,
          cursor,
          max_webhooks: rules.max_webhooks,
        })
        return created(await withSecret(customer_id, made), `/webhook/${made.row.id}`)
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/webhook/:id/rotate',
    config: { scope: scopes.write, idempotency: false },
    schema: {
      summary: 'Rotate the secret of a webhook',
      description:
        'Makes a new secret, which this answer alone shows. For 24 hours deliveries are signed with both; then with the new one.',
      params: WebhookParams,
      response: { 200: WebhookWithSecretAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      await vault.prepare(customer_id)
      await change(request, reply, async (tx) => {
        const made = await rotateSecret(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
          vault,
        })
        return changed(await withSecret(customer_id, made))
      })
    },
  })
}
