import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  Recalculation,
  RecalculationAnswer,
  RecalculationFilters,
  RecalculationList,
  RecalculationParams,
} from '@tropeiro/contract/recalculation.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import { type Actor, actorOf, recordChange } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { presentRecalculation, stateOf } from './present.ts'
import {
  cancelRecalculation,
  lockRecalculations,
  selectRecalculation,
  selectRecalculations,
} from './queries.ts'

/** Whoever may see, or change, what events are judged by. */
const scopes = { read: 'event_rule:read', write: 'event_rule:write' } as const

export function registerRecalculations(app: HttpApp): void {
  const { database, clock } = app.services

  app.route({
    method: 'GET',
    url: '/recalculation',
    config: { scope: scopes.read },
    schema: {
      summary: 'List recalculations',
      description: 'The newest first. What ended is kept for 90 days.',
      querystring: RecalculationFilters,
      response: { 200: RecalculationList },
    },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: Recalculation,
        key: { id: 'integer' },
        rows: (page) => selectRecalculations(getCaller(request).customer_id, page),
        present: (rows) => rows.map((row) => presentRecalculation(row, clock.now())),
      }),
  })

  app.route({
    method: 'GET',
    url: '/recalculation/:id',
    config: { scope: scopes.read, versioned: false },
    schema: {
      summary: 'Get a recalculation',
      description: 'How much there is to do, and how far it is.',
      params: RecalculationParams,
      response: { 200: RecalculationAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectRecalculation, request.params.id)
      if (row === undefined) throw new AppError('not_found')
      reply.send({ data: presentRecalculation(row, clock.now()) })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/recalculation/:id',
    config: { scope: scopes.write, versioned: false },
    schema: {
      summary: 'Cancel a recalculation',
      description:
        'Days that are done stay as they are, and a day that was begun is finished; all others stay as they were found before. What was changed stays changed: days to come, and the last 7, are judged by it. It can still be read. One that is done is a 409; one that was cancelled before is a 204 again.',
      params: RecalculationParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await cancel(tx, actorOf(request), request.params.id)
        return removed()
      }),
  })
}

async function cancel(tx: CustomerTransaction, actor: Actor, id: number): Promise<void> {
  // An id that nobody knows must not wait behind those who add to recalculations.
  if ((await tx.find(selectRecalculation, id)) === undefined) throw new AppError('not_found')
  // Of two who cancel at once, the second sees what the first did, and tells nobody again.
  await tx.rows(lockRecalculations)
  const known = await tx.find(selectRecalculation, id)
  if (known === undefined) throw new AppError('not_found')
  const state = stateOf(known, actor.now)
  if (state === 'cancelled') return
  if (state === 'done') throw new AppError('state_conflict', { public: { allowed: [] } })
  await tx.rows(cancelRecalculation, id, actor.now)
  await recordChange(tx, actor, { resource: 'recalculation', action: 'change', id, fields: ['state'] })
}
