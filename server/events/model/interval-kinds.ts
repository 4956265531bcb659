import type { Interval, IntervalKind } from './vehicle-state.ts'

/** Some kinds, a bit each. */
export type KindSet = number

export function bitOf(kind: IntervalKind): KindSet {
  // No category of these numbers lasts.
  if (kind === 'range_1') return 1 << 15
  return kind === 'range_2' ? 1 << 16 : 1 << kind
}

export function kindsOf(intervals: readonly Interval[]): KindSet {
  let kinds = 0
  for (const { kind } of intervals) kinds |= bitOf(kind)
  return kinds
}
