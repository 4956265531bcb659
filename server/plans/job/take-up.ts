import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import {
  failOperation,
  type OperationRow,
  operation_input,
  type StartedOperation,
  startOperationRun,
  tellOperation,
} from '../../operations/public.ts'
import type { ImportRequest } from '../model/import-request.ts'
import { wrongPlan } from '../model/wrong-plan.ts'
import { applyMove } from '../storage/apply-move.ts'
import { selectStandingPoints } from '../storage/points/queries.ts'
import { lockPlanOfOperation, selectImport, selectTakenKeys } from '../storage/queries.ts'
import {
  import_request,
  type PlanningInput,
  planning_input,
  request_document,
  unassigned_lines,
} from '../storage/stored-documents.ts'
import { type PlanToRun, requestOfPlan } from './request-of-plan.ts'

export interface Work {
  readonly customer_id: number
  readonly operation: OperationRow
  readonly input: PlanningInput
  /** Null in a dry run. */
  readonly plan: PlanToRun | null
  readonly request: ImportRequest
}

interface RunStart {
  readonly operation_id: number
  readonly vault: Vault
  readonly now: Date
}

/** Begins a run of an operation. Null: there is nothing left to do. `vault.prepare` comes before the transaction. */
export async function takeUp(
  tx: CustomerTransaction,
  { operation_id, vault, now }: RunStart,
): Promise<Work | null> {
  const { customer_id } = tx
  const found = await tx.find(lockPlanOfOperation, operation_id)
  const operation = await tx.find(startOperationRun, operation_id, now)
  if (operation === undefined) return null
  await tellOperation(tx, operation_id, now)
  const input = await readInput({ vault, customer_id }, operation)
  if (input.request !== undefined) {
    const request = request_document.read(input.request, `operation ${operation_id}`)
    return { customer_id, operation, input, plan: null, request }
  }
  if (found === undefined) {
    const problem = { code: 'not_found' } as const
    await tx.count(failOperation, operation_id, { problem, now })
    await tellOperation(tx, operation_id, now)
    return null
  }
  const plan = { ...found, ...(await readImport(tx, vault, found.route_id)) }
  await applyMove(tx, plan, { move: 'take_up', by: { now } })
  const standing = await tx.rows(selectStandingPoints, plan.id)
  const { kind } = operation
  const request = requestOfPlan({ plan, kind, standing, now })
  return { customer_id, operation, plan, ...(await withoutTaken(tx, { plan, input, request })) }
}

async function readInput(
  keeper: Keeper,
  { id, sealed_input: sealed, input: clear }: StartedOperation,
): Promise<PlanningInput> {
  const document = await operation_input.open(keeper, { id, sealed, clear })
  return document === null ? {} : planning_input.read(document, id)
}

async function readImport(
  tx: CustomerTransaction,
  vault: Vault,
  route_id: number,
): Promise<Pick<PlanToRun, 'request' | 'unassigned'>> {
  const { id, sealed_request: sealed, request: clear, unassigned } = await tx.one(selectImport, route_id)
  const document = await import_request.open({ vault, customer_id: tx.customer_id }, { id, sealed, clear })
  return { request: request_document.read(document, id), unassigned: unassigned_lines.read(unassigned, id) }
}

interface RunTerms {
  readonly plan: PlanToRun
  readonly input: PlanningInput
  readonly request: ImportRequest
}

/** Of several executors one may have got a plan of this code and day from another import meanwhile: it stays with that. */
async function withoutTaken(
  tx: CustomerTransaction,
  { plan, input, request }: RunTerms,
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
