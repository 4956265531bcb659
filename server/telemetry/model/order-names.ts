const extra_name = /^[a-z][a-z0-9_]{0,63}$/

/** Names as they came, and those that may be kept of them, in order. */
interface Ordered {
  readonly names: readonly string[]
  readonly kept: readonly string[]
}

/** More names are no tracker's, and would be kept for nobody. */
const max_remembered = 64
/** A power of two. */
const places = 256
const remembered: (Ordered | undefined)[] = Array.from({ length: places })

/**
 * The names of extras that may be kept, in the order of a record. Trackers send the same names in the same order again
 * and again: what was sorted and tested once is only compared, name by name.
 */
export function orderNames(names: readonly string[]): readonly string[] {
  const place = placeOf(names)
  const found = remembered[place]
  if (found !== undefined && areEqual(found.names, names)) return found.kept
  const kept = names.filter((name) => extra_name.test(name)).toSorted()
  // What is no name may be as long as a request.
  if (names.length <= max_remembered && kept.length === names.length) remembered[place] = { names, kept }
  return kept
}

function placeOf(names: readonly string[]): number {
  let mixed = names.length
  for (const name of names) mixed = Math.imul(mixed, 31) + name.charCodeAt(name.length - 1) + name.length
  return mixed & (places - 1)
}

function areEqual(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false
  for (let n = 0; n < names.length; n++) if (names[n] !== others[n]) return false
  return true
}
