import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { PartitionDatabase } from '@tropeiro/db/partition-database.ts'
import {
  listPartitions,
  type PartitionRow,
  releasePartition,
  takePartition,
} from '@tropeiro/db/partition-progress.ts'
import {
  beat,
  deleteProcessor,
  deleteProcessorNamed,
  endSessions,
  listProcessors,
} from '@tropeiro/db/processor-beats.ts'
import type { Log } from '../../platform/log/create-log.ts'
import { dividePartitions, type PartitionOwner } from './divide-partitions.ts'
import { BeatWatch } from './watch-beats.ts'

/** What works on a partition once it is owned. */
export interface OwnedWork {
  readonly epoch: number
  /** Ends at the border of a batch. */
  stop(): Promise<void>
}

export interface LeaseContext {
  /** Of this process, and of its sessions in PostgreSQL. */
  readonly name: string
  readonly database: PartitionDatabase
  readonly log: Log
  /** What an older program must not take. */
  readonly version: number
  readonly startWork: (owned: PartitionRow) => OwnedWork
}

const beat_every_ms = 1_000

/**
 * Which partitions this process works on. It counts on each second; one that others see stand still loses its partitions to
 * them, and whether it noticed does not matter: the epoch that it knows is refused from then on.
 */
export class PartitionLeases {
  readonly #context: LeaseContext
  readonly #watch = new BeatWatch()
  readonly #works = new Map<number, OwnedWork>()
  readonly #leaving = new Map<number, Promise<void>>()
  #beat_ms = Number.NEGATIVE_INFINITY
  #rows: readonly PartitionRow[] = []

  constructor(context: LeaseContext) {
    this.#context = context
  }

  /** All partitions, as last seen. */
  get rows(): readonly PartitionRow[] {
    return this.#rows
  }

  /** One look at the others, and what follows from it. */
  async round(): Promise<void> {
    const { database, name } = this.#context
    if (performance.now() - this.#beat_ms >= beat_every_ms) {
      const started_ms = performance.now()
      await database.rows(beat(name))
      this.#beat_ms = started_ms
    }
    this.#watch.observe(await database.rows(listProcessors()), performance.now())
    this.#rows = await database.rows(listPartitions())
    this.#dropFenced()
    const owners = await this.#disownStrays()
    const { take, give_up } = dividePartitions(name, this.#watch.living(), owners)
    for (const partition of give_up) this.#giveUp(partition)
    for (const partition of take) await this.#take(partition)
    for (const dead of this.#watch.forgettable()) await database.rows(deleteProcessor(dead))
  }

  /** Gives up everything, for others to take at once. */
  async close(): Promise<void> {
    const { database, name, log } = this.#context
    for (const partition of this.#works.keys()) this.#giveUp(partition)
    await Promise.all(this.#leaving.values())
    await database.rows(deleteProcessorNamed(name)).catch((error: unknown) => {
      log.warn({ err: error }, 'others will notice by themselves that this process has ended')
    })
  }

  /** Work on what another process has taken comes to nothing. */
  #dropFenced(): void {
    for (const [partition, work] of this.#works) {
      const row = this.#rows[partition]
      // A database that was brought back from a backup may give the same epoch out once more.
      const is_ours = row?.epoch === work.epoch && row.owner === this.#context.name
      if (is_ours || this.#leaving.has(partition)) continue
      this.#context.log.warn({ partition, epoch: work.epoch }, 'another process has taken the partition')
      this.#works.delete(partition)
      void work.stop()
    }
  }

  /** What is ours by its row alone was taken or given up by an answer that never came: others wait for it as long as we live. */
  async #disownStrays(): Promise<PartitionOwner[]> {
    const { database, name } = this.#context
    const isStray = ({ partition, owner }: PartitionRow) => owner === name && !this.#works.has(partition)
    const strays = new Set(this.#rows.filter(isStray))
    for (const stray of strays) await database.rows(releasePartition(stray))
    return this.#rows.map((row) => (strays.has(row) ? { ...row, owner: null } : row))
  }

  #giveUp(partition: number): void {
    const work = this.#works.get(partition)
    if (work === undefined || this.#leaving.has(partition)) return
    const leave = async () => {
      const { database, log } = this.#context
      try {
        await work.stop()
        await database.rows(releasePartition({ partition, epoch: work.epoch }))
      } catch (error) {
        log.warn({ err: error, partition }, 'the partition was not given up; the next look does it')
      } finally {
        this.#works.delete(partition)
        this.#leaving.delete(partition)
      }
    }
    this.#leaving.set(partition, leave())
  }

  async #take(partition: number): Promise<void> {
    const { database, name, version, startWork, log } = this.#context
    const seen = this.#rows[partition]
    if (seen === undefined || this.#works.has(partition)) return
    try {
      const [taken] = await database.rows(takePartition(seen, { owner: name, step_version: version }))
      if (taken === undefined) return
      log.info({ partition, epoch: taken.epoch, from: seen.owner }, 'took a partition')
      this.#works.set(partition, startWork(taken))
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || error.reason !== 'busy' || seen.owner === null)
        throw error
      // A process that was paused in a transaction holds the row, and rows that would be written again.
      log.warn({ partition, owner: seen.owner }, 'ending the sessions of a process that stands still')
      await database.rows(endSessions(seen.owner))
    }
  }
}
