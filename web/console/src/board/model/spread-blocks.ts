/** Where something would like to be drawn, and how wide. */
export interface Extent {
  readonly left: number
  readonly width: number
}

/**
 * Moves what would lie over another aside, as little as possible in the sum of squares, and keeps the order: the
 * "pool adjacent violators" algorithm over the lefts from which the widths before were taken. What has room stays, and
 * nothing goes beyond the left edge.
 */
export function spreadBlocks(blocks: readonly Extent[], gap: number): number[] {
  interface Pool {
    readonly mean: number
    readonly count: number
  }
  const pools: Pool[] = []
  const offsets: number[] = []
  let offset = 0
  for (const { left, width } of blocks) {
    offsets.push(offset)
    let pool: Pool = { mean: left - offset, count: 1 }
    for (let before = pools.at(-1); before !== undefined && before.mean > pool.mean; before = pools.at(-1)) {
      pools.pop()
      const count = before.count + pool.count
      pool = { mean: (before.mean * before.count + pool.mean * pool.count) / count, count }
    }
    pools.push(pool)
    offset += width + gap
  }
  const lefts = pools.flatMap(({ mean, count }) => Array.from({ length: count }, () => Math.max(0, mean)))
  return lefts.map((left, index) => left + (offsets[index] ?? 0))
}
