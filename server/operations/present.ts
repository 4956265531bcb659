import type { Operation } from '@tropeiro/contract/operation.ts'
import type { OperationRow } from './queries.ts'

export function presentOperation(row: OperationRow): Operation {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    step: row.step,
    best_cost: row.best_cost,
    date_created: row.date_created,
    started_at: row.started_at,
    finished_at: row.finished_at,
    result: row.result,
    problem: row.problem as Operation['problem'],
  }
}
