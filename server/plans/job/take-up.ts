import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import {
  failOperation,
  type OperationRow,
  openOperationInput,
  startOperationRun,
} from '../../operations/public.ts'
import type { ImportRequest } from '../model/import-request.ts'
import { wrongPlan } from '../model/wrong-plan.ts'
import { applyMove } from '../storage/apply-move.ts'
import { selectStandingPoints } from '../storage/points/queries.ts'
import {
  lockPlanOfOperation,
  type PlanToRun,
  selectKeptRequest,
  selectTakenKeys,
} from '../storage/queries.ts'
import { import_request } from '../storage/sealed-request.ts'
import { type PlanningKind, requestOfPlan } from './request-of-plan.ts'

/** What an operation was made with. */
export interface OperationInput {
  readonly dry_run?: boolean
  readonly request?: ImportRequest
  readonly is_urgent?: boolean
  readonly wrong_lines?: ImportAnswer['wrong_lines']
  readonly wrong_route_plans?: ImportAnswer['wrong_route_plans']
}

export interface Work {
  readonly customer_id: number
  readonly operation: OperationRow
  readonly input: OperationInput
  /** Null in a dry run. */
  readonly plan: PlanToRun | null
  readonly request: ImportRequest
}

interface TakenUp {
  readonly operation_id: number
  readonly vault: Vault
  readonly now: Date
}

/** Begins a run of an operation. Null: there is nothing left to do. `vault.prepare` comes before the transaction. */
export async function takeUp(
  tx: CustomerTransaction,
  { operation_id, vault, now }: TakenUp,
): Promise<Work | null> {
  const { customer_id } = tx
  const found = await tx.find(lockPlanOfOperation, operation_id)
  const operation = await tx.find(startOperationRun, operation_id, now)
  if (operation === undefined) return null
  const input = ((await openOperationInput({ vault, customer_id }, operation)) ?? {}) as OperationInput
  if (input.request !== undefined)
    return { customer_id, operation, input, plan: null, request: input.request }
  if (found === undefined) {
    const problem = { code: 'not_found' } as const
    await tx.count(failOperation, operation_id, { problem, now })
    return null
  }
  const plan = { ...found, request: await readRequest(tx, vault, found.route_id) }
  await applyMove(tx, plan, { move: 'take_up', by: { now } })
  const standing = await tx.rows(selectStandingPoints, plan.id)
  const kind = operation.kind as PlanningKind
  const request = requestOfPlan({ plan, kind, standing, now })
  return { customer_id, operation, plan, ...(await withoutTaken(tx, { plan, input, request })) }
}

async function readRequest(tx: CustomerTransaction, vault: Vault, route_id: number): Promise<ImportRequest> {
  const { customer_id } = tx
  const kept = await tx.find(selectKeptRequest, route_id)
  const { request = null, sealed_request: sealed = null } = kept ?? {}
  if (sealed === null && request === null) throw new Error('an import keeps its request')
  if (sealed === null) return request as ImportRequest
  return (await import_request.open({ vault, customer_id }, { id: route_id, sealed })) as ImportRequest
}

interface Asked {
  readonly plan: PlanToRun
  readonly input: OperationInput
  readonly request: ImportRequest
}

/** Of several executors one may have got a plan of this code and day from another import meanwhile: it stays with that. */
async function withoutTaken(
  tx: CustomerTransaction,
  { plan, input, request }: Asked,
): Promise<Pick<Work, 'input' | 'request'>> {
  if (request.executors.length < 2) return { input, request }
  const { external_code, language } = request
  const rows = await tx.rows(selectTakenKeys, { plan, external_code })
  const taken = new Set(rows.map(({ executor_key }) => executor_key))
  const wrong = request.executors.flatMap(({ key, plate }, index) =>
    taken.has(key)
      ? [wrongPlan({ external_code, code: 'already_imported', place: index + 1, plate, language })]
      : [],
  )
  if (wrong.length === 0) return { input, request }
  return {
    input: { ...input, wrong_route_plans: [...(input.wrong_route_plans ?? []), ...wrong] },
    request: { ...request, executors: request.executors.filter(({ key }) => !taken.has(key)) },
  }
}
