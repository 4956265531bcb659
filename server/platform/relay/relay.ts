import type { LogNews } from '@tropeiro/db/outbox.ts'
import type { Log } from '../log/create-log.ts'
import { EventWindow, type RelayedEvent } from './event-window.ts'
import type { LogSource } from './log-source.ts'
import { type Pauses, real_pauses } from './pauses.ts'
import { type LogPage, type LogPlace, readLog } from './read-log.ts'

/**
 * The reader of the logs of a process: it asks once for all customers who has news, and reads the news of a customer once for
 * all who follow it. What wakes it only makes it faster. How to use it:
 *
 *   of one customer     `follow` tells of news; then `readAfter` with one's own cursor, until nothing comes
 *   of all customers    a loop that keeps `round` in memory, from -1: `listNews(round)` gives the customers whose log has grown.
 *                       For each, in a transaction: lock the cursor, `readAfter` it, do the work, save the cursor. After a
 *                       restart -1 gives every customer once, and cursors that are at the head have nothing to do.
 */
export interface Relay {
  /** Up to `max` events after a cursor, from memory where it has them. Empty: there are none yet. */
  readAfter(place: LogPlace, max: number): Promise<RelayedPage>
  /** Called after each time that the customer's log was seen to have grown. Call what it returns to end it. */
  follow(customer_id: number, onNews: () => void): () => void
  /** Customers with news after a round, all at once; -1: every customer that has a log. */
  listNews(after_round: number): Promise<readonly LogNews[]>
  /** Somebody heard that there is news: look now. */
  wake(): void
  close(): Promise<void>
}

export type RelayedPage = { readonly events: readonly RelayedEvent[] } | Exclude<LogPage, { events: unknown }>

export interface RelayOptions {
  readonly source: LogSource
  readonly log: Log
  readonly poll_ms?: number
  readonly pauses?: Pauses
}

const usual_poll_ms = 250
const longest_pause_ms = 5_000
const news_at_once = 1_000
const events_at_once = 500
/** Of one customer. Who is further behind reads the database. */
const window_limits = { max_events: 2_000, max_bytes: 2_000_000 }
/** How much of what was before is read with a customer's first news: who has just come is served from it. */
const first_events = 200
/** Of all customers together: beyond it, the others' windows begin anew where they are. */
const max_window_bytes = 64_000_000

interface Followed {
  readonly listeners: Set<() => void>
  window: EventWindow | null
  /** Up to where the sequencer was seen to be. */
  head: number
  counted_bytes: number
}

/** Starts nothing: it looks for news from the first follower on, and rests when the last has gone. */
export function createRelay(options: RelayOptions): Relay {
  const relay = new LogRelay(options)
  return {
    readAfter: (place, max) => relay.readAfter(place, max),
    follow: (customer_id, onNews) => relay.follow(customer_id, onNews),
    listNews: (after_round) => options.source.listNews({ after: after_round, max: news_at_once }),
    wake: () => relay.wake(),
    close: () => relay.close(),
  }
}

class LogRelay {
  readonly #options: RelayOptions
  readonly #followed = new Map<number, Followed>()
  /** Customers whose news could not be read yet. */
  readonly #unread = new Set<number>()
  #window_bytes = 0
  #round = -1
  #looking: Promise<void> | null = null
  #wakening = new AbortController()

  constructor(options: RelayOptions) {
    this.#options = options
  }

  async readAfter(place: LogPlace, max: number): Promise<RelayedPage> {
    const window = this.#followed.get(place.customer_id)?.window ?? null
    if (window?.has(place.after) === true) return { events: window.readAfter(place.after, max) }
    return withBytes(await readLog(this.#options.source, place, max))
  }

  follow(customer_id: number, onNews: () => void): () => void {
    const entry = this.#followed.get(customer_id) ?? newEntry()
    this.#followed.set(customer_id, entry)
    // A listener of its own, should somebody follow twice with one function.
    const listener = () => onNews()
    entry.listeners.add(listener)
    this.#startLooking()
    return () => {
      entry.listeners.delete(listener)
      if (entry.listeners.size > 0 || this.#followed.get(customer_id) !== entry) return
      this.#followed.delete(customer_id)
      this.#window_bytes -= entry.counted_bytes
      if (this.#followed.size === 0) this.wake()
    }
  }

  wake(): void {
    this.#wakening.abort()
  }

  async close(): Promise<void> {
    this.#followed.clear()
    this.wake()
    await this.#looking
  }

  #startLooking(): void {
    this.#looking ??= this.#lookForNews().finally(() => {
      this.#looking = null
      // Somebody came after the last had gone, and before the looking was over.
      if (this.#followed.size > 0) this.#startLooking()
    })
  }

  async #lookForNews(): Promise<void> {
    const { log, poll_ms = usual_poll_ms, pauses = real_pauses } = this.#options
    let failures = 0
    while (this.#followed.size > 0) {
      let more = false
      try {
        more = await this.#look()
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'the log could not be read; trying again')
      }
      if (more) continue
      const pause_ms = Math.min(Math.max(poll_ms, longest_pause_ms), poll_ms * 2 ** Math.min(failures, 8))
      await pauses.sleep(pause_ms, this.#wakening.signal)
      if (this.#wakening.signal.aborted) this.#wakening = new AbortController()
    }
    this.#round = -1
    this.#unread.clear()
  }

  /** True: there was more than one answer holds. */
  async #look(): Promise<boolean> {
    const news = await this.#options.source.listNews({ after: this.#round, max: news_at_once })
    for (const { customer_id, last_sequence } of news) {
      const entry = this.#followed.get(customer_id)
      if (entry === undefined) continue
      entry.head = Math.max(entry.head, last_sequence)
      entry.window ??= new EventWindow(Math.max(0, last_sequence - first_events), window_limits)
      this.#unread.add(customer_id)
    }
    this.#round = news.at(-1)?.round ?? Math.max(this.#round, 0)
    // What fails stays unread, and is tried by the next look.
    const read = await Promise.allSettled([...this.#unread].map((id) => this.#readNews(id)))
    const failed = read.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return news.length >= news_at_once
  }

  async #readNews(customer_id: number): Promise<void> {
    const entry = this.#followed.get(customer_id)
    if (entry !== undefined) {
      await this.#fillWindow(customer_id, entry)
      this.#boundWindows(entry)
    }
    this.#unread.delete(customer_id)
    for (const listener of entry?.listeners ?? []) listener()
  }

  async #fillWindow(customer_id: number, entry: Followed): Promise<void> {
    for (;;) {
      const { window, head } = entry
      if (window === null || window.last >= head) return
      const page = await readLog(this.#options.source, { customer_id, after: window.last }, events_at_once)
      if (!('events' in page) || page.events.length === 0 || !window.add(page.events))
        entry.window = new EventWindow(head, window_limits)
    }
  }

  #boundWindows(newest: Followed): void {
    this.#window_bytes += (newest.window?.bytes ?? 0) - newest.counted_bytes
    newest.counted_bytes = newest.window?.bytes ?? 0
    if (this.#window_bytes <= max_window_bytes) return
    for (const entry of this.#followed.values()) {
      if (entry === newest || entry.window === null) continue
      entry.window = new EventWindow(entry.window.last, window_limits)
      entry.counted_bytes = 0
    }
    this.#window_bytes = newest.counted_bytes
  }
}

function newEntry(): Followed {
  return { listeners: new Set(), window: null, head: 0, counted_bytes: 0 }
}

function withBytes(page: LogPage): RelayedPage {
  if (!('events' in page)) return page
  return { events: page.events.map((event) => ({ ...event, bytes: 0 })) }
}
