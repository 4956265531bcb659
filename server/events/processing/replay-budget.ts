/** Replays get a part of a process's time, and live positions the rest. */
const share = 0.25

/** One for all partitions of a process: they share its time. */
export class ReplayBudget {
  readonly #max_ms: number
  #credit_ms: number
  #counted_ms: number
  #running = 0

  /** `max_ms`: how long they may keep a partition from its batches at a time, about. */
  constructor(max_ms: number, now_ms: number) {
    this.#max_ms = max_ms
    this.#credit_ms = max_ms
    this.#counted_ms = now_ms
  }

  hasCredit(now_ms: number): boolean {
    this.#count(now_ms)
    return this.#credit_ms > 0
  }

  begin(now_ms: number): void {
    this.#count(now_ms)
    this.#running += 1
  }

  end(now_ms: number): void {
    this.#count(now_ms)
    this.#running -= 1
  }

  /** Replays of several partitions at once wait for each other: they take the time that has passed, not a multiple of it. */
  #count(now_ms: number): void {
    const passed_ms = now_ms - this.#counted_ms
    const spent_ms = this.#running > 0 ? passed_ms : 0
    this.#credit_ms = Math.min(this.#max_ms, this.#credit_ms + passed_ms * share - spent_ms)
    this.#counted_ms = now_ms
  }
}
