import { setTimeout as sleep } from 'node:timers/promises'
import { findSqlState } from '@tropeiro/db/errors.ts'
import { FencedError, type PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import {
  findState,
  listPartitions,
  type OwnedPartition,
  type PartitionRow,
  type StoredProgress,
} from '@tropeiro/db/partition-progress.ts'
import { type LogBatch, readFrom } from '../../platform/bus/read-from.ts'
import { position_stream_names } from '../log-streams.ts'
import type { DeadLetterRate } from './dead-letter-rate.ts'
import { describeHole } from './judge-stream.ts'
import { analysisPartOf, type ChangedVehicle, PartitionState } from './partition-state.ts'
import { type LateRecord, type PreparedBatch, prepareBatch, type ReadMessage } from './prepare-batch.ts'
import { purgeStored } from './purge-stored.ts'
import { knowBatch, newestIn, type Stepping, stepBatch } from './step-batch.ts'
import { type StateFlush, storeBatch } from './store-batch.ts'
import { storeSingly } from './store-singly.ts'
import { StreamFault, StreamWatch } from './stream-watch.ts'
import { tellPositions } from './tell-positions.ts'
import type { WorkerContext } from './worker-context.ts'

const read_settings = { max_messages: 1_000, timeout_ms: 10_000 } as const
const purge_every_ms = 60_000
const look_every_ms = 10_000
/** How many times `gather_ms` the pause of a partition may become for which nothing comes. */
const longest_pause = 4
const unique_violation = '23505'

interface SessionOptions {
  readonly signal: AbortSignal
  /** Messages up to here are stored record by record. */
  readonly careful_until: number
  readonly dead_letters: DeadLetterRate
}

/** Where a session begins. */
interface Progress extends Stepping {
  /** What is up to here in the tables is stepped again and not stored. */
  readonly stored_sequence: number
  readonly watch: StreamWatch
}

/** From loading what is stored to the first fault: what is in memory is of one session and goes with it. */
export class PartitionSession {
  readonly #owned: OwnedPartition
  readonly #context: WorkerContext
  readonly #options: SessionOptions
  readonly #stream: string
  /** The message to be read next. */
  #next = 1
  /** What the tables have, as far as this session knows: of the rows, and of the state. */
  #stored_sequence = 0
  #kept_sequence = 0
  #flushed_ms: number
  #purged_ms = Number.NEGATIVE_INFINITY
  #looked_ms = performance.now()
  /** Before the next reading, in `gather_ms`. */
  #pause = 1
  #under_way: Promise<unknown> = Promise.resolve()
  /** What was found to be late while it was stepped again: marked with the next transaction. */
  #late_again: LateRecord[] = []
  /** The last message of the batch that was tried last. */
  tried_sequence = 0
  has_stored = false

  constructor(owned: OwnedPartition, context: WorkerContext, options: SessionOptions) {
    this.#owned = owned
    this.#context = context
    this.#options = options
    this.#flushed_ms = performance.now() - flushPhaseOf(owned, context.settings)
    this.#stream = position_stream_names[owned.partition] ?? ''
  }

  /** Why the partition has stopped; null when it was told to end. Throws the first fault. */
  async run(): Promise<string | null> {
    const { signal } = this.#options
    const progress = await this.#load()
    if (typeof progress === 'string') return progress
    try {
      while (!signal.aborted) await this.#round(progress)
      await this.#under_way
      await this.#keepState(progress)
      return null
    } finally {
      // A fault of reading comes first; that of the batch before is met by the next session.
      await this.#under_way.catch(() => undefined)
    }
  }

  async #load(): Promise<Progress | string> {
    const { database } = this.#context
    const { partition } = this.#owned
    const row = await this.#findRow()
    if (row.stopped_because !== null) return row.stopped_because
    const [kept] = await database.rows(findState(partition))
    this.#next = row.state_sequence + 1
    this.#stored_sequence = row.last_sequence
    this.#kept_sequence = row.state_sequence
    const state = kept === undefined ? new PartitionState() : PartitionState.decode(kept.state)
    const opened = {
      owned: this.#owned,
      state: kept === undefined ? null : analysisPartOf(kept.state),
      vehicles: state.newestSamples(),
      log: this.#context.log,
    }
    return {
      stored_sequence: row.last_sequence,
      state,
      analysis: (await this.#context.analysis?.open(opened)) ?? null,
      watch: new StreamWatch(this.#context, this.#stream, row),
    }
  }

  async #round(progress: Progress): Promise<void> {
    const { settings } = this.#context
    await progress.watch.assertSame(this.#next - 1)
    await this.#lookAtTables()
    await this.#purge()
    await this.#analyse(progress)
    const batch = await this.#read(progress)
    this.#pause = batch.messages.length > 0 ? 1 : Math.min(longest_pause, this.#pause * 2)
    if (batch.messages.length > 0) {
      if (this.#next <= this.#options.careful_until) await this.#takeSingly(batch.messages, progress)
      else await this.#take(batch, progress)
      if (batch.behind > 0) return
    }
    await this.#under_way
    if (this.#isFlushDue(progress)) await this.#keepState(progress)
    await sleep(settings.gather_ms * this.#pause, undefined, { signal: this.#options.signal }).catch(
      () => undefined,
    )
  }

  async #read(progress: Progress): Promise<LogBatch> {
    const { bus, settings, metrics } = this.#context
    const batch = await readFrom(
      bus,
      { stream: this.#stream, sequence: this.#next },
      { ...read_settings, max_bytes: settings.batch_bytes },
    )
    metrics.behind_messages.set({ partition: this.#owned.partition }, batch.behind + batch.messages.length)
    if (batch.bounds !== null) progress.watch.assertBounds(batch.bounds, this.#next - 1)
    const [first] = batch.messages
    if (first !== undefined && first.sequence > this.#next) await this.#stopAtHole(progress, first.sequence)
    return batch
  }

  /** With all kept that was before it: whoever adopts the stream goes on behind the hole. */
  async #stopAtHole(progress: Progress, end: number): Promise<never> {
    await this.#under_way
    await this.#keepState(progress)
    throw new StreamFault(describeHole(this.#next, end))
  }

  /** While this batch is put together, the one before is being stored. */
  async #take({ messages }: LogBatch, progress: Progress): Promise<void> {
    const { stored_sequence } = progress
    const batch = this.#prepare(messages, progress)
    await knowBatch(batch, progress)
    stepBatch(batch, progress)
    const moved = progress.state.takeMoved()
    const flush = this.#isFlushDue(progress) ? await flushOf(progress) : null
    await this.#under_way
    this.#next = batch.last_sequence + 1
    this.tried_sequence = batch.last_sequence
    if (batch.last_sequence <= stored_sequence && flush === null) {
      this.#late_again.push(...batch.late)
      return
    }
    if (flush !== null) this.#flushed_ms = performance.now()
    this.#under_way = this.#store(batch, flush).then(() => this.#tellPositions(moved))
    this.#under_way.catch(() => undefined)
  }

  #prepare(messages: readonly ReadMessage[], progress: Progress): PreparedBatch {
    const { findVehicle } = this.#context
    const { partition } = this.#owned
    const { state, stored_sequence } = progress
    const newestOf = newestIn(progress)
    return prepareBatch(messages, { partition, stored_sequence, state, findVehicle, newestOf })
  }

  async #store(prepared: PreparedBatch, flush: StateFlush | null): Promise<void> {
    const { clock } = this.#context
    const { partition } = this.#owned
    const batch = { ...prepared, late: [...this.#late_again, ...prepared.late] }
    this.#late_again = []
    const given = { partition, batch, flush, now: clock.now() }
    try {
      await this.#inPartition((tx) => storeBatch(tx, { ...given, way: 'newest_first' }))
    } catch (error) {
      if (findSqlState(error) !== unique_violation) throw error
      await this.#inPartition((tx) => storeBatch(tx, { ...given, way: 'all_with_care' }))
    }
    this.#count(batch)
    this.#stored_sequence = Math.max(this.#stored_sequence, batch.last_sequence)
    if (flush !== null) this.#kept_sequence = batch.last_sequence
    this.#options.dead_letters.add(batch.dead.length, this.#owned)
  }

  /** Stored, so that nobody is shown what may not be so. */
  #tellPositions(moved: readonly ChangedVehicle[]): void {
    const { bus } = this.#context
    if (bus.isConnected()) tellPositions(bus, moved)
  }

  /** What failed together is tried alone, and what fails alone is left out. */
  async #takeSingly(messages: readonly ReadMessage[], progress: Progress): Promise<void> {
    const { findVehicle, clock } = this.#context
    const { partition } = this.#owned
    const { stored_sequence } = progress
    await this.#under_way
    for (const message of messages) {
      const context = { partition, stored_sequence, stepping: progress, findVehicle, now: clock.now() }
      const dead = await this.#inPartition((tx) => storeSingly(tx, message, context))
      this.#next = message.sequence + 1
      this.#stored_sequence = Math.max(this.#stored_sequence, message.sequence)
      this.#context.metrics.dead_letters.inc({ partition }, dead)
      this.#options.dead_letters.add(dead, this.#owned)
    }
    this.#tellPositions(progress.state.takeMoved())
  }

  async #inPartition<T>(work: (tx: PartitionTransaction) => Promise<T>): Promise<T> {
    const result = await this.#context.database.inPartition(this.#owned, (tx) => {
      this.#assertGoesOn(tx.stored)
      return work(tx)
    })
    this.has_stored = true
    return result
  }

  /**
   * Throws when the tables are not where this session left them: brought back from a backup, say, or written by a transaction
   * of before whose answer was lost. What is missing between is read again by the next session.
   */
  #assertGoesOn({ last_sequence, state_sequence }: StoredProgress): void {
    if (last_sequence === this.#stored_sequence && state_sequence === this.#kept_sequence) return
    throw new Error(
      `the database has messages up to ${last_sequence}, and the state of ${state_sequence}; expected ${this.#stored_sequence} and ${this.#kept_sequence}`,
    )
  }

  /** Where nothing is stored for long, too. */
  async #lookAtTables(): Promise<void> {
    if (performance.now() - this.#looked_ms < look_every_ms) return
    await this.#under_way
    this.#assertGoesOn(await this.#findRow())
    this.#looked_ms = performance.now()
  }

  async #findRow(): Promise<PartitionRow> {
    const { partition, epoch } = this.#owned
    const rows = await this.#context.database.rows(listPartitions())
    const row = rows.find((each) => each.partition === partition)
    if (row?.epoch !== epoch) throw new FencedError(this.#owned)
    return row
  }

  #isFlushDue({ analysis }: Stepping): boolean {
    const { flush_ms, urgent_flush_ms } = this.#context.settings
    const need = analysis?.flushNeed() ?? 'none'
    if (need === 'now') return true
    const every_ms = need === 'soon' ? Math.min(urgent_flush_ms, flush_ms) : flush_ms
    return performance.now() - this.#flushed_ms >= every_ms
  }

  /** Without anything to store, too: readers wait for it. */
  async #keepState(progress: Progress): Promise<void> {
    const sequence = this.#next - 1
    const has_findings = (progress.analysis?.flushNeed() ?? 'none') !== 'none'
    if ((sequence <= this.#kept_sequence && !has_findings) || sequence < progress.stored_sequence) return
    const nothing = this.#prepare([], { ...progress, stored_sequence: sequence })
    this.#flushed_ms = performance.now()
    await this.#store(nothing, await flushOf(progress))
  }

  /** Not while messages are stepped again: the tables have more than the state then. */
  async #analyse(progress: Progress): Promise<void> {
    const { analysis, stored_sequence } = progress
    if (analysis === null || this.#next - 1 < stored_sequence || !(await analysis.tend())) return
    await this.#under_way
    await this.#keepState(progress)
    await analysis.replay()
  }

  async #purge(): Promise<void> {
    if (performance.now() - this.#purged_ms < purge_every_ms) return
    this.#purged_ms = performance.now()
    const { bus, clock, settings, log } = this.#context
    const before = new Date(clock.now().getTime() - settings.log_keep_ms)
    try {
      await purgeStored(bus, this.#stream, { state_sequence: this.#kept_sequence, before })
    } catch (error) {
      // Storing does not depend on it; reading says what else is wrong.
      log.warn({ err: error }, 'the log could not be relieved of what is stored')
    }
  }

  #count(batch: PreparedBatch): void {
    const { metrics, clock } = this.#context
    const { partition } = this.#owned
    for (const rows of batch.newest.values()) metrics.rows.inc({ way: 'newest' }, rows.count)
    metrics.rows.inc({ way: 'other' }, batch.others.count)
    metrics.rows.inc({ way: 'late' }, batch.late.length)
    metrics.rows.inc({ way: 'quarantined' }, batch.quarantined.length)
    metrics.dead_letters.inc({ partition }, batch.dead.length)
    if (batch.newest_received_ms > 0) {
      const behind_ms = clock.now().getTime() - batch.newest_received_ms
      metrics.behind_seconds.set({ partition }, Math.max(0, behind_ms / 1_000))
    }
  }
}

/** Partitions that begin together keep their state one after the other: all at once, nobody is told of a position meanwhile. */
function flushPhaseOf({ partition }: OwnedPartition, { flush_ms }: WorkerContext['settings']): number {
  return (flush_ms * partition) / position_stream_names.length
}

async function flushOf({ state, analysis }: Stepping): Promise<StateFlush> {
  const found = (await analysis?.takeFlush()) ?? null
  return { state: state.encode(found?.state ?? null), changed: state.takeChanged(), analysis: found }
}
