import type { Immutable } from '@tropeiro/contract/schema.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Static, Type } from 'typebox'
import type { Actor } from '../../identity/public.ts'
import type { CreateOperation } from '../../operations/public.ts'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { storedJson } from '../../platform/stored-json.ts'

export const planning_task = 'plan_operation'
/** What the release before this one puts into the queue. Its workers, in turn, take nothing whose request they cannot open. */
export const former_planning_task = 'plan_routes'
const max_attempts = 3

const PlanningPayload = Type.Object({ customer_id: Type.Integer(), operation_id: Type.Integer() })
export type PlanningPayload = Immutable<Static<typeof PlanningPayload>>
export const planning_payload = storedJson(PlanningPayload, { place: 'jobs.payload' })

export interface PlanningJob {
  readonly operation_id: number
  readonly now: Date
  /** Somebody waits for the answer of a synchronous import. */
  readonly is_urgent: boolean
  readonly delay_ms?: number
}

export type EnqueuePlanning = (tx: CustomerTransaction, job: PlanningJob) => Promise<void>

/** Puts an operation's work in the queue, in the transaction that made it. */
export function createEnqueuePlanning(enqueueJob: EnqueueJob, task = planning_task): EnqueuePlanning {
  return (tx, { operation_id, now, is_urgent, delay_ms = 0 }) =>
    enqueueJob(tx, {
      task,
      payload: planning_payload.write({ customer_id: tx.customer_id, operation_id }),
      run_at: delay_ms === 0 ? null : new Date(now.getTime() + delay_ms),
      max_attempts,
      is_urgent,
      spread: operation_id,
    })
}

/** Puts planning in the queue, in this transaction, and says under which operation. */
export type RequestPlanning = (
  tx: CustomerTransaction,
  actor: Actor,
  kind: 'replan' | 'keep_order',
) => Promise<number>

interface PlanningPorts {
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
}

/** Planning as a command on a plan asks for it: an operation of its own, in the transaction of the command. */
export function createRequestPlanning({ createOperation, enqueue }: PlanningPorts): RequestPlanning {
  return async (tx, { user_id, now }, kind) => {
    const operation_id = await createOperation(tx, { kind, user_id }, now)
    await enqueue(tx, { operation_id, now, is_urgent: false })
    return operation_id
  }
}
