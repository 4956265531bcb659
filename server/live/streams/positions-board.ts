import type { PositionRow } from '../../platform/relay/position-row.ts'

const least_pause_ms = 1_000
/** What tells each second seldom does so to the millisecond: its next may be that much early, and the one after it waits longer. */
const early_ms = 500
/** Of one customer; beyond it, who was not heard of for the longest goes. */
const max_vehicles = 20_000

/** Where a vehicle was shown to be. Who was told up to a number is told next what has a greater one. */
export interface ShownPosition {
  readonly number: number
  readonly row: PositionRow
}

interface ShownVehicle extends ShownPosition {
  /** When its next is wanted. */
  readonly next_ms: number
}

/**
 * Where the vehicles of a customer are: the newest of each, shown once a second as a rule and never more often in the
 * long run. A reader remembers one number, however far behind it is: what it was not told is left out only where
 * something newer of the same vehicle came.
 */
export class PositionsBoard {
  /** In the order in which vehicles were heard of. */
  readonly #newest = new Map<number, PositionRow>()
  /** In the order of their numbers. */
  readonly #shown = new Map<number, ShownVehicle>()
  /** Vehicles whose newest is not shown yet. */
  readonly #news = new Set<number>()
  #last_round: readonly ShownPosition[] = []
  #last = 0

  /** The number of what was shown last. */
  get last(): number {
    return this.#last
  }

  put(rows: readonly PositionRow[]): void {
    for (const row of rows) {
      const [vehicle_id, time_s] = row
      const known = this.#newest.get(vehicle_id)
      if (known !== undefined && known[1] > time_s) continue
      this.#newest.delete(vehicle_id)
      this.#newest.set(vehicle_id, row)
      this.#news.add(vehicle_id)
    }
    for (const vehicle_id of this.#newest.keys()) {
      if (this.#newest.size <= max_vehicles) break
      this.#newest.delete(vehicle_id)
      this.#news.delete(vehicle_id)
      this.#shown.delete(vehicle_id)
    }
  }

  /** Shows those that have news and may be told of again. */
  show(now_ms: number): void {
    const round: ShownPosition[] = []
    for (const vehicle_id of this.#news) {
      const row = this.#newest.get(vehicle_id)
      const wanted_ms = this.#shown.get(vehicle_id)?.next_ms ?? now_ms
      if (row === undefined || now_ms < wanted_ms - early_ms) continue
      const next_ms = Math.max(wanted_ms, now_ms) + least_pause_ms
      const shown = { number: ++this.#last, row, next_ms }
      this.#news.delete(vehicle_id)
      this.#shown.delete(vehicle_id)
      this.#shown.set(vehicle_id, shown)
      round.push(shown)
    }
    this.#last_round = round
  }

  /** What somebody missed who was told up to a number, in the order of numbers. Who keeps up missed the last round. */
  listAfter(number: number): readonly ShownPosition[] {
    if (number >= this.#last) return []
    if (number === this.#last - this.#last_round.length) return this.#last_round
    return [...this.#shown.values()].filter((shown) => shown.number > number)
  }
}
