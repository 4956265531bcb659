import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Checked, checkChanges, type RowChange } from './model/changes.ts'
import { writeLines } from './model/csv.ts'
import type { Field, Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { isStale, wordsOf } from './problem-words.ts'

export interface Refusal {
  readonly row_id: number
  readonly text: string
}

export type Applied<Row> =
  | { readonly kind: 'done'; readonly changes: readonly RowChange<Row>[] }
  | { readonly kind: 'stale'; readonly stale: Checked<Row>['stale'] }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly count: number }

/** Writes changes of many records: only where they still are what they were, and all of them or none where that can be. */
export async function applyChanges<Row extends Identified>(
  { store, fields }: Pick<Register<Row>, 'store' | 'fields'>,
  changes: readonly RowChange<Row>[],
): Promise<Applied<Row>> {
  const { stale } = checkChanges(changes, await store.refresh(), fields)
  if (stale.length > 0) return { kind: 'stale', stale }
  const refusals =
    store.importLines !== undefined && changes.length > 1
      ? await importChanges(store.importLines, changes, fields)
      : await changeInTurn(store, changes)
  await store.refresh()
  if (refusals.length > 0) return { kind: 'refused', refusals, count: changes.length - refusals.length }
  return { kind: 'done', changes }
}

async function importChanges<Row extends Identified>(
  importLines: NonNullable<Register<Row>['store']['importLines']>,
  changes: readonly RowChange<Row>[],
  fields: readonly Field<Row>[],
): Promise<readonly Refusal[]> {
  const columns = fields.filter(({ id }) => changes.some(({ after }) => id in after))
  const csv = writeLines(
    ['id', ...columns.map(({ id }) => id)],
    changes.map(({ row, after }) => [
      row.id,
      ...columns.map(({ id, valueOf }) => (id in after ? (after[id] ?? null) : valueOf(row))),
    ]),
  )
  const { data } = await importLines(csv, { is_trial: false })
  return data.wrong_lines.flatMap(({ line, message }) => {
    const row_id = changes[line - 2]?.row.id
    return row_id === undefined ? [] : [{ row_id, text: message }]
  })
}

async function changeInTurn<Row extends Identified>(
  { read, change }: Register<Row>['store'],
  changes: readonly RowChange<Row>[],
): Promise<readonly Refusal[]> {
  const refusals: Refusal[] = []
  for (const { row, after } of changes) {
    try {
      // One after another: each on the version that it was checked on.
      const { etag } = await read(row.id)
      await change(row, after, etag)
    } catch (error) {
      refusals.push({ row_id: row.id, text: isStale(error) ? '' : wordsOf(error) })
    }
  }
  return refusals
}

/** What was done, in a line: `Centro de custo de 3 motoristas alterado`. */
export function useDoneText() {
  const { t } = useLingui()
  return <Row extends Identified>(register: Register<Row>, changes: readonly RowChange<Row>[]) => {
    const ids = new Set(changes.flatMap(({ after }) => Object.keys(after)))
    const labels = register.fields.filter(({ id }) => ids.has(id)).map(({ label }) => label)
    const [only] = changes
    const whose = changes.length === 1 && only !== undefined ? register.nameOf(only.row) : null
    const of = whose ?? register.words.count(changes.length)
    if (labels.length === 1) return t`${labels[0] ?? ''} de ${of}: alteração salva`
    const count = plural(labels.length, { one: '# campo', other: '# campos' })
    return t`${count} de ${of}: alteração salva`
  }
}
