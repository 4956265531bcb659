import type { PlansChangeResult, ReoptimizeResult } from '@tropeiro/contract/route-plan-change.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { ChangeParts } from '../changes/perform-change.ts'
import { createOperationTask, type OperationTaskParts } from '../job/operation-task.ts'
import type { BudgetSettings } from '../job/planning-task.ts'
import type { PlanningPayload } from '../storage/enqueue-planning.ts'
import { findBetter, NothingBetterError, writeBetter } from './find-better.ts'
import type { SeekingTools } from './seek-orders.ts'
import { reoptimize_input } from './stored-reoptimize.ts'

export const reoptimize_task = 'reoptimize_plans'

interface ReoptimizeTaskParts extends OperationTaskParts, ChangeParts {
  readonly seeking: SeekingTools
  readonly budget: BudgetSettings
}

/** Seeks a better order of plans, and keeps it as a preview or writes it. */
export function createReoptimizeTask(parts: ReoptimizeTaskParts): JobTask<PlanningPayload> {
  const { database, vault, clock, budget } = parts
  return createOperationTask(parts, {
    name: reoptimize_task,
    input: reoptimize_input,
    failure: 'reoptimize_failed',
    perform: async ({ customer_id, input, signal, progress, succeed }) => {
      const task = { customer_id, input, now: clock.now(), budget, progress }
      try {
        const found = await findBetter(parts, task, signal)
        await progress.end()
        await vault.prepare(customer_id)
        await writeBetter(
          parts,
          { ...task, now: clock.now() },
          {
            found,
            end: (tx, change: PlansChangeResult, now) =>
              succeed(tx, { outcome: 'better', change } satisfies ReoptimizeResult, now),
          },
        )
      } catch (error) {
        if (!(error instanceof NothingBetterError)) throw error
        const result: ReoptimizeResult = { outcome: 'nothing_better', change: null }
        await database.inCustomer(customer_id, (tx) => succeed(tx, result, clock.now()))
      }
    },
  })
}
