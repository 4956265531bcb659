import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FailureCode } from '@tropeiro/contract/failures.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
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
import type { StoredJson } from '../../platform/stored-json.ts'
import { type EnqueuePlanning, type PlanningPayload, planning_payload } from '../storage/enqueue-planning.ts'
import { isEngineAway, waitOf } from './engine-away.ts'
import { FencedError } from './finish-run.ts'
import { createProgress, type ProgressKeeper } from './progress.ts'

export interface OperationTaskParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  /** Of this task: an engine that is away is waited for. */
  readonly enqueue: EnqueuePlanning
}

/** One run of an operation. A later one, or who cancels it, fences it off: then it ends nothing. */
export interface OperationRun<Input> {
  readonly customer_id: number
  readonly input: Input
  readonly signal: AbortSignal
  readonly progress: ProgressKeeper
  /** In the transaction of what it wrote. */
  readonly succeed: (tx: CustomerTransaction, result: object, now: Date) => Promise<void>
}

interface OperationWork<Input> {
  readonly name: string
  readonly input: StoredJson<Input>
  /** Told when every attempt failed. */
  readonly failure: FailureCode
  readonly perform: (run: OperationRun<Input>) => Promise<void>
}

/** A task whose operation has all of its work in its input, and no plan that waits for it. */
export function createOperationTask<Input>(
  parts: OperationTaskParts,
  work: OperationWork<Input>,
): JobTask<PlanningPayload> {
  const { database, vault, clock, log } = parts
  return {
    name: work.name,
    payload: planning_payload,
    run: async ({ customer_id, operation_id }, { signal }) => {
      await vault.prepare(customer_id)
      const begun = await database.inCustomer(customer_id, async (tx) => {
        const now = clock.now()
        const operation = await tx.find(startOperationRun, operation_id, now)
        if (operation === undefined) return null
        await tellOperation(tx, operation_id, now)
        const { id, sealed_input: sealed, input: clear } = operation
        const document = await operation_input.open({ vault, customer_id }, { id, sealed, clear })
        return { customer_id, operation, input: work.input.read(document, id) }
      })
      if (begun === null) return
      await runOnce(parts, work, { ...begun, signal }).catch((error: unknown) => {
        // Whoever cancelled it, or took it over, has said so already.
        if (!(error instanceof FencedError)) throw error
      })
    },
    giveUp: async ({ customer_id, operation_id }, reason) => {
      log.error({ customer_id, operation_id, reason }, `${work.name} was given up`)
      await database.inCustomer(customer_id, async (tx) => {
        const now = clock.now()
        const problem = { code: work.failure }
        if ((await tx.count(failOperation, operation_id, { problem, now })) > 0)
          await tellOperation(tx, operation_id, now)
      })
    },
  }
}

interface BegunRun<Input> {
  readonly customer_id: number
  readonly operation: OperationRow
  readonly input: Input
  readonly signal: AbortSignal
}

async function runOnce<Input>(
  parts: OperationTaskParts,
  work: OperationWork<Input>,
  { customer_id, operation, input, signal }: BegunRun<Input>,
): Promise<void> {
  const { database, clock, log } = parts
  const gone = new AbortController()
  const write = async (state: Parameters<typeof updateProgress>[2]) => {
    const rows = await database.inCustomer(customer_id, (tx) => tx.count(updateProgress, operation, state))
    if (rows === 0) gone.abort()
  }
  const progress = createProgress({ write, log })
  const succeed = async (tx: CustomerTransaction, result: object, now: Date) => {
    if ((await tx.count(succeedOperation, operation, { result, now })) === 0) throw new FencedError()
    await tellOperation(tx, operation.id, now)
  }
  try {
    const any = AbortSignal.any([signal, gone.signal])
    await work.perform({ customer_id, input, signal: any, progress, succeed })
  } catch (error) {
    if (gone.signal.aborted) throw new FencedError()
    const ending = endingOf(parts, operation, { error, now: clock.now() })
    if (ending === null) throw error
    await database.inCustomer(customer_id, ending)
  } finally {
    await progress.end()
  }
}

/** What was asked for cannot be done any more, or an engine is away. Null: it is tried again, a few times. */
function endingOf(
  { enqueue }: OperationTaskParts,
  { id, run }: OperationRow,
  { error, now }: { readonly error: unknown; readonly now: Date },
): ((tx: CustomerTransaction) => Promise<void>) | null {
  const code = failureOf(error)
  if (code !== null)
    return async (tx) => {
      if ((await tx.count(failRun, { id, run }, { problem: { code }, now })) === 0) throw new FencedError()
      await tellOperation(tx, id, now)
    }
  if (!isEngineAway(error)) return null
  return async (tx) => {
    if ((await tx.count(requeueOperation, { id, run }, `waiting: ${error.code}`)) === 0)
      throw new FencedError()
    await tellOperation(tx, id, now)
    await enqueue(tx, { operation_id: id, now, is_urgent: false, delay_ms: waitOf(run) })
  }
}

function failureOf(error: unknown): FailureCode | null {
  if (!(error instanceof AppError)) return null
  const { code } = error
  if (code === 'stale_version' || code === 'locked' || code === 'state_conflict' || code === 'not_found')
    return code
  return null
}
