import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AreaReference, selectAreaReferences } from './queries.ts'

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. */
export async function listAreaReferences(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, AreaReference>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectAreaReferences, asked)
  return new Map(rows.map((area) => [area.id, area]))
}
