/**
 * The queue of one endpoint, as it is kept.
 *
 * The log is read in order. An event is sent, and the cursor passes it once it was delivered, once nobody wants it, or once it is
 * **parked**: it failed, and waits for its next attempt. Later events of the same thing (mostly a plan) park behind it, so that they
 * stay in order; those of others go on. After ten attempts an event is passed.
 *
 * The circuit: on → (5 failures in a row) → open → (a ping, or what was still in flight, succeeds) → on. While it is open only pings
 * are sent. On or open → (410, by hand, or 3 days without success) → disabled, with cursor and parked events kept.
 */
export interface QueueState {
  /** All events up to this one are delivered, not wanted, passed or parked. */
  readonly cursor: number
  readonly parked: readonly ParkedEvent[]
  /** Events that failed one after the other, since anything succeeded. */
  readonly streak: readonly number[]
  /** Since when nothing has succeeded; null: the last attempt did. */
  readonly failing_since: number | null
  /** The failures of a streak were given back, and nothing was delivered since: those of the next one count. */
  readonly given_back: boolean
  readonly circuit: Circuit | null
}

export interface ParkedEvent {
  readonly sequence: number
  /** What it is about. */
  readonly key: string
  /** That failed. None: it only waits behind another. */
  readonly attempts: number
  /** Null: as soon as nothing of its key is before it. */
  readonly next_at: number | null
}

export interface Circuit {
  readonly since: number
  readonly ping_at: number
  /** That failed. */
  readonly pings: number
}

export const max_parked = 1_000
export const max_in_flight = 4
export const max_streak = 5
export const disable_after_ms = 3 * 86_400_000
