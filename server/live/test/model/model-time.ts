import { setImmediate as settle } from 'node:timers/promises'
import type { Pauses } from '../../../platform/relay/pauses.ts'
import type { Chance } from './chance.ts'

interface Pending {
  readonly at_ms: number
  readonly act: () => void
}

/** What is under way in one process: it happens when, and in the order in which, a model wants it to. */
export class ModelTime {
  readonly #chance: Chance
  readonly #pending = new Set<Pending>()
  #now_ms = 0
  /** How often a question to the database fails. */
  failing = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  readonly pauses: Pauses = {
    sleep: (ms, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = this.#add(ms, resolve)
      signal?.addEventListener('abort', () => {
        stop()
        resolve()
      })
      if (signal?.aborted === true) resolve()
      return promise
    },
    nextTurn: () => this.pauses.sleep(0),
    later: (ms, act) => this.#add(ms, act),
  }

  /** A statement sees what is there at one moment between its sending and its answer. */
  ask<T>(see: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const seen = this.#chance.next() < 0.5 ? { value: see() } : null
    this.#add(1, () => {
      if (this.#chance.next() < this.failing) reject(new Error('the database is away'))
      else resolve(seen === null ? see() : seen.value)
    })
    return promise
  }

  /** Something of what is under way happens, whatever it is; then all that follows from it at once. */
  async happen(): Promise<void> {
    const pending = this.#chance.pick([...this.#pending])
    if (pending !== undefined) this.#run(pending)
    await settle()
  }

  /** What is due first happens. */
  async pass(): Promise<void> {
    let first: Pending | null = null
    for (const pending of this.#pending) if (first === null || pending.at_ms < first.at_ms) first = pending
    if (first !== null) this.#run(first)
    await settle()
  }

  /** SIGKILL: nothing that was under way ever happens. */
  die(): void {
    this.#pending.clear()
  }

  #run(pending: Pending): void {
    this.#pending.delete(pending)
    this.#now_ms = Math.max(this.#now_ms, pending.at_ms)
    pending.act()
  }

  #add(ms: number, act: () => void): () => void {
    const pending = { at_ms: this.#now_ms + ms, act }
    this.#pending.add(pending)
    return () => void this.#pending.delete(pending)
  }
}
