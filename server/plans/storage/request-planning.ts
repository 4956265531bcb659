import type { CreateOperation } from '../../operations/public.ts'
import type { RequestPlanning } from '../commands/command-plan.ts'
import type { EnqueuePlanning } from './enqueue-planning.ts'

interface PlanningPorts {
  readonly createOperation: CreateOperation
  readonly enqueue: EnqueuePlanning
}

/** Planning as a command on a plan asks for it: an operation of its own, in the transaction of the command. */
export function createRequestPlanning({ createOperation, enqueue }: PlanningPorts): RequestPlanning {
  return async (tx, { user_id, now }, { kind }) => {
    const operation_id = await createOperation(tx, { kind, user_id }, now)
    await enqueue(tx, { operation_id, now, is_urgent: false })
    return operation_id
  }
}
