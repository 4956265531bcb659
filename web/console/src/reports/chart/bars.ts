/** What a bar means; its colour says it again. */
export type BarTone = 'plain' | 'ok' | 'late' | 'fail'

export interface BarSeries {
  readonly id: string
  readonly label: string
  readonly tone: BarTone
  /** One for each group; null: not known, no bar. */
  readonly values: readonly (number | null)[]
}

export interface Bars {
  /** What it shows, for who does not see it and above its table. */
  readonly title: string
  /** Of the groups, such as `Dia`. */
  readonly group_name: string
  /** Below the bars: short. */
  readonly groups: readonly string[]
  /** In tables and where one points at. */
  readonly full_names?: readonly string[]
  /** One above the other, the first at the bottom. */
  readonly series: readonly BarSeries[]
  readonly write: (value: number) => string
}

/** Sums from the bottom up: how high each series ends. */
export function stackBars(series: readonly BarSeries[]): readonly (readonly (number | null)[])[] {
  const sums: number[] = []
  return series.map(({ values }) =>
    values.map((value, index) => {
      sums[index] = (sums[index] ?? 0) + (value ?? 0)
      return value === null ? null : sums[index]
    }),
  )
}

/** Which groups have a label where there is room for so many: always the first, then evenly. */
export function labelledGroups(count: number, room: number): readonly number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step)
}
