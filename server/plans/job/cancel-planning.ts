import type { OperationSubject } from '../../platform/slice.ts'
import { lockPlanOfOperation } from '../storage/queries.ts'
import { failPlan } from '../storage/save-plans.ts'

/** The plan of a cancelled operation says so at once; whoever is planning it finds out when it next writes. */
export const planOfOperation: OperationSubject = {
  hold: async (tx, operation_id) => {
    const plan = await tx.find(lockPlanOfOperation, operation_id)
    return async (now) => {
      if (plan === undefined) return
      await failPlan(tx, { plan, code: 'cancelled', now })
    }
  },
}
