import { AppError } from '@tropeiro/contract/app-error.ts'
import { RoutePlanParams } from '@tropeiro/contract/route-plan.ts'
import { StartedOperationAnswer } from '@tropeiro/contract/route-plan-change.ts'
import { UnassignedAnswer } from '@tropeiro/contract/route-plan-unassigned.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { actorOf } from '../../identity/public.ts'
import { type CreateOperation, operation_input, updateOperationInput } from '../../operations/public.ts'
import { getCaller, languageOf } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { ownPlansOf, plan_scopes as scopes } from '../policy.ts'
import { selectPlan } from '../reading/queries.ts'
import type { EnqueuePlanning } from '../storage/enqueue-planning.ts'
import { explain_input } from './explain-task.ts'
import { readUnassigned } from './read-unassigned.ts'

interface UnassignedContext {
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
}

/** Under way at a time. */
const caps = { of_user: 5, of_customer: 20 }

export function registerUnassigned(app: HttpApp, { createOperation, enqueue }: UnassignedContext): void {
  const { database, vault } = app.services

  app.route({
    method: 'GET',
    url: '/route_plan/:id/unassigned',
    config: { scope: scopes.read, versioned: false },
    schema: {
      summary: 'List what nobody serves of the import of a route plan',
      description:
        'The lines that its import left out and that are in no plan yet, with the reasons and the smallest changes that would place them. `stale` says that the office changed a plan since these were found. For who sees all plans.',
      params: RoutePlanParams,
      response: { 200: UnassignedAnswer },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      if (ownPlansOf(caller) !== null) throw new AppError('not_found')
      await vault.prepare(caller.customer_id)
      const read = async (tx: CustomerTransaction) =>
        readUnassigned(tx, await getRouteOf(tx, request.params.id), vault)
      const data = await database.inCustomer(caller.customer_id, read, { mode: 'snapshot' })
      reply.send({ data })
    },
  })

  app.route({
    method: 'POST',
    url: '/route_plan/:id/explain',
    config: { scope: scopes.write },
    schema: {
      summary: 'Explain again what nobody serves',
      description:
        'Finds anew why nobody serves the lines that the import of the plan left out, in its plans as they are now. Nothing is changed of the plans. Watch the operation; what it finds is in `GET /route_plan/{id}/unassigned`. A user may have 5 of them under way, a company 20; a further one is a 429.',
      params: RoutePlanParams,
      response: { 202: StartedOperationAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      await vault.prepare(customer_id)
      await change(request, reply, async (tx) => {
        const { user_id, now } = actorOf(request)
        const route_id = await getRouteOf(tx, request.params.id)
        const operation_id = await createOperation(tx, { kind: 'explain', user_id, caps }, now)
        const input = explain_input.write({ route_id, language: languageOf(request) })
        await tx.count(updateOperationInput, operation_id, await seal(tx, vault, { operation_id, input }))
        await enqueue(tx, { operation_id, now, is_urgent: false })
        const headers = { location: `/v1/operation/${operation_id}` }
        return { status: 202, headers, body: { data: { operation_id } } }
      })
    },
  })
}

async function getRouteOf(tx: CustomerTransaction, id: number): Promise<number> {
  const plan = await tx.find(selectPlan, id)
  if (plan === undefined) throw new AppError('not_found')
  return plan.route_id
}

function seal(
  { customer_id }: CustomerTransaction,
  vault: Vault,
  { operation_id, input }: { readonly operation_id: number; readonly input: object },
): Promise<Buffer> {
  return operation_input.seal({ vault, customer_id }, operation_id, input)
}
