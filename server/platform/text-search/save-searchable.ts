import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { deleteSuffixes, insertSuffixes, type SearchedResource } from './queries.ts'
import { suffixesOf } from './suffixes.ts'

/** The normalised text of a row before a change and after it; null: the row is not there. */
export interface TextChange {
  readonly id: number
  readonly before: string | null
  readonly after: string | null
}

/** In the transaction of every change: a row whose suffixes are not kept is found by no search. */
export async function saveSearchable(
  tx: CustomerTransaction,
  resource: SearchedResource,
  changes: readonly TextChange[],
): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== after)
  const old_rows = rowsOf(changed.map(({ id, before }) => ({ id, key: before })))
  const new_rows = rowsOf(changed.map(({ id, after }) => ({ id, key: after })))
  if (old_rows.ids.length > 0) await tx.count(deleteSuffixes, { resource, ...old_rows })
  if (new_rows.ids.length > 0) await tx.count(insertSuffixes, { resource, ...new_rows })
}

function rowsOf(texts: readonly { id: number; key: string | null }[]) {
  const ids: number[] = []
  const suffixes: string[] = []
  for (const { id, key } of texts) {
    for (const suffix of suffixesOf(key ?? '')) {
      ids.push(id)
      suffixes.push(suffix)
    }
  }
  return { ids, suffixes }
}
