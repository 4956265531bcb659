import { AppError, type FieldError } from '@tropeiro/contract/app-error.ts'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, type CustomerSettings, recordAudit } from '../../identity/public.ts'
import { type CreateOperation, operation_input, updateOperationInput } from '../../operations/public.ts'
import { type ImportRequest, isStop } from '../model/import-request.ts'
import { emitPlanEvent } from '../storage/apply-move.ts'
import type { FactsReader } from '../storage/day/hold-day.ts'
import type { EnqueuePlanning } from '../storage/enqueue-planning.ts'
import { savePoints } from '../storage/points/save-points.ts'
import { completeImport, insertImport, insertPlan } from '../storage/queries.ts'
import { import_request, planning_input, request_document } from '../storage/stored-documents.ts'
import { makeRoom } from './make-room.ts'
import type { ReadImport } from './read-import.ts'
import { resolveExecutors } from './resolve-executors.ts'

export interface ImportOptions {
  readonly read: ReadImport
  readonly settings: CustomerSettings
  readonly dry_run: boolean
  readonly on_conflict: 'refuse' | 'replace'
  readonly is_async: boolean
  /** Whether its driver gets the plan as soon as it can be driven. */
  readonly auto_send: boolean
}

export interface ImportTools {
  readonly vault: Vault
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
  readonly readFacts: FactsReader
}

/**
 * Takes an import in: all of it, with the work that will plan it, in one transaction. What can be known to be wrong now is
 * answered now; the rest comes with the operation.
 */
export async function importPlan(
  tx: CustomerTransaction,
  actor: Actor,
  { options, tools }: { options: ImportOptions; tools: ImportTools },
): Promise<ImportAnswer> {
  const { read, dry_run } = options
  const { vault } = tools
  const { executors, wrong_route_plans } = await resolveExecutors(tx, vault, {
    named: read.named,
    period: read.period,
    day: read.day,
    block_expired: options.settings.block_expired,
    external_code: read.request.external_code,
    language: read.request.language,
  })
  const request: ImportRequest = { ...read.request, executors }
  const answer = {
    route_points: 0,
    wrong_lines: [...read.wrong_lines],
    wrong_route_plans: [...wrong_route_plans],
    unassigned_points: [],
    route_plan_ids: [],
    operation_id: null,
  }
  const is_wrong = read.wrong_lines.length > 0 || wrong_route_plans.length > 0
  if (request.atomic && is_wrong) throw incomplete(answer, read.line_errors)
  if (executors.length === 0 || !request.points.some(isStop)) return answer
  await makeRoom(tx, actor, {
    external_code: request.external_code,
    day: read.day,
    executors,
    dry_run,
    on_conflict: options.on_conflict,
    readFacts: tools.readFacts,
  })
  const operation_id = await tools.createOperation(
    tx,
    { kind: 'import_route_plan', user_id: actor.user_id },
    actor.now,
  )
  const input = planning_input.write({
    is_urgent: !options.is_async,
    wrong_lines: answer.wrong_lines,
    wrong_route_plans,
    ...(dry_run && { request: request_document.write(request) }),
  })
  const sealed_input = await operation_input.seal({ vault, customer_id: tx.customer_id }, operation_id, input)
  await tx.count(updateOperationInput, operation_id, sealed_input)
  const route_plan_ids = dry_run
    ? []
    : [await saveImport(tx, actor, { options, request, vault, operation_id })]
  await tools.enqueue(tx, { operation_id, now: actor.now, is_urgent: !options.is_async })
  return { ...answer, route_plan_ids, operation_id }
}

/** How many of them a refusal names. */
const max_errors = 100

/** 422, with everything that was wrong: nothing was written. */
export function incomplete(
  answer: Pick<ImportAnswer, 'wrong_lines' | 'wrong_route_plans' | 'unassigned_points'>,
  line_errors: readonly FieldError[],
): AppError {
  const left_out = answer.unassigned_points.map(({ index }) => ({
    pointer: `/data/route_points/${index}`,
    code: 'not_placed' as const,
  }))
  return new AppError('import_incomplete', {
    public: {
      params: {
        lines: answer.wrong_lines.length,
        plans: answer.wrong_route_plans.length,
        points: answer.unassigned_points.length,
      },
      errors: [...line_errors, ...left_out].slice(0, max_errors),
    },
  })
}

interface NewImport {
  readonly options: ImportOptions
  readonly request: ImportRequest
  readonly vault: Vault
  readonly operation_id: number
}

/** One plan with every point in the given order, for the first executor, until it is planned. */
async function saveImport(
  tx: CustomerTransaction,
  actor: Actor,
  { options, request, vault, operation_id }: NewImport,
): Promise<number> {
  const { customer_id } = tx
  const { now, user_id } = actor
  const [first] = request.executors
  if (first === undefined) throw new Error('an import that is kept has an executor')
  const route = await tx.one(insertImport, { external_code: request.external_code, user_id, now })
  const document = request_document.write(request)
  const sealed_request = await import_request.seal({ vault, customer_id }, route.id, document)
  await tx.count(completeImport, { route_id: route.id, operation_id, sealed_request })
  const { settings } = options
  const plan = await tx
    .one(
      insertPlan,
      {
        route_id: route.id,
        operation_id,
        // A given order needs no planning: only its figures are still to come.
        status: request.optimize ? 'W' : 'P',
        external_code: request.external_code,
        day: options.read.day,
        executor_key: first.key,
        source: request.source,
        date_time_start: options.read.period.start,
        date_time_end: options.read.period.end,
        vehicle_id: first.vehicle_id,
        driver_id: first.driver_id,
        user_id: first.user_id,
        helper_id: first.helper_id,
        total_points: request.points.length,
        total_capacity: request.points.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
        is_optimized: request.optimize,
        has_time_window: request.has_time_window,
        require_signature: settings.require_signature,
        require_picture: settings.require_picture,
        load_check: settings.load_check,
        require_hodometer: settings.require_hodometer,
        auto_send: options.auto_send,
        date_sent: !request.optimize && options.auto_send ? now : null,
      },
      now,
    )
    .catch((error: unknown) => {
      // Another import of the same was a moment faster.
      const params = { field: 'external_code' }
      throw isUniqueViolation(error, 'route_plans_natural_key')
        ? new AppError('already_exists', { public: { params }, cause: error })
        : error
    })
  // A given order is the planned one, measured or not.
  const points = request.points.map((point) => ({
    ...point,
    optimized_order: request.optimize ? null : point.order,
  }))
  await savePoints(tx, { route_plan_id: plan.id, points, vault, now })
  await Promise.all([
    recordAudit(tx, actor, { action: 'create', resource: 'route_plan', resource_id: plan.id, fields: [] }),
    emitPlanEvent(tx, { ...plan, external_code: request.external_code, event: 'imported', now }),
  ])
  return plan.id
}
