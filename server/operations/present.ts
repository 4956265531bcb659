import { presentFailure } from '@tropeiro/contract/failures.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { Operation, OperationSummary } from '@tropeiro/contract/operation.ts'
import type { OperationListRow, OperationRow } from './queries.ts'

export function presentOperation(row: OperationRow, language: Language): Operation {
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
    // An import of all or nothing that came to nothing says what stood in its way.
    result: row.result ?? answerOf(row.problem),
    problem: presentFailure(row.problem, language),
  }
}

export function presentOperationSummary(row: OperationListRow, language: Language): OperationSummary {
  return { ...row, problem: presentFailure(row.problem, language) }
}

function answerOf(problem: unknown): unknown {
  return typeof problem === 'object' && problem !== null && 'answer' in problem ? problem.answer : null
}
