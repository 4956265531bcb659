export interface RatePolicy {
  readonly per_second: number
  readonly burst: number
}

/**
 * How fast each of many may go. Of each only the moment is kept at which its whole burst is there again (the cell rate
 * algorithm): one number, and none for who has been quiet.
 *
 * Who has anything left may go on and pay afterwards: a frame is never cut, and is late by its own size at most.
 */
export class Rates<Key> {
  readonly #full_at_ms = new Map<Key, number>()

  /** 0: it may go on now. */
  waitOf(key: Key, { per_second, burst }: RatePolicy, now_ms: number): number {
    const full_at_ms = this.#full_at_ms.get(key)
    if (full_at_ms === undefined) return 0
    const missing = ((full_at_ms - now_ms) / 1_000) * per_second
    return missing < burst ? 0 : ((missing - burst + 1) / per_second) * 1_000
  }

  pay(key: Key, cost: number, { per_second, now_ms }: { per_second: number; now_ms: number }): void {
    const from_ms = Math.max(now_ms, this.#full_at_ms.get(key) ?? 0)
    this.#full_at_ms.set(key, from_ms + (cost / per_second) * 1_000)
  }

  /** Forgets whoever has its whole burst again. */
  sweep(now_ms: number): void {
    for (const [key, full_at_ms] of this.#full_at_ms) if (full_at_ms <= now_ms) this.#full_at_ms.delete(key)
  }

  get size(): number {
    return this.#full_at_ms.size
  }
}
