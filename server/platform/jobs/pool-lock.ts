import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/create-log.ts'
import { connectPoolLock } from './queries.ts'

export interface PoolLock {
  release(): Promise<void>
}

const pause_ms = 250

/** Shows that a pool of workers lives, by a lock on a connection of its own; taken again when the connection is lost. */
export function holdPoolLock(database_url: string, pool_id: string, log: Log): PoolLock {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async () => {
    while (!signal.aborted) {
      try {
        await connectPoolLock(database_url, pool_id, signal)
      } catch (error) {
        log.debug({ err: error }, 'the lock of the job workers was lost')
      }
      await sleep(pause_ms, undefined, { signal }).catch(() => undefined)
    }
  }
  const keeping = keep()
  return {
    release: async () => {
      stopping.abort()
      await keeping
    },
  }
}
