/** Replays get a part of a process's time, and live positions the rest. */
const share = 0.25

/** One for all partitions of a process: they share its time. */
export class ReplayBudget {
  readonly #max_ms: number
  #credit_ms: number
  #counted_ms: number

  /** `max_ms`: how long they may keep a partition from its batches at a time, about. */
  constructor(max_ms: number, now_ms: number) {
    this.#max_ms = max_ms
    this.#credit_ms = max_ms
    this.#counted_ms = now_ms
  }

  hasCredit(now_ms: number): boolean {
    this.#credit_ms = Math.min(this.#max_ms, this.#credit_ms + (now_ms - this.#counted_ms) * share)
    this.#counted_ms = now_ms
    return this.#credit_ms > 0
  }

  spend(spent_ms: number): void {
    this.#credit_ms -= spent_ms
  }
}
