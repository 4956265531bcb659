import { WebhookAnswer, WebhookParams, WebhookReplayBody } from '@tropeiro/contract/webhook.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import type { RowToChange } from '../../platform/http/changes/hold-row.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, presentOne } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { webhook_scopes } from '../policy.ts'
import { presentWebhooks } from './present.ts'
import type { WebhookRow } from './queries.ts'
import { disableWebhook, enableWebhook, getCursor, replayWebhook, testWebhook } from './steer-webhook.ts'

type Steer = (tx: CustomerTransaction, actor: Actor, row: RowToChange) => Promise<WebhookRow>

const config = { scope: webhook_scopes.write } as const

async function steer(request: FastifyRequest<{ Params: { id: number } }>, reply: FastifyReply, work: Steer) {
  const { customer_id } = getCaller(request)
  const row_to_change = { id: request.params.id, assertVersion: ifMatchOf(request) }
  await change(request, reply, async (tx) => {
    const row = await work(tx, actorOf(request), row_to_change)
    return changed(await presentOne(row, (rows) => presentWebhooks(customer_id, rows)))
  })
}

export function registerSteering(app: HttpApp): void {
  const params = WebhookParams
  const response = { 200: WebhookAnswer }

  app.route({
    method: 'POST',
    url: '/webhook/:id/test',
    config,
    schema: {
      summary: 'Test a webhook',
      description:
        'Sends it a `webhook.ping`, soon. How that went is in `GET /webhook_delivery`, by a delivery without `event_id`.',
      params,
      response,
    },
    handler: (request, reply) => steer(request, reply, testWebhook),
  })

  app.route({
    method: 'POST',
    url: '/webhook/:id/enable',
    config,
    schema: {
      summary: 'Enable a webhook',
      description:
        'It goes on where it stopped, and is tried at once. Events that the log has no longer are passed.',
      params,
      response,
    },
    handler: (request, reply) => steer(request, reply, enableWebhook),
  })

  app.route({
    method: 'POST',
    url: '/webhook/:id/disable',
    config,
    schema: {
      summary: 'Disable a webhook',
      description: 'Nothing is sent until somebody enables it. It keeps its place in the log.',
      params,
      response,
    },
    handler: (request, reply) => steer(request, reply, disableWebhook),
  })

  app.route({
    method: 'POST',
    url: '/webhook/:id/replay',
    config,
    schema: {
      summary: 'Replay the log to a webhook',
      description:
        'All events after the given one are sent, in order, whether they were before or not. A later event than the last one sent leaves those between out.',
      params,
      body: WebhookReplayBody,
      response,
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const cursor = await getCursor(app.services.database, customer_id, request.body.data.after)
      await steer(request, reply, (tx, actor, row) => replayWebhook(tx, actor, { ...row, cursor }))
    },
  })
}
