import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FailureCode } from '@tropeiro/contract/failures.ts'
import type { ReoptimizeResult } from '@tropeiro/contract/route-plan-change.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import {
  failOperation,
  failRun,
  type OperationRow,
  operation_input,
  requeueOperation,
  startOperationRun,
  succeedOperation,
  tellOperation,
  updateProgress,
} from '../../operations/public.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { ChangeParts } from '../changes/perform-change.ts'
import { isEngineAway, waitOf } from '../job/engine-away.ts'
import { FencedError } from '../job/finish-run.ts'
import type { BudgetSettings } from '../job/planning-task.ts'
import { createProgress, type ProgressKeeper } from '../job/progress.ts'
import { type EnqueuePlanning, type PlanningPayload, planning_payload } from '../storage/enqueue-planning.ts'
import { findBetter, NothingBetterError, type Reoptimizing, writeBetter } from './find-better.ts'
import type { SeekingTools } from './seek-orders.ts'
import { type ReoptimizeInput, reoptimize_input } from './stored-reoptimize.ts'

export const reoptimize_task = 'reoptimize_plans'

export interface ReoptimizeTaskParts extends ChangeParts {
  readonly clock: Clock
  readonly log: Log
  readonly seeking: SeekingTools
  readonly enqueue: EnqueuePlanning
  readonly budget: BudgetSettings
}

interface Work {
  readonly customer_id: number
  readonly operation: OperationRow
  readonly input: ReoptimizeInput
}

/** Seeks a better order of plans, and keeps it as a preview or writes it. */
export function createReoptimizeTask(parts: ReoptimizeTaskParts): JobTask<PlanningPayload> {
  const { database, tools, clock, log } = parts
  return {
    name: reoptimize_task,
    payload: planning_payload,
    run: async ({ customer_id, operation_id }, { signal }) => {
      await tools.vault.prepare(customer_id)
      const work = await database.inCustomer(customer_id, (tx) => takeUp(tx, parts, operation_id))
      if (work === null) return
      await perform(parts, work, signal).catch((error: unknown) => {
        // Whoever cancelled it, or took it over, has said so already.
        if (!(error instanceof FencedError)) throw error
      })
    },
    giveUp: async ({ customer_id, operation_id }, reason) => {
      log.error({ customer_id, operation_id, reason }, 're-optimising was given up')
      await database.inCustomer(customer_id, async (tx) => {
        const now = clock.now()
        const problem = { code: 'reoptimize_failed' } as const
        if ((await tx.count(failOperation, operation_id, { problem, now })) > 0)
          await tellOperation(tx, operation_id, now)
      })
    },
  }
}

async function takeUp(
  tx: CustomerTransaction,
  { tools: { vault }, clock }: ReoptimizeTaskParts,
  operation_id: number,
): Promise<Work | null> {
  const { customer_id } = tx
  const now = clock.now()
  const operation = await tx.find(startOperationRun, operation_id, now)
  if (operation === undefined) return null
  await tellOperation(tx, operation_id, now)
  const { id, sealed_input: sealed, input: clear } = operation
  const document = await operation_input.open({ vault, customer_id }, { id, sealed, clear })
  return { customer_id, operation, input: reoptimize_input.read(document, id) }
}

async function perform(parts: ReoptimizeTaskParts, work: Work, signal: AbortSignal): Promise<void> {
  try {
    await seekAndEnd(parts, work, signal)
  } catch (error) {
    if (error instanceof NothingBetterError)
      return endRun(parts, work, (tx, now) => succeed(tx, { work, now, result: nothing_better }))
    const code = failureOf(error)
    if (code !== null)
      return endRun(parts, work, (tx, now) => tx.count(failRun, work.operation, { problem: { code }, now }))
    if (!isEngineAway(error)) throw error
    await waitForEngine(parts, work, error)
  }
}

const nothing_better: ReoptimizeResult = { outcome: 'nothing_better', change: null }

/** What was asked for cannot be done any more. Anything else is tried again. */
function failureOf(error: unknown): FailureCode | null {
  if (!(error instanceof AppError)) return null
  const { code } = error
  if (code === 'stale_version' || code === 'locked' || code === 'state_conflict' || code === 'not_found')
    return code
  return null
}

async function seekAndEnd(parts: ReoptimizeTaskParts, work: Work, signal: AbortSignal): Promise<void> {
  const { customer_id, operation, input } = work
  const gone = new AbortController()
  const progress = createProgress({
    write: async (state) => {
      const rows = await parts.database.inCustomer(customer_id, (tx) =>
        tx.count(updateProgress, operation, state),
      )
      if (rows === 0) gone.abort()
    },
    log: parts.log,
  })
  const task = reoptimizingOf(parts, work, progress)
  try {
    const found = await findBetter(parts, task, AbortSignal.any([signal, gone.signal]))
    await progress.end()
    await parts.tools.vault.prepare(customer_id)
    const end = async (
      tx: CustomerTransaction,
      change: NonNullable<ReoptimizeResult['change']>,
      now: Date,
    ) => {
      const result: ReoptimizeResult = { outcome: 'better', change }
      if ((await succeed(tx, { work, now, result })) === 0) throw new FencedError()
      await tellOperation(tx, operation.id, now)
    }
    await writeBetter(parts, { ...task, now: parts.clock.now(), apply: input.apply }, { found, end })
  } catch (error) {
    throw gone.signal.aborted ? new FencedError() : error
  } finally {
    await progress.end()
  }
}

function reoptimizingOf(
  { clock, budget }: ReoptimizeTaskParts,
  { customer_id, input }: Work,
  progress: ProgressKeeper,
): Reoptimizing {
  return { customer_id, input, now: clock.now(), budget, progress }
}

interface Success {
  readonly work: Work
  readonly now: Date
  readonly result: ReoptimizeResult
}

function succeed(tx: CustomerTransaction, { work, now, result }: Success): Promise<number> {
  return tx.count(succeedOperation, work.operation, { result, now })
}

async function endRun(
  { database, clock }: ReoptimizeTaskParts,
  { customer_id, operation }: Work,
  end: (tx: CustomerTransaction, now: Date) => Promise<number>,
): Promise<void> {
  await database.inCustomer(customer_id, async (tx) => {
    const now = clock.now()
    if ((await end(tx, now)) === 0) throw new FencedError()
    await tellOperation(tx, operation.id, now)
  })
}

async function waitForEngine(
  parts: ReoptimizeTaskParts,
  { customer_id, operation: { id, run } }: Work,
  error: AppError,
): Promise<void> {
  await parts.database.inCustomer(customer_id, async (tx) => {
    const now = parts.clock.now()
    if ((await tx.count(requeueOperation, { id, run }, `waiting: ${error.code}`)) === 0)
      throw new FencedError()
    await tellOperation(tx, id, now)
    await parts.enqueue(tx, { operation_id: id, now, is_urgent: false, delay_ms: waitOf(run) })
  })
}
