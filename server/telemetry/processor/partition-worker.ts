import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import { FencedError } from '@tropeiro/db/partition-database.ts'
import { type OwnedPartition, stopPartition } from '@tropeiro/db/partition-progress.ts'
import { BusUnavailableError } from '../../platform/bus/bus.ts'
import { LogVersionError } from '../model/log-message.ts'
import { DeadLetterRate } from './dead-letter-rate.ts'
import { PartitionSession } from './partition-session.ts'
import { isPoison } from './store-singly.ts'
import { StreamFault } from './stream-watch.ts'
import type { WorkerContext } from './worker-context.ts'

const pauses_ms = { first: 100, longest: 5_000 } as const

/**
 * Works on one partition as long as this process owns it.
 *
 *   reading → fault → reading from what is stored, after a pause
 *           → poison → record by record up to the end of that batch, then reading
 *           → stopped (another stream, too many dead letters), until somebody adopts it
 *           → ended (fenced off, or told to stop)
 */
export class PartitionWorker {
  readonly owned: OwnedPartition
  readonly #context: WorkerContext
  readonly #stopping = new AbortController()
  #failures = 0
  readonly #ended: Promise<void>

  constructor(owned: OwnedPartition, context: WorkerContext) {
    this.owned = owned
    this.#context = { ...context, log: context.log.child({ partition: owned.partition, epoch: owned.epoch }) }
    this.#ended = this.#run()
  }

  /** Finishes what is under way and keeps the state. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#ended
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    const dead_letters = new DeadLetterRate()
    let careful_until = 0
    while (!signal.aborted) {
      const session = new PartitionSession(this.owned, this.#context, { signal, careful_until, dead_letters })
      try {
        const stopped_because = await session.run()
        if (stopped_because === null) return
        await this.#waitStopped(stopped_because)
      } catch (error) {
        if (error instanceof FencedError) return
        if (signal.aborted && isPassing(error)) return
        careful_until = isPoison(error) ? session.tried_sequence : careful_until
        await this.#recover(session, error)
      }
    }
  }

  async #recover(session: PartitionSession, error: unknown): Promise<void> {
    const { log, metrics } = this.#context
    const { signal } = this.#stopping
    if (error instanceof StreamFault || error instanceof LogVersionError) {
      await this.#halt(error.message)
      return
    }
    this.#failures = session.has_stored ? 1 : this.#failures + 1
    metrics.retries.inc({ partition: this.owned.partition })
    log[isPassing(error) ? 'warn' : 'error'](
      { err: error, failures: this.#failures },
      'the partition begins again from what is stored',
    )
    const pause_ms = Math.min(pauses_ms.longest, pauses_ms.first * 2 ** Math.min(this.#failures, 10))
    await sleep(pause_ms, undefined, { signal }).catch(() => undefined)
  }

  /** Written down, so that it stays so whoever owns the partition next. */
  async #halt(because: string): Promise<void> {
    const { database, log } = this.#context
    try {
      await database.inPartition(this.owned, (tx) => tx.rows(stopPartition(this.owned.partition, because)))
    } catch (error) {
      // Seen again by the next try.
      log.warn({ err: error }, 'that the partition stops could not be written down')
    }
  }

  async #waitStopped(because: string): Promise<void> {
    const { log, metrics } = this.#context
    const { partition } = this.owned
    metrics.stopped.set({ partition }, 1)
    log.error(`partition ${partition} has stopped: ${because}`)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { signal } = this.#stopping
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (!signal.aborted) await promise
    metrics.stopped.remove({ partition })
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || error instanceof BusUnavailableError
}
