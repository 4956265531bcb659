import { checkChanges, type RowChange } from '../model/changes.ts'
import { writeLines } from '../model/csv.ts'
import type { Identified } from '../model/field.ts'
import type { PasteLine, PastePlan } from '../model/plan-paste.ts'
import type { Register } from '../model/register.ts'
import { wordsOf } from '../problem-words.ts'

export interface LineProblem {
  readonly line: number
  readonly text: string
}

export interface PasteOutcome<Row> {
  readonly kind: 'done' | 'stale' | 'refused'
  readonly problems: readonly LineProblem[]
  readonly changes: readonly RowChange<Row>[]
  readonly created: number
}

type Lines<Row> = readonly PasteLine<Row>[]

/** Asks the server what it would say of each line, without writing anything. */
export async function tryPaste<Row extends Identified>(
  { store }: Register<Row>,
  plan: PastePlan<Row>,
  lines: Lines<Row>,
): Promise<readonly LineProblem[]> {
  if (store.importLines === undefined || lines.length === 0) return []
  const { data } = await store.importLines(linesOf(plan, lines), { is_trial: true })
  return problemsOf(data.wrong_lines, lines)
}

/** Writes lines that were looked at: only where records still are what they were. */
export async function applyPaste<Row extends Identified>(
  register: Register<Row>,
  plan: PastePlan<Row>,
  lines: Lines<Row>,
): Promise<PasteOutcome<Row>> {
  const { store } = register
  const changes = lines.flatMap(({ row, before, after }) => (row === null ? [] : [{ row, before, after }]))
  const created = lines.length - changes.length
  const { stale } = checkChanges(changes, await store.refresh(), register.fields)
  if (stale.length > 0) return { kind: 'stale', problems: [], changes: [], created: 0 }
  const problems =
    store.importLines === undefined
      ? await writeInTurn(register, lines)
      : await importAll(register, plan, lines)
  await store.refresh()
  return problems.length > 0
    ? { kind: 'refused', problems, changes: [], created: 0 }
    : { kind: 'done', problems, changes, created }
}

async function importAll<Row extends Identified>(
  { store }: Register<Row>,
  plan: PastePlan<Row>,
  lines: Lines<Row>,
): Promise<readonly LineProblem[]> {
  const report = await store.importLines?.(linesOf(plan, lines), { is_trial: false })
  return problemsOf(report?.data.wrong_lines ?? [], lines)
}

function linesOf<Row extends Identified>({ fields }: PastePlan<Row>, lines: Lines<Row>): string {
  const columns = fields.filter(({ is_fixed }) => is_fixed !== true)
  return writeLines(
    ['id', ...columns.map(({ id }) => id)],
    lines.map(({ row, after }) => [
      row?.id ?? null,
      ...columns.map(({ id, valueOf }) =>
        id in after ? (after[id] ?? null) : row === null ? null : valueOf(row),
      ),
    ]),
  )
}

const problemsOf = <Row>(
  wrong: readonly { readonly line: number; readonly message: string }[],
  lines: Lines<Row>,
): readonly LineProblem[] =>
  wrong.map(({ line, message }) => ({ line: lines[line - 2]?.line ?? 0, text: message }))

async function writeInTurn<Row extends Identified>(
  { store }: Register<Row>,
  lines: Lines<Row>,
): Promise<readonly LineProblem[]> {
  const problems: LineProblem[] = []
  for (const { line, row, after } of lines) {
    try {
      if (row === null) await store.create?.(after)
      else await store.change(row, after, (await store.read(row.id)).etag)
    } catch (error) {
      problems.push({ line, text: wordsOf(error) })
    }
  }
  return problems
}
