export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5)
}

/** The value below which this share of the values lies. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('no values')
  return value
}
