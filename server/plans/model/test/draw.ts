import * as fc from 'fast-check'

/** A whole number between two, ends included. */
export type Draw = (least: number, most: number) => number

/**
 * For things built step by step, where each choice depends on those before: fast-check chooses a seed, which it also reports. Its own
 * generators choose one number hundreds of times slower than a plan can be checked.
 */
export function drawn<T>(build: (draw: Draw) => T): fc.Arbitrary<T> {
  return anySeed.map((seed) => build(createDraw(seed)))
}

const anySeed = fc.noBias(fc.integer({ min: 0, max: 2 ** 32 - 1 }))

/** mulberry32: 32 bits of state, good enough to choose test cases by. */
export function createDraw(seed: number): Draw {
  let state = seed
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1))
  }
}

export function isOnceIn(draw: Draw, times: number): boolean {
  return draw(1, times) === 1
}

export function shuffle<T>(draw: Draw, items: readonly T[]): readonly T[] {
  const left = [...items]
  const shuffled: T[] = []
  while (left.length > 0) shuffled.push(...left.splice(draw(0, left.length - 1), 1))
  return shuffled
}
