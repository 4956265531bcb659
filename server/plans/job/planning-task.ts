import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { hasDiedAtWork } from '../../engines/solver/run-solve.ts'
import { failOperation, requeueOperation, updateProgress } from '../../operations/public.ts'
import type { JobContext, JobTask } from '../../platform/jobs/job-task.ts'
import type { Log } from '../../platform/log/create-log.ts'
import {
  type EnqueuePlanning,
  PLANNING_TASK,
  type PlanningPayload,
  planning_payload,
} from '../storage/enqueue-planning.ts'
import { lockPlanOfOperation } from '../storage/queries.ts'
import { type ComputedPlans, failPlan } from '../storage/save-plans.ts'
import { computePlans, type PlanningTools } from './compute-plans.ts'
import { FencedError, finishRun } from './finish-run.ts'
import { movePlanAlong } from './move-plan-along.ts'
import { createProgress } from './progress.ts'
import { takeUp, type Work } from './take-up.ts'

export interface PlanningTaskParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  readonly tools: PlanningTools
  readonly enqueue: EnqueuePlanning
  /** How long the solvers may search, by the number of points and whether somebody waits. */
  readonly budgetOf: (points: number, is_urgent: boolean) => number
  readonly geocode_deadline_ms: number
}

/** An engine that is away is waited for: 5 s at first, then longer, without using up an attempt. */
const WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** The one task that plans: imports, plans that are planned again, orders that are kept. */
export function createPlanningTask(parts: PlanningTaskParts): JobTask<PlanningPayload> {
  const { database, vault, clock, tools } = parts

  const compute = async (work: Work, context: JobContext): Promise<ComputedPlans> => {
    const { customer_id, operation, request } = work
    const gone = new AbortController()
    const progress = createProgress({
      write: async (state) => {
        const key = { id: operation.id, run: operation.run }
        const rows = await database.inCustomer(customer_id, (tx) => tx.count(updateProgress, key, state))
        if (rows === 0) gone.abort()
      },
      log: parts.log,
    })
    try {
      return await computePlans(tools, request, {
        customer_id,
        budget_ms: parts.budgetOf(request.points.length, work.input.is_urgent === true),
        geocode_deadline_ms: parts.geocode_deadline_ms,
        signal: AbortSignal.any([context.signal, gone.signal]),
        onStep: (step, share, rise) => progress.onStep(step, share, rise),
        onBest: (driving_s) => progress.onBest(driving_s),
      })
    } catch (error) {
      throw gone.signal.aborted ? new FencedError() : error
    } finally {
      await progress.end()
    }
  }

  const waitForEngine = async (
    tx: CustomerTransaction,
    { operation, input }: Work,
    error: AppError,
  ): Promise<void> => {
    const now = clock.now()
    const key = { id: operation.id, run: operation.run }
    const plan = await tx.find(lockPlanOfOperation, operation.id)
    if ((await tx.count(requeueOperation, key, `waiting: ${error.code}`)) === 0) throw new FencedError()
    if (plan !== undefined) await movePlanAlong(tx, { plan, move: 'give_back', fact: 'queued', now })
    const delay_ms = Math.min(WAIT_MS * 2 ** Math.min(operation.run - 1, 4), LONGEST_WAIT_MS)
    const is_urgent = input.is_urgent === true
    await parts.enqueue(tx, { operation_id: operation.id, now, is_urgent, delay_ms })
  }

  const perform = async (work: Work, context: JobContext): Promise<void> => {
    const { customer_id } = work
    try {
      const computed = await compute(work, context)
      await vault.prepare(customer_id)
      await database.inCustomer(customer_id, (tx) =>
        finishRun(tx, { work, computed, vault, now: clock.now() }),
      )
    } catch (error) {
      if (!isEngineAway(error)) throw error
      await database.inCustomer(customer_id, (tx) => waitForEngine(tx, work, error))
    }
  }

  return {
    name: PLANNING_TASK,
    payload: planning_payload,
    run: async ({ customer_id, operation_id }, context) => {
      const now = clock.now()
      await vault.prepare(customer_id)
      const work = await database.inCustomer(customer_id, (tx) => takeUp(tx, { operation_id, vault, now }))
      if (work === null) return
      await perform(work, context).catch((error: unknown) => {
        // Whoever cancelled it, or took it over, has said so already.
        if (!(error instanceof FencedError)) throw error
      })
    },
    giveUp: async ({ customer_id, operation_id }, reason) => {
      parts.log.error({ customer_id, operation_id, reason }, 'planning was given up')
      await database.inCustomer(customer_id, async (tx) => {
        const now = clock.now()
        const plan = await tx.find(lockPlanOfOperation, operation_id)
        // What went wrong inside is for the log, not for who reads the plan.
        const code = 'planning_failed'
        await tx.count(failOperation, operation_id, { problem: { code }, now })
        if (plan !== undefined) await failPlan(tx, { plan, code, now })
      })
    },
  }
}

/** A solver that dies over a plan may die over it every time: that uses up an attempt. */
function isEngineAway(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 503 && !hasDiedAtWork(error)
}
