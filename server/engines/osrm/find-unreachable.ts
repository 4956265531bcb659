import type { Unreachable, UnreachablePair } from './errors.ts'

const max_pairs = 100
/** An island of a thousand points is one fault: the first of them tell it, and the caller's loop is not held up. */
const max_points = 100

/** Which cells are empty, and which few points explain them all: the one with most empty cells first. */
export function findUnreachable(durations: Float64Array, size: number): Unreachable {
  const pairs: UnreachablePair[] = []
  const counts = new Uint32Array(size)
  let pair_count = 0
  for (let cell = 0; cell < durations.length; cell++) {
    if (!Number.isNaN(durations[cell])) continue
    const pair = { from: Math.floor(cell / size), to: cell % size }
    if (pairs.length < max_pairs) pairs.push(pair)
    pair_count++
    count(counts, pair, 1)
  }
  return { pairs, pair_count, points: blame(durations, counts, pair_count) }
}

function count(counts: Uint32Array, { from, to }: UnreachablePair, by: number): void {
  counts[from] = (counts[from] ?? 0) + by
  counts[to] = (counts[to] ?? 0) + by
}

/** Takes the worst point with all its pairs away, again and again, until no pair is left. */
function blame(durations: Float64Array, counts: Uint32Array, pair_count: number): number[] {
  const size = counts.length
  const blamed: number[] = []
  const is_blamed = new Uint8Array(size)
  let left = pair_count
  while (left > 0 && blamed.length < max_points) {
    const worst = indexOfMost(counts)
    for (let other = 0; other < size; other++) {
      if (other === worst || is_blamed[other] === 1) continue
      for (const [from, to] of [
        [worst, other],
        [other, worst],
      ] as const) {
        if (!Number.isNaN(durations[from * size + to])) continue
        count(counts, { from, to }, -1)
        left--
      }
    }
    counts[worst] = 0
    is_blamed[worst] = 1
    blamed.push(worst)
  }
  return blamed
}

function indexOfMost(counts: Uint32Array): number {
  let most = 0
  for (let index = 1; index < counts.length; index++) {
    if ((counts[index] ?? 0) > (counts[most] ?? 0)) most = index
  }
  return most
}
