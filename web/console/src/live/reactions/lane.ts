export interface LaneSettings<Item> {
  /** From the end of a run to the next. */
  readonly gap_ms: number
  readonly run: (items: ReadonlySet<Item>) => Promise<void>
}

/** What happens together is dealt with together. */
const first_wait_ms = 100

/** Collects what is noted, and runs for all of it: one run at a time, with a gap between them. */
export class Lane<Item> {
  readonly #settings: LaneSettings<Item>
  #noted = new Set<Item>()
  #is_busy = false

  constructor(settings: LaneSettings<Item>) {
    this.#settings = settings
  }

  note(items: Iterable<Item>): void {
    for (const item of items) this.#noted.add(item)
    if (this.#is_busy || this.#noted.size === 0) return
    this.#is_busy = true
    setTimeout(() => void this.#run(), first_wait_ms)
  }

  /** Has been dealt with otherwise. */
  forget(): void {
    this.#noted.clear()
  }

  async #run(): Promise<void> {
    const items = this.#noted
    this.#noted = new Set()
    // What could not be read is told by its query.
    if (items.size > 0) await this.#settings.run(items).catch(() => undefined)
    setTimeout(() => {
      this.#is_busy = false
      this.note([])
    }, this.#settings.gap_ms)
  }
}
