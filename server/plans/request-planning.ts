import { insertOperation } from '../operations/public.ts'
import type { RequestPlanning } from './commands/command-plan.ts'
import type { EnqueuePlanning } from './run/enqueue-planning.ts'

/** Planning as a command on a plan asks for it: an operation of its own, in the transaction of the command. */
export function createRequestPlanning(enqueue: EnqueuePlanning): RequestPlanning {
  return async (tx, actor, { kind }) => {
    const [operation] = await tx.rows(
      insertOperation(tx.customer_id, { kind, user_id: actor.user_id }, actor.now),
    )
    if (operation === undefined) throw new Error('an insert returns its row')
    await enqueue(tx, { operation_id: operation.id, now: actor.now, is_urgent: false })
    return operation.id
  }
}
