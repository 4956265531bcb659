import type { AssignmentChanges, NewPeriod, Period } from './assignments.ts'

/** A pair that is believed of `[from, to)` now and was not, or the other way round. */
export interface Difference {
  readonly subject_id: number
  readonly object_id: number
  readonly from: Date
  /** Null: until further notice. */
  readonly to: Date | null
}

/** Exactly what changes: a correction of yesterday may end and write again a period of years. */
export function findDifferences(
  periods: readonly Period[],
  { closed, superseded, written }: AssignmentChanges,
): Difference[] {
  const ends = new Map(closed.map(({ id, valid_to }) => [id, valid_to]))
  const gone = new Set(superseded)
  const kept = periods
    .filter(({ id }) => !gone.has(id))
    .map((period) => ({ ...period, valid_to: ends.get(period.id) ?? period.valid_to }))
  const after = groupByPair([...kept, ...written])
  const before = groupByPair(periods)
  const pairs = new Set([...before.keys(), ...after.keys()])
  return [...pairs].flatMap((pair) => differencesOf(before.get(pair) ?? [], after.get(pair) ?? []))
}

function groupByPair(periods: readonly NewPeriod[]): Map<string, NewPeriod[]> {
  return Map.groupBy(periods, ({ subject_id, object_id }) => `${subject_id} ${object_id}`)
}

/** Of one pair, between any two moments at which anything begins or ends. */
function differencesOf(before: readonly NewPeriod[], after: readonly NewPeriod[]): Difference[] {
  const [pair] = [...before, ...after]
  if (pair === undefined) return []
  const { subject_id, object_id } = pair
  const moments = [...before, ...after].flatMap(({ valid_from, valid_to }) => [valid_from, valid_to])
  const edges = [...new Set(moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY))].toSorted(
    (a, b) => a - b,
  )
  const differences: Difference[] = []
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to === undefined || holds(before, from) === holds(after, from)) continue
    differences.push({
      subject_id,
      object_id,
      from: new Date(from),
      to: to === Infinity ? null : new Date(to),
    })
  }
  return differences
}

function holds(periods: readonly NewPeriod[], at_ms: number): boolean {
  return periods.some(
    ({ valid_from, valid_to }) =>
      valid_from.getTime() <= at_ms && (valid_to === null || valid_to.getTime() > at_ms),
  )
}
