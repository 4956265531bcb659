import { setTimeout as sleep } from 'node:timers/promises'
import type { Subscription } from '@nats-io/transport-node'
import { type Bus, type BusSettings, connectBus } from './bus.ts'

/**
 * Messages that nobody misses for good when they are lost: by NATS, kept nowhere. While there is no connection what is sent is
 * dropped, and what was listened for is heard again after it.
 */
export interface Signals {
  /** Whether a deployment has NATS at all. */
  readonly is_set: boolean
  isConnected(): boolean
  /** Never waits, never throws. */
  send(subject: string, payload?: string): void
  /** Returns what ends it. */
  listen(subject: string, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

const first_pause_ms = 250
const longest_pause_ms = 5_000

/** Connects when it is used for the first time, however long that takes. */
export function createSignals(settings: BusSettings): Signals {
  const listening = new Map<
    object,
    { readonly subject: string; readonly listener: (payload: string) => void }
  >()
  const subscriptions = new Map<object, Subscription>()
  const stopping = new AbortController()
  let bus: Bus | null = null
  let connecting: Promise<void> | null = null

  return {
    is_set: settings.urls.length > 0,
    isConnected: () => bus?.isConnected() ?? false,
    send: (subject, payload = '') => {
      connect()
      if (bus?.isConnected() === true) bus.connection.publish(subject, payload)
    },
    listen: (subject, listener) => {
      const key = {}
      listening.set(key, { subject, listener })
      connect()
      subscribe(key)
      return () => {
        listening.delete(key)
        subscriptions.get(key)?.unsubscribe()
        subscriptions.delete(key)
      }
    },
    close: async () => {
      stopping.abort()
      await connecting
      await bus?.close()
    },
  }

  function connect(): void {
    if (settings.urls.length === 0 || stopping.signal.aborted) return
    connecting ??= keepTrying()
  }

  async function keepTrying(): Promise<void> {
    for (let pause_ms = first_pause_ms; !stopping.signal.aborted; pause_ms *= 2) {
      bus = await connectBus(settings).catch(() => null)
      if (bus !== null) break
      const { signal } = stopping
      await sleep(Math.min(pause_ms, longest_pause_ms), undefined, { signal }).catch(() => undefined)
    }
    for (const key of listening.keys()) subscribe(key)
  }

  function subscribe(key: object): void {
    const wanted = listening.get(key)
    if (bus === null || wanted === undefined || subscriptions.has(key)) return
    const callback = (error: Error | null, message: { string(): string }) => {
      if (error === null) wanted.listener(message.string())
    }
    subscriptions.set(key, bus.connection.subscribe(wanted.subject, { callback }))
  }
}
