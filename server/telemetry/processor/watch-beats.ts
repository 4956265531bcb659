import type { ProcessorBeat } from '@tropeiro/db/processor-beats.ts'

/** Beats come each second; whoever stands still for this long has died, or is as good as dead. */
const still_after_ms = 4_000
/** What died is forgotten long after everybody has seen it. */
const forgotten_after_ms = 60_000

/**
 * Of the time between two looks no more counts: who was away itself, or without the database, must not take all others for
 * dead because none of them could count on either.
 */
const longest_look_ms = 1_500

interface Seen {
  readonly beat: number
  readonly since_ms: number
}

/** Who lives, by the own monotonic clock alone: clocks of machines differ, and counting needs none. */
export class BeatWatch {
  #seen = new Map<string, Seen>()
  #looked_ms = 0
  /** How long it has looked in all. */
  #watched_ms = 0

  /** Takes in what the counters say now. */
  observe(beats: readonly ProcessorBeat[], now_ms: number): void {
    this.#watched_ms += Math.min(longest_look_ms, now_ms - this.#looked_ms)
    this.#looked_ms = now_ms
    const before = this.#seen
    this.#seen = new Map(
      beats.map(({ name, beat }) => {
        const known = before.get(name)
        return [name, known?.beat === beat ? known : { beat, since_ms: this.#watched_ms }]
      }),
    )
  }

  living(): string[] {
    return this.#stillFor((still_ms) => still_ms < still_after_ms).map(({ name }) => name)
  }

  forgettable(): ProcessorBeat[] {
    return this.#stillFor((still_ms) => still_ms >= forgotten_after_ms)
  }

  #stillFor(isWanted: (still_ms: number) => boolean): ProcessorBeat[] {
    return [...this.#seen].flatMap(([name, { beat, since_ms }]) =>
      isWanted(this.#watched_ms - since_ms) ? [{ name, beat }] : [],
    )
  }
}
