import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  OperationAnswer,
  OperationFilters,
  OperationList,
  OperationParams,
  OperationSummary,
} from '@tropeiro/contract/operation.ts'
import { Type } from 'typebox'
import { actorOf, recordAudit } from '../identity/public.ts'
import { getCaller, languageOf } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { removed } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import type { OperationSubjects } from '../platform/slice.ts'
import { presentOperation, presentOperationSummary } from './present.ts'
import { cancelOperation, lockOperation, selectOperation, selectOperations } from './queries.ts'
import { tellOperation } from './tell-operation.ts'

/** Who may watch and cancel long work: whoever may see, or change, plans. */
const scopes = { read: 'operation:read', write: 'operation:write' } as const

export function registerOperations(app: HttpApp, subjects: OperationSubjects): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/operation',
    config: { scope: scopes.read },
    schema: {
      summary: 'List operations',
      description:
        'The newest first, without their results. Filter by `states` to see what is still under way. What ended is kept for 90 days.',
      querystring: OperationFilters,
      response: { 200: OperationList },
    },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: OperationSummary,
        key: { id: 'integer' },
        rows: (page) => selectOperations(getCaller(request).customer_id, request.query, page),
        present: (rows) => rows.map((row) => presentOperationSummary(row, languageOf(request))),
      }),
  })

  app.route({
    method: 'GET',
    url: '/operation/:id',
    config: { scope: scopes.read, versioned: false },
    schema: {
      summary: 'Get an operation',
      description:
        'How far the work is. Poll it every second or so until `finished_at` is set: `result` then has what a synchronous call would have answered, or `problem` says why there is none.',
      params: OperationParams,
      response: { 200: OperationAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectOperation, request.params.id)
      if (row === undefined) throw new AppError('not_found')
      reply.send({ data: presentOperation(row, languageOf(request)) })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/operation/:id',
    config: { scope: scopes.write, versioned: false },
    schema: {
      summary: 'Cancel an operation',
      description:
        'Stops work that is queued or running. A plan that was waiting for it becomes `I` with the failure `cancelled`: plan it again, keep its order or delete it. An operation that has ended is a 409; one that was cancelled before is a 204 again.',
      params: OperationParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { id } = request.params
        const actor = actorOf(request)
        const found = await tx.find(selectOperation, id)
        if (found === undefined) throw new AppError('not_found')
        const cancelSubject = await subjects[found.kind]?.hold(tx, id)
        const row = await tx.find(lockOperation, id)
        if (row === undefined) throw new AppError('not_found')
        if (row.state === 'cancelled') return removed()
        // What has ended stays as it ended: there is nothing left to cancel.
        if (row.finished_at !== null) throw new AppError('state_conflict', { public: { allowed: [] } })
        await tx.count(cancelOperation, id, actor.now)
        await cancelSubject?.(actor.now)
        await Promise.all([
          recordAudit(tx, actor, {
            resource: 'operation',
            action: 'change',
            resource_id: id,
            fields: ['state'],
          }),
          tellOperation(tx, id, actor.now),
        ])
        return removed()
      }),
  })
}
