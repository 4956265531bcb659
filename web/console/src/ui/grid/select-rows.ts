type Keys = ReadonlySet<string>

export function toggleRow(selected: Keys, key: string): Keys {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** All from the row that was marked last to this one, besides what is marked already. */
export function selectRange(selected: Keys, keys: readonly string[], ends: readonly [string, string]): Keys {
  const [from, to] = ends.map((end) => keys.indexOf(end)).toSorted((a, b) => a - b) as [number, number]
  if (from < 0) return toggleRow(selected, ends[1])
  return new Set([...selected, ...keys.slice(from, to + 1)])
}

/** Everything that is shown, or nothing of it when all was marked. What a filter hides keeps its mark. */
export function toggleAll(selected: Keys, keys: readonly string[]): Keys {
  const is_all = keys.every((key) => selected.has(key))
  return is_all
    ? new Set([...selected].filter((key) => !keys.includes(key)))
    : new Set([...selected, ...keys])
}
