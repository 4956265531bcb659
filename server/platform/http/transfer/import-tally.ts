import type { AppError } from '@tropeiro/contract/app-error.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import { toProblem } from '@tropeiro/contract/problem.ts'
import type { ImportReport, WrongLine } from '@tropeiro/contract/transfer.ts'
import type { Applied } from './importer.ts'
import { max_faults } from './transfer-limits.ts'

/** Counts what became of the lines. */
export interface ImportTally {
  /** A line with something in it; gives how many there were. */
  see(line: number): number
  ignore(columns: readonly string[]): void
  apply(applied: Applied): void
  refuse(line: number, error: AppError): void
  /** What was tried is not to be: nothing was written. */
  withdraw(): void
  readonly wrong: number
  report(): ImportReport
}

export function createImportTally(language: Language, dry_run: boolean): ImportTally {
  const counts = { lines: 0, created: 0, changed: 0, unchanged: 0, wrong: 0, last_line: 0 }
  const wrong_lines: WrongLine[] = []
  let ignored_columns: readonly string[] = []
  return {
    see(line) {
      counts.last_line = line
      return ++counts.lines
    },
    ignore(columns) {
      ignored_columns = columns
    },
    apply(applied) {
      counts[applied] += 1
    },
    refuse(line, error) {
      counts.wrong += 1
      const room = max_faults - wrong_lines.length
      if (room > 0) wrong_lines.push(...faultsOf(line, error, language).slice(0, room))
    },
    withdraw() {
      Object.assign(counts, { created: 0, changed: 0, unchanged: 0 })
    },
    get wrong() {
      return counts.wrong
    },
    report: () => ({
      dry_run,
      ...counts,
      ignored_columns: [...ignored_columns],
      wrong_lines: wrong_lines.toSorted((a, b) => a.line - b.line),
    }),
  }
}

/** The same codes and texts as the problem that the JSON endpoint would answer. */
function faultsOf(line: number, error: AppError, language: Language): WrongLine[] {
  const problem = toProblem(error, { instance: '', request_id: '', language })
  if (problem.errors !== undefined) {
    return problem.errors.map(({ pointer = '', code, message }) => ({
      line,
      column: columnOf(pointer),
      code,
      message,
    }))
  }
  const field = error.public.params?.['field']
  const column = error.code === 'not_found' ? 'id' : field === undefined ? null : String(field)
  return [{ line, column, code: error.code, message: problem.detail ?? problem.title }]
}

/** `/data/ring/0/1` is about `ring`. */
function columnOf(pointer: string): string | null {
  return pointer.replace(/^\/data(?=\/|$)/, '').split('/')[1] ?? null
}
