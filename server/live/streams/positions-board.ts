import type { PositionRow } from '../../platform/relay/position-row.ts'

const least_pause_ms = 1_000
/** Of one customer; beyond it, who was not heard of for the longest goes. */
const max_vehicles = 20_000

/** Where the vehicles of a customer are: the newest of each, told at most once a second. */
export class PositionsBoard {
  readonly #newest = new Map<number, PositionRow>()
  readonly #sent_ms = new Map<number, number>()
  /** Vehicles whose newest nobody was told of. */
  readonly #news = new Set<number>()

  put(rows: readonly PositionRow[]): void {
    for (const row of rows) {
      const [vehicle_id, time_s] = row
      const known = this.#newest.get(vehicle_id)
      if (known !== undefined && known[1] > time_s) continue
      // The order of the map is that in which vehicles were heard of.
      this.#newest.delete(vehicle_id)
      this.#newest.set(vehicle_id, row)
      this.#news.add(vehicle_id)
    }
    for (const vehicle_id of this.#newest.keys()) {
      if (this.#newest.size <= max_vehicles) break
      this.#newest.delete(vehicle_id)
      this.#news.delete(vehicle_id)
      this.#sent_ms.delete(vehicle_id)
    }
  }

  /** Those that have news and may be told of again. */
  take(now_ms: number): PositionRow[] {
    const taken: PositionRow[] = []
    for (const vehicle_id of this.#news) {
      const row = this.#newest.get(vehicle_id)
      if (row === undefined || now_ms - (this.#sent_ms.get(vehicle_id) ?? -least_pause_ms) < least_pause_ms)
        continue
      this.#news.delete(vehicle_id)
      this.#sent_ms.set(vehicle_id, now_ms)
      taken.push(row)
    }
    return taken
  }
}
