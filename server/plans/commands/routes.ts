import {
  ClosePlanBody,
  RoutePlanAnswer,
  RoutePlanParams,
  SendPlansBody,
  SentPlansAnswer,
} from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { languageOf } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifEditMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { PlanCommand } from '../model/plan-state.ts'
import { plan_scopes as scopes } from '../policy.ts'
import { presentPlan } from '../reading/assemble-plans.ts'
import { selectPlan } from '../reading/queries.ts'
import type { FactsReader } from '../storage/day/hold-day.ts'
import type { RequestPlanning } from '../storage/enqueue-planning.ts'
import { commandPlan } from './command-plan.ts'
import { sendPlans } from './send-plans.ts'

const bodyless = [
  {
    command: 'start',
    scope: scopes.write,
    summary: 'Start a route plan',
    description:
      'From `P` to `E`: the plan is being executed from now on. The first execution of a point does the same by itself. So may one that is being planned (`W`, `R`, `I`) be started.',
  },
  {
    command: 'replan',
    scope: scopes.write,
    summary: 'Plan a route plan again',
    description:
      'Optimises the points that are not done yet, together with those that its import left unassigned. `P` and `I` become `W` and then `P` again; a plan in execution stays `E` and keeps what was done. Vehicles, shifts and points are those of the import: to change them, import again with `on_conflict=replace`. Watch `operation_id` of the answer.',
  },
  {
    command: 'keep_order',
    scope: scopes.write,
    summary: 'Keep the given order of a route plan',
    description:
      'From `I` to `P`: a plan that could not be optimised is driven in the order in which it was imported. What that order breaks is in `findings` once the operation of the answer has ended.',
  },
  {
    command: 'reopen',
    scope: scopes.reopen,
    summary: 'Reopen a route plan',
    description:
      'From `C` back to `E`, for a plan that was closed too early: `date_closed` and `close_reason` become null.',
  },
] as const

const command_note =
  'Any other state is a 409, whose `allowed` lists the commands that can be given now. The answer is the plan without its points and relations.'

export function registerPlanCommands(
  app: HttpApp,
  { requestPlanning, readFacts }: { requestPlanning: RequestPlanning; readFacts: FactsReader },
): void {
  const run = async (
    tx: CustomerTransaction,
    request: FastifyRequest,
    command: { id: number; command: PlanCommand; reason?: string },
  ) =>
    commandPlan(tx, actorOf(request), {
      ...command,
      assertVersion: ifEditMatchOf(request),
      readFacts,
      requestPlanning,
    })

  for (const { command, scope, summary, description } of bodyless) {
    app.route({
      method: 'POST',
      url: `/route_plan/:id/${command}`,
      config: { scope },
      schema: {
        summary,
        description: `${description}\n\n${command_note}`,
        params: RoutePlanParams,
        response: { 200: RoutePlanAnswer },
      },
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
    schema: {
      summary: 'Close a route plan',
      description: `From \`E\` to \`C\`: nobody executes it any more. While points are not done it needs a reason.\n\n${command_note}`,
      params: RoutePlanParams,
      body: ClosePlanBody,
      response: { 200: RoutePlanAnswer },
    },
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
    schema: {
      summary: 'Delete a route plan',
      description:
        'The plan is no longer listed, nor found by its id, and its code may be imported again. One that is being planned (`R`) or executed (`E`) is a 409.',
      params: RoutePlanParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await run(tx, request, { id: request.params.id, command: 'remove' })
        return removed()
      }),
  })
}

export function registerSending(app: HttpApp, readFacts: FactsReader): void {
  app.route({
    method: 'POST',
    url: '/route_plan/send',
    config: { scope: scopes.write, names_record: true },
    schema: {
      summary: 'Send route plans to their drivers',
      description:
        'From now on their drivers have these plans, and whatever changes of them. Needed only where the company has `auto_send` off, or the import said `send: false`. What was sent before stays so.',
      body: SendPlansBody,
      response: { 200: SentPlansAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const data = await sendPlans(tx, actorOf(request), { ids: request.body.data.ids, readFacts })
        return { status: 200, headers: {}, body: { data } }
      }),
  })
}

async function readPlan(tx: CustomerTransaction, request: FastifyRequest, id: number) {
  const row = await tx.one(selectPlan, id)
  return {
    data: presentPlan(row, languageOf(request)),
    row_version: row.row_version,
    edit_version: row.edit_version,
  }
}
