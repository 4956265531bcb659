/** The ids that rows have in a column, each once. */
export function idsOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
): Set<number> {
  const ids = new Set<number>()
  for (const row of rows) {
    const id = row[name]
    if (id !== null) ids.add(id)
  }
  return ids
}

/** What a row shows of a relation that was read for many; null where it has none, or it is not there. */
export function findRelated<T>(relation: ReadonlyMap<number, T>, id: number | null): T | null {
  return id === null ? null : (relation.get(id) ?? null)
}

/** A relation that was not asked for. */
export const not_included: ReadonlyMap<number, never> = new Map<number, never>()
