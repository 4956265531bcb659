import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type ChangeListener, listenForChanges } from './queries.ts'

export interface FollowingOptions {
  readonly url: string
  readonly clock: Clock
  readonly onSerial: (serial: string) => void
  /** Changes may have been missed: whatever is kept is worth nothing. */
  readonly onGap: () => void
}

export interface ChangeFollower {
  /** Whether the connection answered within `trusted_ms`, so that no change of before that is missing. */
  isTrusted(): boolean
  close(): Promise<void>
}

/** How often the connection is asked, and for how long an answer vouches for it. Together less than a second. */
const ping_every_ms = 250
const trusted_ms = 900

/** Hears of changes for ever; a lost connection is made anew. */
export function followChanges({ url, clock, onSerial, onGap }: FollowingOptions): ChangeFollower {
  const stopping = new AbortController()
  let heard_until_ms = Number.NEGATIVE_INFINITY
  const lose = () => {
    heard_until_ms = Number.NEGATIVE_INFINITY
    onGap()
  }

  async function listenUntilLost(): Promise<void> {
    const lost = Promise.withResolvers<'lost'>()
    let listener: ChangeListener | null = null
    try {
      const onLost = () => lost.resolve('lost')
      listener = await listenForChanges({ url, timeout_ms: trusted_ms, onSerial, onLost })
      for (;;) {
        const asked_at_ms = clock.now().getTime()
        await listener.ping()
        heard_until_ms = asked_at_ms
        const pause = sleep(ping_every_ms, 'paused', { signal: stopping.signal })
        if ((await Promise.race([pause, lost.promise])) === 'lost') return
      }
    } finally {
      lose()
      await listener?.close().catch(() => undefined)
    }
  }

  async function listenForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A database that is away, or goes away, is asked again; meanwhile nothing is trusted.
      await listenUntilLost().catch(() => undefined)
      await sleep(ping_every_ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const listening = listenForEver()
  return {
    isTrusted: () => clock.now().getTime() - heard_until_ms < trusted_ms,
    close: async () => {
      stopping.abort()
      await listening
    },
  }
}
