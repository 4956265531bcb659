import type { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { failOperation, requeueOperation, tellOperation, updateProgress } from '../../operations/public.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { OperationSubject } from '../../platform/slice.ts'
import { applyMove, failPlan } from '../storage/apply-move.ts'
import type { FactsReader } from '../storage/day/hold-day.ts'
import {
  type EnqueuePlanning,
  type PlanningPayload,
  planning_payload,
  planning_task,
} from '../storage/enqueue-planning.ts'
import { lockPlanOfOperation } from '../storage/queries.ts'
import type { ComputedPlans } from '../storage/save-plans.ts'
import { computePlans, type PlanningTools } from './compute-plans.ts'
import { isEngineAway, waitOf } from './engine-away.ts'
import { FencedError, finishRun } from './finish-run.ts'
import { createProgress } from './progress.ts'
import { takeUp, type Work } from './take-up.ts'

/** How long solvers may search. */
export interface BudgetSettings {
  /** While somebody waits for the answer. */
  readonly solve_synchronous_ms: number
  readonly solve_asynchronous_ms: number
  readonly solve_per_point_ms: number
}

interface PlanningTaskParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  readonly tools: PlanningTools
  readonly enqueue: EnqueuePlanning
  readonly readFacts: FactsReader
  readonly budget: BudgetSettings
  readonly geocode_deadline_ms: number
}

/** The one task that plans: imports, plans that are planned again, orders that are kept. */
export function createPlanningTask(parts: PlanningTaskParts): JobTask<PlanningPayload> {
  const { database, vault, clock, log } = parts
  return {
    name: planning_task,
    payload: planning_payload,
    run: async ({ customer_id, operation_id }, { signal }) => {
      const now = clock.now()
      await vault.prepare(customer_id)
      const work = await database.inCustomer(customer_id, (tx) => takeUp(tx, { operation_id, vault, now }))
      if (work === null) return
      await perform(parts, work, signal).catch((error: unknown) => {
        // Whoever cancelled it, or took it over, has said so already.
        if (!(error instanceof FencedError)) throw error
      })
    },
    giveUp: async ({ customer_id, operation_id }, reason) => {
      log.error({ customer_id, operation_id, reason }, 'planning was given up')
      await database.inCustomer(customer_id, async (tx) => {
        const now = clock.now()
        const plan = await tx.find(lockPlanOfOperation, operation_id)
        // What went wrong inside is for the log, not for who reads the plan.
        const code = 'planning_failed'
        const failed = await tx.count(failOperation, operation_id, { problem: { code }, now })
        // A run that went on after its job was freed may have done it.
        if (failed === 0) return
        if (plan !== undefined) await failPlan(tx, plan, { code, now })
        await tellOperation(tx, operation_id, now)
      })
    },
  }
}

/** The plan of a cancelled operation says so at once; whoever is planning it finds out when it next writes. */
export const plan_of_operation: OperationSubject = {
  hold: async (tx, operation_id) => {
    const plan = await tx.find(lockPlanOfOperation, operation_id)
    return async (now) => {
      if (plan !== undefined) await failPlan(tx, plan, { code: 'cancelled', now })
    }
  },
}

async function perform(parts: PlanningTaskParts, work: Work, signal: AbortSignal): Promise<void> {
  const { database, vault, clock, readFacts } = parts
  const { customer_id } = work
  try {
    const computed = await compute(parts, work, signal)
    await vault.prepare(customer_id)
    await database.inCustomer(customer_id, (tx) =>
      finishRun(tx, { work, computed, vault, readFacts, now: clock.now() }),
    )
  } catch (error) {
    if (!isEngineAway(error)) throw error
    await database.inCustomer(customer_id, (tx) => waitForEngine(tx, parts, { work, error }))
  }
}

async function compute(
  { database, log, tools, budget, geocode_deadline_ms }: PlanningTaskParts,
  { customer_id, operation: { id, run }, request, input }: Work,
  signal: AbortSignal,
): Promise<ComputedPlans> {
  const gone = new AbortController()
  const progress = createProgress({
    write: async (state) => {
      const rows = await database.inCustomer(customer_id, (tx) =>
        tx.count(updateProgress, { id, run }, state),
      )
      if (rows === 0) gone.abort()
    },
    log,
  })
  try {
    return await computePlans(tools, request, {
      customer_id,
      budget_ms: budgetOf(budget, request.points.length, input.is_urgent === true),
      geocode_deadline_ms,
      signal: AbortSignal.any([signal, gone.signal]),
      onStep: (step, share, rise) => progress.onStep(step, share, rise),
      onBest: (driving_s) => progress.onBest(driving_s),
    })
  } catch (error) {
    throw gone.signal.aborted ? new FencedError() : error
  } finally {
    await progress.end()
  }
}

/** Small plans are done long before a budget ends: it grows with the points, up to what the settings allow. */
export function budgetOf(settings: BudgetSettings, points: number, is_urgent: boolean): number {
  const { solve_synchronous_ms, solve_asynchronous_ms, solve_per_point_ms } = settings
  const max_ms = is_urgent ? solve_synchronous_ms : solve_asynchronous_ms
  return Math.min(500 + points * solve_per_point_ms, max_ms)
}

async function waitForEngine(
  tx: CustomerTransaction,
  { clock, enqueue }: PlanningTaskParts,
  { work, error }: { work: Work; error: AppError },
): Promise<void> {
  const { id, run } = work.operation
  const now = clock.now()
  const plan = await tx.find(lockPlanOfOperation, id)
  if ((await tx.count(requeueOperation, { id, run }, `waiting: ${error.code}`)) === 0) throw new FencedError()
  if (plan !== undefined) await applyMove(tx, plan, { move: 'give_back', by: { now } })
  await tellOperation(tx, id, now)
  await enqueue(tx, {
    operation_id: id,
    now,
    is_urgent: work.input.is_urgent === true,
    delay_ms: waitOf(run),
  })
}
