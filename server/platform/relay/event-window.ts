import type { NumberedEvent } from '@tropeiro/db/outbox.ts'

/** An event with what others make of it once for all who read it. */
export interface RelayedEvent extends NumberedEvent {
  /** Of its data, about. */
  readonly bytes: number
  /** As the stream writes it; made by the first who needs it. */
  encoded?: Buffer
}

export interface WindowLimits {
  readonly max_events: number
  readonly max_bytes: number
}

/** The last events of one customer, without gaps: what all of its readers are served from. */
export class EventWindow {
  readonly #limits: WindowLimits
  #events: RelayedEvent[] = []
  #bytes = 0
  /** The sequence before the first event that is here. */
  #before: number

  constructor(start: number, limits: WindowLimits) {
    this.#before = start
    this.#limits = limits
  }

  /** Up to where the log is known. */
  get last(): number {
    return this.#before + this.#events.length
  }

  get bytes(): number {
    return this.#bytes
  }

  has(after: number): boolean {
    return after >= this.#before && after <= this.last
  }

  /** Takes what follows on the last; false: it does not, and nothing is taken. */
  add(events: readonly NumberedEvent[]): boolean {
    const [first] = events
    if (first === undefined) return true
    if (first.sequence !== this.last + 1) return false
    for (const event of events) {
      const bytes = JSON.stringify(event.payload).length
      this.#events.push({ ...event, bytes })
      this.#bytes += bytes
    }
    this.#trim()
    return true
  }

  /** Only of what it has. */
  readAfter(after: number, max: number): RelayedEvent[] {
    const start = after - this.#before
    return this.#events.slice(start, start + max)
  }

  #trim(): void {
    const { max_events, max_bytes } = this.#limits
    let left_out = 0
    let bytes = this.#bytes
    while (
      this.#events.length - left_out > max_events ||
      (bytes > max_bytes && this.#events.length - left_out > 1)
    ) {
      bytes -= this.#events[left_out]?.bytes ?? 0
      left_out += 1
    }
    if (left_out === 0) return
    this.#events = this.#events.slice(left_out)
    this.#before += left_out
    this.#bytes = bytes
  }
}
