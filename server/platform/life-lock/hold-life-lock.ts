import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/create-log.ts'
import { connectLifeLock } from './queries.ts'

export interface LifeLock {
  /** False: others may think that we are dead. */
  isHeld(): boolean
  release(): Promise<void>
}

export interface LifeLockOptions {
  readonly database_url: string
  /** Whose life it is. Whoever can take the lock of this name knows that it is over. */
  readonly name: string
  readonly log: Log
}

const pause_ms = 250

/** Shows that somebody lives, by a lock on a connection of its own; taken again when the connection is lost. */
export function holdLifeLock({ database_url, name, log }: LifeLockOptions): LifeLock {
  const stopping = new AbortController()
  const { signal } = stopping
  let is_held = false
  const onHeld = () => {
    is_held = true
  }
  const keep = async () => {
    while (!signal.aborted) {
      try {
        await connectLifeLock({ database_url, name }, { signal, onHeld })
      } catch (error) {
        log.debug({ err: error, lock: name }, 'the lock of a life was lost')
      }
      is_held = false
      await sleep(pause_ms, undefined, { signal }).catch(() => undefined)
    }
  }
  const keeping = keep()
  return {
    isHeld: () => is_held,
    release: async () => {
      stopping.abort()
      await keeping
    },
  }
}
