import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type ChangeListener, listenForChanges } from './queries.ts'
import type { DirectoryReader } from './read-directory.ts'

export interface FollowingOptions {
  readonly url: string
  readonly clock: Clock
  readonly reader: DirectoryReader
  /** Everything is read, and changes are heard. */
  readonly onCurrent: () => void
  /** The connection was lost, or could not be made; it is tried again. */
  readonly onLost: (error: unknown) => void
}

export interface DatabaseFollower {
  /** Every change of before this moment is read; null before the first time that all was. */
  currentAt(): number | null
  close(): Promise<void>
}

/** How often the connection is asked whether it still hears, and how long a busy machine may take to answer. */
const ping_every_ms = 250
const ping_timeout_ms = 15_000
const retry_after_ms = 500

/**
 * Hears of changes for ever. Whoever changes a device, its installs or its serial notifies in that transaction, and PostgreSQL
 * tells at the commit. What it cannot tell is that a connection is dead, so it is asked all the time; and when it was lost, all is
 * read anew, because changes may have been missed. Reads follow one another: an older one never overwrites a newer one.
 */
export function followDatabase({
  url,
  clock,
  reader,
  onCurrent,
  onLost,
}: FollowingOptions): DatabaseFollower {
  const stopping = new AbortController()
  let current_at_ms: number | null = null
  const now = () => clock.now().getTime()

  async function ask(listener: ChangeListener, signal: AbortSignal): Promise<void> {
    let is_told = false
    while (!signal.aborted) {
      const asked_at_ms = now()
      await listener.ping()
      if (reader.isLoaded()) {
        // Notifications came before the answer: what is not read of them is known to the reader.
        current_at_ms = Math.min(asked_at_ms, reader.waitingSince() ?? asked_at_ms)
        if (!is_told) onCurrent()
        is_told = true
      }
      await sleep(ping_every_ms, undefined, { signal }).catch(() => undefined)
    }
  }

  async function read(signal: AbortSignal): Promise<void> {
    await reader.readAll(signal)
    while (!signal.aborted) await reader.readChanges(signal)
  }

  async function followUntilLost(): Promise<void> {
    const session = new AbortController()
    const signal = AbortSignal.any([stopping.signal, session.signal])
    const lost = Promise.withResolvers<never>()
    // Lost while nobody waits for it yet.
    lost.promise.catch(() => undefined)
    reader.forget()
    const listener = await listenForChanges({
      url,
      timeout_ms: ping_timeout_ms,
      onSerial: (serial_key) => reader.noteChange(serial_key, now()),
      onKey: () => reader.noteNewKey(),
      onLost: () => lost.reject(new Error('the connection that hears of changes was lost')),
    })
    const reading = read(signal)
    try {
      await Promise.race([reading, ask(listener, signal), lost.promise])
    } finally {
      session.abort()
      await reading.catch(() => undefined)
      await listener.close().catch(() => undefined)
    }
  }

  async function followForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      await followUntilLost().catch(onLost)
      await sleep(retry_after_ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const following = followForEver()
  return {
    currentAt: () => current_at_ms,
    close: async () => {
      stopping.abort()
      await following
    },
  }
}
