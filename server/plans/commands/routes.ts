import { ClosePlanBody, RoutePlanAnswer, RoutePlanParams } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { languageOf } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { PlanCommand } from '../model/plan-state.ts'
import { plan_scopes as scopes } from '../policy.ts'
import { presentPlan } from '../reading/assemble-plans.ts'
import { selectPlan } from '../reading/queries.ts'
import type { RequestPlanning } from '../storage/enqueue-planning.ts'
import { commandPlan } from './command-plan.ts'

const bodyless = [
  { command: 'start', scope: scopes.write },
  { command: 'replan', scope: scopes.write },
  { command: 'keep_order', scope: scopes.write },
  { command: 'reopen', scope: scopes.reopen },
] as const

export function registerPlanCommands(app: HttpApp, requestPlanning: RequestPlanning): void {
  const run = async (
    tx: CustomerTransaction,
    request: FastifyRequest,
    command: { id: number; command: PlanCommand; reason?: string },
  ) =>
    commandPlan(tx, actorOf(request), {
      ...command,
      assertVersion: ifMatchOf(request),
      requestPlanning,
    })

  for (const { command, scope } of bodyless) {
    app.route({
      method: 'POST',
      url: `/route_plan/:id/${command}`,
      config: { scope },
      schema: { params: RoutePlanParams, response: { 200: RoutePlanAnswer } },
      handler: (request, reply) =>
        change(request, reply, async (tx) => {
          await run(tx, request, { id: request.params.id, command })
          return changed(await readPlan(tx, request, request.params.id))
        }),
    })
  }

  app.route({
    method: 'POST',
    url: '/route_plan/:id/close',
    config: { scope: scopes.write },
    schema: { params: RoutePlanParams, body: ClosePlanBody, response: { 200: RoutePlanAnswer } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { id } = request.params
        const { reason } = request.body.data
        await run(tx, request, { id, command: 'close', ...(reason !== undefined && { reason }) })
        return changed(await readPlan(tx, request, id))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/route_plan/:id',
    config: { scope: scopes.write },
    schema: { params: RoutePlanParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await run(tx, request, { id: request.params.id, command: 'remove' })
        return removed()
      }),
  })
}

async function readPlan(tx: CustomerTransaction, request: FastifyRequest, id: number) {
  const row = await tx.one(selectPlan, id)
  return { data: presentPlan(row, languageOf(request)), row_version: row.row_version }
}
