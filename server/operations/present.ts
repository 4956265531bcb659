import { presentFailure } from '@tropeiro/contract/failures.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { Operation, OperationSummary } from '@tropeiro/contract/operation.ts'
import type { OperationListRow, OperationRow } from './queries.ts'
import { operation_problem } from './stored-documents.ts'

export function presentOperation(row: OperationRow, language: Language): Operation {
  const { run: _run, user_id: _user_id, result, ...shown } = row
  const problem = row.problem === null ? null : operation_problem.read(row.problem, row.id)
  return {
    ...presentOperationSummary({ ...shown, problem }, language),
    // An import of all or nothing that came to nothing says what stood in its way.
    result: result ?? problem?.answer ?? null,
  }
}

export function presentOperationSummary(row: OperationListRow, language: Language): OperationSummary {
  return { ...row, problem: presentFailure(row.problem, language) }
}
