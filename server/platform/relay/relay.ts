import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@tropeiro/db/database.ts'
import { type LogNews, listNews } from '@tropeiro/db/outbox.ts'
import type { Log } from '../log/create-log.ts'
import { EventWindow, type RelayedEvent } from './event-window.ts'
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
  readonly database: Database
  readonly log: Log
  readonly poll_ms?: number
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
export function createRelay({ database, log, poll_ms = usual_poll_ms }: RelayOptions): Relay {
  const followed = new Map<number, Followed>()
  /** Customers whose news could not be read yet. */
  const unread = new Set<number>()
  let window_bytes = 0
  let round: number | null = null
  let looking: Promise<void> | null = null
  let wakening = new AbortController()
  let is_closed = false

  return {
    readAfter: async (place, max) => {
      const window = followed.get(place.customer_id)?.window ?? null
      if (window?.has(place.after) === true) return { events: window.readAfter(place.after, max) }
      return withBytes(await readLog(database, place, max))
    },
    follow: (customer_id, onNews) => {
      const entry = followed.get(customer_id) ?? newEntry()
      followed.set(customer_id, entry)
      // A listener of its own, should somebody follow twice with one function.
      const listener = () => onNews()
      entry.listeners.add(listener)
      looking ??= lookForNews().finally(() => {
        looking = null
      })
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0 || followed.get(customer_id) !== entry) return
        followed.delete(customer_id)
        window_bytes -= entry.counted_bytes
        if (followed.size === 0) wakening.abort()
      }
    },
    listNews: (after_round) => listNews(database, { after: after_round, max: news_at_once }),
    wake: () => wakening.abort(),
    close: async () => {
      is_closed = true
      followed.clear()
      wakening.abort()
      await looking
    },
  }

  async function lookForNews(): Promise<void> {
    let failures = 0
    while (followed.size > 0 && !is_closed) {
      let more = false
      try {
        more = await look()
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'the log could not be read; trying again')
      }
      if (more) continue
      const pause_ms = Math.min(longest_pause_ms, poll_ms * 2 ** Math.min(failures, 8))
      await sleep(pause_ms, undefined, { signal: wakening.signal }).catch(() => undefined)
      if (wakening.signal.aborted) wakening = new AbortController()
    }
    round = null
    unread.clear()
  }

  /** True: there was more than one answer holds. */
  async function look(): Promise<boolean> {
    const after: number = round ?? -1
    const news = await listNews(database, { after, max: news_at_once })
    for (const { customer_id, last_sequence } of news) {
      const entry = followed.get(customer_id)
      if (entry === undefined) continue
      entry.head = Math.max(entry.head, last_sequence)
      entry.window ??= new EventWindow(Math.max(0, last_sequence - first_events), window_limits)
      unread.add(customer_id)
    }
    round = news.at(-1)?.round ?? Math.max(after, 0)
    // What fails stays unread, and is tried by the next look.
    const read = await Promise.allSettled([...unread].map(readNews))
    const failed = read.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return news.length >= news_at_once
  }

  async function readNews(customer_id: number): Promise<void> {
    const entry = followed.get(customer_id)
    while (entry?.window && entry.window.last < entry.head) {
      const page = await readLog(database, { customer_id, after: entry.window.last }, events_at_once)
      if (!('events' in page) || page.events.length === 0 || !entry.window.add(page.events))
        entry.window = new EventWindow(entry.head, window_limits)
    }
    unread.delete(customer_id)
    if (entry === undefined) return
    boundWindows(entry)
    for (const listener of entry.listeners) listener()
  }

  function boundWindows(newest: Followed): void {
    window_bytes += (newest.window?.bytes ?? 0) - newest.counted_bytes
    newest.counted_bytes = newest.window?.bytes ?? 0
    if (window_bytes <= max_window_bytes) return
    for (const entry of followed.values()) {
      if (entry === newest || entry.window === null) continue
      entry.window = new EventWindow(entry.window.last, window_limits)
      entry.counted_bytes = 0
    }
    window_bytes = newest.counted_bytes
  }
}

function newEntry(): Followed {
  return { listeners: new Set(), window: null, head: 0, counted_bytes: 0 }
}

function withBytes(page: LogPage): RelayedPage {
  if (!('events' in page)) return page
  return { events: page.events.map((event) => ({ ...event, bytes: 0 })) }
}
