import type { MeasuredPlan } from '../changes/measure/measure-edit.ts'

/**
 * What a change adds to plans: delay, then broken rules, then cost, or time where no prices are known. Null: a plan cannot be
 * measured, and nobody can tell.
 */
export function rankChange(measured: readonly MeasuredPlan[]): readonly number[] | null {
  const rows = measured.filter(({ is_other }) => is_other)
  const deltas = rows.flatMap(({ delta }) => delta ?? [])
  if (deltas.length < rows.length) return null
  const sum = (figureOf: (delta: (typeof deltas)[number]) => number) =>
    deltas.reduce((total, delta) => total + figureOf(delta), 0)
  const is_priced = deltas.every(({ cost }) => cost !== null)
  return [
    sum(({ late_s }) => late_s),
    rows.reduce((total, { broken, mended }) => total + broken.length - mended.length, 0),
    Math.round(sum(({ cost, duration_s }) => (is_priced ? (cost ?? 0) : duration_s)) * 100) / 100,
    sum(({ duration_s }) => duration_s),
    sum(({ distance_m }) => distance_m),
  ]
}

/** Below zero: the first is better. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Better than to leave all as it is. */
export function isBetter(measured: readonly MeasuredPlan[]): boolean {
  const rank = rankChange(measured)
  return (
    rank !== null &&
    compareRanks(
      rank,
      rank.map(() => 0),
    ) < 0
  )
}
