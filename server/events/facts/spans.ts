import type { Validity } from '../../platform/versions/wanted-versions.ts'

/** `[from_ms, to_ms)`; without an end on either side infinite. */
export interface Span {
  readonly from_ms: number
  readonly to_ms: number
}

export type Timed<Row> = Row & Span

/** Each row with its time as numbers, made once: it is compared often. */
export function timed<Row extends Validity>(rows: readonly Row[]): Timed<Row>[] {
  return rows.map((row) => ({
    ...row,
    from_ms: row.from?.getTime() ?? Number.NEGATIVE_INFINITY,
    to_ms: row.to?.getTime() ?? Number.POSITIVE_INFINITY,
  }))
}

export function holdsAt({ from_ms, to_ms }: Span, time_ms: number): boolean {
  return from_ms <= time_ms && time_ms < to_ms
}

/** The moments at which any of some facts changes: between two of them nothing does. */
export interface Edges {
  /** From the last moment at or before the time to the first after it. */
  around(time_ms: number): Span
}

export function createEdges(...lists: readonly (readonly Span[])[]): Edges {
  const moments = new Set<number>()
  for (const { from_ms, to_ms } of lists.flat()) moments.add(from_ms).add(to_ms)
  const edges = Float64Array.from(moments).toSorted()
  return {
    around: (time_ms) => {
      let [low, high] = [0, edges.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((edges[middle] ?? 0) <= time_ms) low = middle + 1
        else high = middle
      }
      return {
        from_ms: edges[low - 1] ?? Number.NEGATIVE_INFINITY,
        to_ms: edges[low] ?? Number.POSITIVE_INFINITY,
      }
    },
  }
}
