import {
  AcceptanceBody,
  CorrectionBody,
  ExecutedPointParams,
  ManualExecutionBody,
  PointAfterwardsAnswer,
  RejectedCommand,
  RejectedCommandFilters,
  RejectedCommandList,
  RejectedCommandParams,
} from '@tropeiro/contract/execution-office.ts'
import { dataOf } from '@tropeiro/contract/schema.ts'
import type { RequestReceipt } from '../../checklists/public.ts'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readMomentIfAny } from '../../platform/http/read-moment.ts'
import { execution_scopes as scopes } from '../policy.ts'
import { acceptRejected } from './accept-rejected.ts'
import { correctRecord } from './correct-record.ts'
import { executeManually } from './execute-manually.ts'
import { selectRejected } from './queries.ts'

export function registerOffice(app: HttpApp, requestReceipt: RequestReceipt): void {
  registerPointChanges(app)
  registerRejected(app, requestReceipt)
}

const answered = (data: object) => ({ status: 200 as const, headers: {}, body: { data } })

function registerPointChanges(app: HttpApp): void {
  const { vault } = app.services
  app.route({
    method: 'POST',
    url: '/route_point/:id/execute_manually',
    config: { scope: 'route_plan:write' },
    schema: {
      summary: 'Execute a point afterwards',
      description:
        'For what was done and nobody told by phone: a point in `P` or `D` becomes `M`. Any other state is a 409. A delivery that a phone tells later counts more, and makes it `E`.',
      params: ExecutedPointParams,
      body: ManualExecutionBody,
      response: { 200: PointAfterwardsAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id, time_zone } = getCaller(request)
      const given = request.body.data
      const executed_at = readMomentIfAny(given.executed_at, time_zone, { pointer: '/data/executed_at' })
      await vault.prepare(customer_id)
      await change(request, reply, async (tx) =>
        answered(
          await executeManually(tx, actorOf(request), {
            point_id: request.params.id,
            given,
            executed_at,
            vault,
          }),
        ),
      )
    },
  })
  app.route({
    method: 'POST',
    url: '/route_point/:id/correct',
    config: { scope: scopes.correct },
    schema: {
      summary: 'Void an execution record of a point',
      description:
        'The record no longer counts, and the point is what the others make of it: the proof of it stays, with the reason.',
      params: ExecutedPointParams,
      body: CorrectionBody,
      response: { 200: PointAfterwardsAnswer },
    },
    handler: async (request, reply) => {
      await vault.prepare(getCaller(request).customer_id)
      await change(request, reply, async (tx) =>
        answered(
          await correctRecord(tx, actorOf(request), {
            point_id: request.params.id,
            ...request.body.data,
            vault,
          }),
        ),
      )
    },
  })
}

function registerRejected(app: HttpApp, requestReceipt: RequestReceipt): void {
  const { vault } = app.services
  app.route({
    method: 'GET',
    url: '/execution/rejected',
    config: { scope: scopes.read },
    schema: {
      summary: 'List rejected commands',
      description:
        'What phones told and the rules did not let in, the oldest first. Nothing of it is lost: a dispatcher may accept it. Drivers see their own.',
      querystring: RejectedCommandFilters,
      response: { 200: RejectedCommandList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { state = 'rejected', route_plan_id } = request.query
      const own_user_id = caller.scopes.has('route_plan:all') ? null : caller.user_id
      await sendList(request, reply, {
        item_schema: RejectedCommand,
        key: { received_at: 'timestamp', command_id: 'text' },
        rows: (page) =>
          selectRejected(
            caller.customer_id,
            { state, own_user_id, ...(route_plan_id !== undefined && { route_plan_id }) },
            page,
          ),
        present: (rows) => rows,
      })
    },
  })
  app.route({
    method: 'POST',
    url: '/execution/rejected/:command_id/accept',
    config: { scope: scopes.correct },
    schema: {
      summary: 'Accept a rejected command',
      description:
        'It is applied as if it had been good, without the proof that was missing; its author stays. A 409 if it cannot be, or was accepted before.',
      params: RejectedCommandParams,
      body: AcceptanceBody,
      response: { 200: dataOf(RejectedCommand) },
    },
    handler: async (request, reply) => {
      const { customer_id, time_zone } = getCaller(request)
      await vault.prepare(customer_id)
      await change(request, reply, async (tx) =>
        answered(
          await acceptRejected(tx, actorOf(request), {
            command_id: request.params.command_id.toLowerCase(),
            reason: request.body.data.reason,
            vault,
            requestReceipt,
            time_zone,
          }),
        ),
      )
    },
  })
}
