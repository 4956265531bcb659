/** A small generator of its own: one number of fast-check is one whole life of streams. */
export interface Chance {
  /** From 0 to less than 1. */
  next(): number
  /** From 0 to less than `count`. */
  below(count: number): number
  pick<T>(from: readonly T[]): T | undefined
}

export function createChance(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, pick: (from) => from[below(from.length)] }
}
