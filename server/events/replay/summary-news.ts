/** Readers hear of a row that still grows at most this often. */
const quiet_ms = 900_000

/** A date whose row was told of not long ago: when, and whether it has changed since. */
export type StoredSummaryNews = readonly [date: string, told_ms: number, is_owed: boolean]

/** Which daily rows of a vehicle are to be told of: those of days that have ended at once, of the last one now and then. */
export class SummaryNews {
  readonly #told = new Map<string, { told_ms: number; is_owed: boolean }>()
  #newest_date: string

  constructor(stored: readonly StoredSummaryNews[] = []) {
    for (const [date, told_ms, is_owed] of stored) this.#told.set(date, { told_ms, is_owed })
    this.#newest_date =
      stored
        .map(([date]) => date)
        .toSorted()
        .at(-1) ?? ''
  }

  /** The dates to be told of now, in order. */
  take(changed: Iterable<string>, now_ms: number): string[] {
    const dates = new Set(changed)
    for (const date of dates) if (date > this.#newest_date) this.#newest_date = date
    for (const [date, { told_ms, is_owed }] of this.#told) {
      if (is_owed) dates.add(date)
      // The newest stays: who begins again knows by it which days have ended.
      else if (date < this.#newest_date && now_ms - told_ms >= quiet_ms) this.#told.delete(date)
    }
    return [...dates].toSorted().filter((date) => this.#isToldNow(date, now_ms))
  }

  #isToldNow(date: string, now_ms: number): boolean {
    const known = this.#told.get(date)
    if (date < this.#newest_date) {
      this.#told.delete(date)
      return true
    }
    if (known !== undefined && now_ms - known.told_ms < quiet_ms) {
      known.is_owed = true
      return false
    }
    this.#told.set(date, { told_ms: now_ms, is_owed: false })
    return true
  }

  get owes(): boolean {
    return this.#told.values().some(({ is_owed }) => is_owed)
  }

  /** Something is owed, and its time has come. */
  isDue(now_ms: number): boolean {
    return this.#told.values().some(({ told_ms, is_owed }) => is_owed && now_ms - told_ms >= quiet_ms)
  }

  encode(): StoredSummaryNews[] {
    return [...this.#told].map(([date, { told_ms, is_owed }]) => [date, told_ms, is_owed])
  }
}
