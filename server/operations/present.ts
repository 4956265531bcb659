import { presentFailure } from '@tropeiro/contract/failures.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { Operation, OperationSummary } from '@tropeiro/contract/operation.ts'
import type { OperationListRow, OperationRow } from './queries.ts'
import { operation_problem } from './stored-documents.ts'

export function presentOperation(row: OperationRow, language: Language): Operation {
  const problem = row.problem === null ? null : operation_problem.read(row.problem, row.id)
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
    result: row.result ?? problem?.answer ?? null,
    problem: presentFailure(problem, language),
  }
}

export function presentOperationSummary(row: OperationListRow, language: Language): OperationSummary {
  return { ...row, problem: presentFailure(row.problem, language) }
}
