import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { RequestedOperation } from '@tropeiro/contract/route-plan-change.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type CreateOperation, operation_input, updateOperationInput } from '../../operations/public.ts'
import { assertBase, getEditablePlan } from '../changes/judge-operations.ts'
import type { ChangeAuthor, ChangeTerms } from '../changes/perform-change.ts'
import { readOperations } from '../changes/read-operations.ts'
import { lockedPlan } from '../model/locked.ts'
import { listAllowedCommands } from '../model/plan-state.ts'
import { type HeldDay, readDay } from '../storage/day/hold-day.ts'
import type { EnqueuePlanning } from '../storage/enqueue-planning.ts'
import { isMovable } from './joint-problem.ts'
import { reoptimize_input } from './stored-reoptimize.ts'

type Reoptimizing = Extract<RequestedOperation, { op: 'reoptimize' }>

/** Null: these operations run no solver. 422 when it is not alone, as what others do to its plans would spoil it. */
export function findReoptimize(operations: readonly unknown[]): Reoptimizing | null {
  const isIt = (operation: unknown) =>
    typeof operation === 'object' && operation !== null && 'op' in operation && operation.op === 'reoptimize'
  const at = operations.findIndex(isIt)
  if (at < 0) return null
  if (operations.length > 1)
    throw invalidRequest([{ pointer: `/data/operations/${at}/op`, code: 'not_alone' }])
  const [read] = readOperations(operations)
  return read?.op === 'reoptimize' ? read : null
}

export interface ReoptimizePorts {
  readonly vault: Vault
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
}

interface ReoptimizeRequest {
  readonly operation: Reoptimizing
  readonly terms: ChangeTerms
  readonly ports: ReoptimizePorts
}

/** Points of all plans together, as many as an import has. */
const max_points = 2_500
/** Searches under way. Each has processors to itself: who asks for many waits for the first of them. */
const caps = { of_user: 5, of_customer: 20 }

/** Puts the search in the queue, if it may be made now, and says under which operation. `vault.prepare` comes before. */
export async function requestReoptimize(
  tx: CustomerTransaction,
  author: ChangeAuthor,
  { operation, terms, ports }: ReoptimizeRequest,
): Promise<number> {
  const { route_plan_ids, budget_s = null, apply = false } = operation
  const { asked, reason, force } = terms
  const day = await readDay(tx, { plan_ids: route_plan_ids, point_ids: [] })
  const base = new Map(asked.base.map(({ id, edit_version }) => [id, edit_version]))
  assertSeen(route_plan_ids, base)
  assertBase(day, new Map([...base].filter(([id]) => route_plan_ids.includes(id))))
  assertReoptimizable(day, { route_plan_ids, force })
  const { user_id, language, actor } = author
  const operation_id = await ports.createOperation(tx, { kind: 'reoptimize', user_id, caps }, actor.now)
  const input = reoptimize_input.write({
    base: asked.base.filter(({ id }) => route_plan_ids.includes(id)),
    route_plan_ids,
    budget_s,
    apply,
    force,
    reason,
    language,
    user_id,
    api_key_id: actor.api_key_id,
  })
  const keeper = { vault: ports.vault, customer_id: tx.customer_id }
  await tx.count(updateOperationInput, operation_id, await operation_input.seal(keeper, operation_id, input))
  await ports.enqueue(tx, { operation_id, now: actor.now, is_urgent: false })
  return operation_id
}

function assertSeen(ids: readonly number[], base: ReadonlyMap<number, number>): void {
  const missing = ids.filter((id) => !base.has(id))
  if (missing.length > 0)
    throw invalidRequest(
      missing.map((id) => ({ pointer: `/data/base/${id}`, code: 'edit_version_required' })),
    )
}

interface PlansToReoptimize {
  readonly route_plan_ids: readonly number[]
  readonly force: boolean
}

function assertReoptimizable(day: HeldDay, { route_plan_ids, force }: PlansToReoptimize): void {
  for (const id of route_plan_ids) {
    const { status, locked } = getEditablePlan(day, id)
    // What was never planned has no times to be better than: it is planned again.
    if (status === 'I')
      throw new AppError('state_conflict', { public: { allowed: listAllowedCommands(status) } })
    if (locked && !force) throw lockedPlan(id)
  }
  const plans = new Set(route_plan_ids)
  const open = [...day.points.values()].filter(
    (point) => plans.has(point.route_plan_id) && point.date_excluded === null && isMovable(point),
  )
  if (open.length > max_points)
    throw invalidRequest([
      { pointer: '/data/operations/0/route_plan_ids', code: 'too_many', params: { limit: max_points } },
    ])
}
