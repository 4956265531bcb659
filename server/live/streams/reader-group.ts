import type { RelayedEvent } from '../../platform/relay/event-window.ts'
import { type Pauses, real_pauses } from '../../platform/relay/pauses.ts'
import type { Relay } from '../../platform/relay/relay.ts'
import type { SelectEvents } from '../readable-events.ts'
import { encodeEvent, encodeNote, type ResetReason } from './frames.ts'
import type { PositionsBoard } from './positions-board.ts'
import type { StreamReader } from './reader.ts'
import { tellPositions } from './tell-positions.ts'

const events_at_once = 200
/** Who is further behind reads the state again instead. */
const max_behind = 10_000
const look_again_ms = 50
const max_portion_bytes = 32 * 1024
const fault_pause_ms = 500

interface Portion {
  readonly events: readonly RelayedEvent[]
  /** Up to where its readers have been told. */
  readonly to: number
}

interface GroupOptions {
  readonly customer_id: number
  readonly relay: Relay
  readonly select: SelectEvents
  readonly pauses?: Pauses
  readonly onFault: (error: unknown) => void
}

/** Readers of one customer who are told the same: what they are told is read, judged and put together once. */
export class ReaderGroup {
  readonly readers = new Set<StreamReader>()
  readonly #options: GroupOptions
  readonly #pauses: Pauses
  /** Up to here all who are at hand have been told. */
  #cursor = 0
  readonly #at_hand = new Set<StreamReader>()
  #telling: Promise<void> | null = null
  #has_news = false

  constructor(options: GroupOptions) {
    this.#options = options
    this.#pauses = options.pauses ?? real_pauses
  }

  /** Begins to tell it: first what it missed, by itself, then together with the others. */
  add(reader: StreamReader): Promise<void> {
    this.readers.add(reader)
    return this.#catchUp(reader)
  }

  remove(reader: StreamReader): void {
    this.readers.delete(reader)
    this.#at_hand.delete(reader)
  }

  /** There may be more in the log. */
  tell(): void {
    this.#has_news = true
    this.#telling ??= this.#tellPatiently().finally(() => {
      this.#telling = null
      if (this.#has_news && this.#at_hand.size > 0) this.tell()
    })
  }

  /** A database that is away comes back, and nothing may be told of the news again until then. */
  async #tellPatiently(): Promise<void> {
    while (this.#at_hand.size > 0) {
      try {
        return await this.#tellAll()
      } catch (error) {
        this.#options.onFault(error)
        await this.#pauses.sleep(fault_pause_ms)
      }
    }
  }

  tellPositions(board: PositionsBoard): void {
    tellPositions(this.#at_hand, board)
  }

  async #tellAll(): Promise<void> {
    while (this.#at_hand.size > 0) {
      this.#has_news = false
      const page = await this.#options.relay.readAfter(this.#placeAfter(this.#cursor), events_at_once)
      if (!('events' in page)) {
        // Some may be further than the group: each finds out by itself whether anything is missing.
        this.#cursor = page.expired.head
        for (const reader of this.#at_hand) this.#serveAlone(reader)
        continue
      }
      const to = page.events.at(-1)?.sequence
      if (to === undefined) return
      const wanted = await this.#options.select(page.events)
      for (const portion of this.#portionsOf(wanted, to)) {
        this.#writeAll(portion, this.#cursor)
        this.#cursor = portion.to
        // The readers of other customers, and requests, in between.
        await this.#pauses.nextTurn()
      }
    }
  }

  #writeAll({ events, to }: Portion, from: number): void {
    const all = this.#encode(events)
    for (const reader of this.#at_hand) {
      if (reader.cursor < to) {
        const is_with_all = reader.cursor === from
        const missing = is_with_all
          ? all
          : this.#encode(events.filter(({ sequence }) => sequence > reader.cursor))
        reader.cursor = to
        reader.write(missing)
      }
      if (reader.is_busy) this.#serveAlone(reader)
    }
  }

  #encode(events: readonly RelayedEvent[]): Buffer {
    return Buffer.concat(events.map((event) => encodeEvent(this.#options.customer_id, event)))
  }

  /** So little at once that who reads keeps up. The last one ends where all was looked at. */
  #portionsOf(events: readonly RelayedEvent[], to: number): Portion[] {
    const portions: { events: RelayedEvent[]; to: number }[] = []
    let bytes = max_portion_bytes
    for (const event of events) {
      const size = encodeEvent(this.#options.customer_id, event).length
      if (bytes + size > max_portion_bytes) {
        portions.push({ events: [], to })
        bytes = 0
      }
      const portion = portions.at(-1)
      portion?.events.push(event)
      if (portion !== undefined) portion.to = event.sequence
      bytes += size
    }
    const last = portions.at(-1)
    if (last === undefined) return [{ events: [], to }]
    last.to = to
    return portions
  }

  /** Who does not keep up holds up nobody. */
  #serveAlone(reader: StreamReader): void {
    this.#at_hand.delete(reader)
    void this.#catchUp(reader)
  }

  async #catchUp(reader: StreamReader): Promise<void> {
    while (!reader.is_over) {
      if (!(await reader.whenRead())) return reader.bye('slow_reader')
      try {
        if (await this.#goOn(reader)) return
      } catch (error) {
        this.#options.onFault(error)
        await this.#pauses.sleep(fault_pause_ms)
      }
    }
  }

  /** True: it has joined the others. */
  async #goOn(reader: StreamReader): Promise<boolean> {
    const page = await this.#options.relay.readAfter(this.#placeAfter(reader.cursor), events_at_once)
    if (!('events' in page)) resetReader(reader, page.expired.head, 'cursor_expired')
    else if (page.events.length > 0) await this.#writeMissed(reader, page.events)
    else if (this.#join(reader)) return true
    else await this.#pauses.sleep(look_again_ms)
    return false
  }

  async #writeMissed(reader: StreamReader, events: readonly RelayedEvent[]): Promise<void> {
    const wanted = await this.#options.select(events)
    const to = events.at(-1)?.sequence ?? reader.cursor
    for (const portion of this.#portionsOf(wanted, to)) {
      if (!(await reader.whenRead())) return
      reader.cursor = portion.to
      reader.write(this.#encode(portion.events))
    }
  }

  /** False: the others know more by now. */
  #join(reader: StreamReader): boolean {
    if (this.#at_hand.size === 0 && this.#telling === null) this.#cursor = reader.cursor
    if (reader.cursor < this.#cursor) return false
    if (!reader.is_over) this.#at_hand.add(reader)
    // What came while it joined is told to all.
    this.tell()
    return true
  }

  #placeAfter(after: number) {
    return { customer_id: this.#options.customer_id, after }
  }
}

/** Its state is not to be mended by events: it is read again, and the stream goes on from here. */
export function resetReader(reader: StreamReader, sequence: number, reason: ResetReason): void {
  reader.cursor = sequence
  reader.write(encodeNote('reset', { reason, sequence }, sequence))
}

/** Where a stream begins, and whether it has to say that events are missing. */
export function beginningOf(
  resume: number | null,
  head: number,
): { readonly cursor: number; readonly reset: ResetReason | null } {
  if (resume === null || resume === head) return { cursor: head, reset: null }
  if (resume > head) return { cursor: head, reset: 'cursor_expired' }
  return head - resume > max_behind
    ? { cursor: head, reset: 'too_far_behind' }
    : { cursor: resume, reset: null }
}
