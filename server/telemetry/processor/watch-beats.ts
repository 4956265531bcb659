import type { ProcessorBeat } from '@tropeiro/db/processor-beats.ts'

/** Beats come each second; whoever stands still for this long has died, or is as good as dead. */
const still_after_ms = 4_000
/** What died is forgotten long after everybody has seen it. */
const forgotten_after_ms = 60_000

interface Seen {
  readonly beat: number
  readonly since_ms: number
}

/** Who lives, by the own monotonic clock alone: clocks of machines differ, and counting needs none. */
export class BeatWatch {
  #seen = new Map<string, Seen>()

  /** Takes in what the counters say now. */
  observe(beats: readonly ProcessorBeat[], now_ms: number): void {
    const before = this.#seen
    this.#seen = new Map(
      beats.map(({ name, beat }) => {
        const known = before.get(name)
        return [name, known?.beat === beat ? known : { beat, since_ms: now_ms }]
      }),
    )
  }

  living(now_ms: number): string[] {
    return [...this.#seen].flatMap(([name, { since_ms }]) =>
      now_ms - since_ms < still_after_ms ? [name] : [],
    )
  }

  forgettable(now_ms: number): ProcessorBeat[] {
    return [...this.#seen].flatMap(([name, { beat, since_ms }]) =>
      now_ms - since_ms < forgotten_after_ms ? [] : [{ name, beat }],
    )
  }
}
