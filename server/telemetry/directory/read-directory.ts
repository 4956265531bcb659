import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { createChangedSerials } from './changed-serials.ts'
import type { KeptCopy } from './kept-copy.ts'
import { findDeviceHolds, type HoldsRow, listDeviceHolds } from './queries.ts'
import { readSenders } from './read-senders.ts'
import { readHolds } from './stored-holds.ts'

/** Reads the database into the copy. */
export interface DirectoryReader {
  /** Nothing read before counts: changes may have been missed. */
  forget(): void
  noteChange(serial_key: string, heard_at_ms: number): void
  /** Keys are read at once: who has made one wants to use it. */
  noteNewKey(): void
  /** Keys, networks and serials, page by page; what the database no longer has goes. */
  readAll(signal: AbortSignal): Promise<void>
  /** Serials that have changed, keys and networks once in a while; waits when there is nothing to do. */
  readChanges(signal: AbortSignal): Promise<void>
  isLoaded(): boolean
  /** Since when a change is known that has not been read; null: there is none. */
  waitingSince(): number | null
}

export interface DirectoryReaderOptions {
  readonly database: Database
  readonly clock: Clock
  readonly kept: Pick<KeptCopy, 'copy' | 'putHolds' | 'putKey' | 'putNetworks'>
}

/** The longest that positions are kept, and a month; records from before that are not taken. */
const kept_ms = (1_827 + 30) * 86_400_000
const serials_per_page = 2_000
const serials_per_read = 500
/**
 * A key ends in many ways (it is deleted, moved, its parent is, it expires; its user is disabled, removed or given another role; its
 * company is disabled), and one way that forgot to notify would let a key live on. They are few: all are read every
 * time; only of new ones we are told, too.
 */
const senders_every_ms = 5_000
const idle_ms = 1_000

export function createDirectoryReader({ database, clock, kept }: DirectoryReaderOptions): DirectoryReader {
  const { copy } = kept
  const changed = createChangedSerials()
  let is_loaded = false
  let senders_read_at_ms = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()
  const since = () => new Date(now() - kept_ms)

  async function readSendersAnew(): Promise<void> {
    // Before the question: what is made meanwhile is asked for again.
    senders_read_at_ms = now()
    await readSenders(database, kept)
  }

  const areSendersDue = () => now() - senders_read_at_ms >= senders_every_ms

  function putRows(rows: readonly HoldsRow[]): void {
    for (const { serial_key, holds } of rows) kept.putHolds(serial_key, readHolds(holds, serial_key))
  }

  function dropOthers(serial_keys: Iterable<string>, found: ReadonlySet<string>): void {
    for (const serial_key of serial_keys) if (!found.has(serial_key)) kept.putHolds(serial_key, [])
  }

  async function readSerials(signal: AbortSignal): Promise<void> {
    const found = new Set<string>()
    let after = ''
    for (;;) {
      const page = { after, since: since(), limit: serials_per_page }
      const rows = await database.rowsOfPlatform(listDeviceHolds(page))
      if (signal.aborted) return
      putRows(rows)
      for (const { serial_key } of rows) found.add(serial_key)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.serial_key
    }
    dropOthers(copy.serials.keys(), found)
  }

  async function readChanged(): Promise<void> {
    const wanted = changed.take(serials_per_read)
    if (wanted.length === 0) return
    const rows = await database.rowsOfPlatform(findDeviceHolds(wanted, since()))
    putRows(rows)
    dropOthers(wanted, new Set(rows.map(({ serial_key }) => serial_key)))
    changed.done()
  }

  return {
    isLoaded: () => is_loaded,
    waitingSince: () => changed.waitingSince(),
    forget: () => {
      is_loaded = false
      changed.clear()
    },
    noteNewKey: () => {
      senders_read_at_ms = Number.NEGATIVE_INFINITY
      changed.wake()
    },
    noteChange: (serial_key, heard_at_ms) => changed.note(serial_key, heard_at_ms),
    readAll: async (signal) => {
      await readSendersAnew()
      await readSerials(signal)
      if (!signal.aborted) is_loaded = true
    },
    readChanges: async (signal) => {
      if (!areSendersDue()) await changed.wait(idle_ms, signal)
      await readChanged()
      if (areSendersDue()) await readSendersAnew()
    },
  }
}
