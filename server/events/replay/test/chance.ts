/** Random choices from a seed, so that what failed can be seen again. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1)
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  whole(below: number): number {
    return Math.floor(this.next() * below)
  }

  isLucky(share: number): boolean {
    return this.next() < share
  }

  pick<T>(of: readonly T[]): T {
    const chosen = of[this.whole(of.length)]
    if (chosen === undefined) throw new Error('there is nothing to choose from')
    return chosen
  }

  /** A threshold, or one below or above it. */
  around(threshold: number): number {
    return threshold + this.pick([-1, 0, 0, 1])
  }

  shuffle<T>(all: readonly T[]): T[] {
    return all
      .map((each) => ({ each, place: this.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ each }) => each)
  }

  /** In pieces of any size. */
  cut<T>(all: readonly T[], share: number): T[][] {
    const pieces: T[][] = []
    for (const each of all) {
      const last = pieces.at(-1)
      if (last === undefined || this.isLucky(share)) pieces.push([each])
      else last.push(each)
    }
    return pieces
  }
}
