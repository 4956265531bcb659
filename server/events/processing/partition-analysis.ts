import { countDirtyDays, type DirtyDays, type DueVehicle, listDueVehicles } from '@tropeiro/db/dirty-days.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import {
  type AddedRecalculation,
  countRecalculationDays,
  listWaitingRanges,
  type WaitingRange,
} from '@tropeiro/db/recalculations.ts'
import { dateOfUtcDay, utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type {
  AnalysisFlush,
  FlushNeed,
  OpenedPartition,
  PartitionAnalysis,
  Sample,
  SeenVehicle,
} from '../../telemetry/public.ts'
import { encodeAnalysis, type StoredAnalysis } from './analysis-blob.ts'
import type { AnalysisContext } from './analysis-context.ts'
import type { VehicleKey } from './event-rows.ts'
import { finishVehicles } from './finish-vehicles.ts'
import { type KnownVehicle, KnownVehicles } from './known-vehicles.ts'
import { PartitionFacts } from './partition-facts.ts'
import { type ReplayedVehicle, replayDirty, replayRange } from './replay-vehicle.ts'
import { writeFlush } from './write-flush.ts'

const panic = 24
/** Vehicles whose replays are asked for at a time. */
const max_due = 100

export interface OpenedAnalysis extends OpenedPartition {
  readonly stored: StoredAnalysis
  /** Versions of the facts of customers that the partition had no vehicle of when it was flushed last. */
  readonly baseline: ReadonlyMap<number, number>
}

/** Events and daily rows of one partition's vehicles, in memory until they are flushed. */
export class EventAnalysis<State> implements PartitionAnalysis {
  readonly #context: AnalysisContext<State>
  readonly #partition: number
  readonly #log: Log
  readonly #vehicles: KnownVehicles<State>
  readonly #facts: PartitionFacts<State>
  #changed = new Set<KnownVehicle<State>>()
  /** To be marked with the next flush. */
  #dirty: DirtyDays[] = []
  #recalculations: AddedRecalculation[] = []
  #due: readonly DueVehicle[] = []
  /** For when nothing is due; and whose turn was last. */
  #ranges: readonly WaitingRange[] = []
  #last_customer = 0
  /** Replays that failed, until when they are left alone. */
  readonly #postponed = new Map<string, number>()
  #held = 0
  #replayed_days = 0
  #is_urgent = false
  #looked_ms = Number.NEGATIVE_INFINITY
  #swept_ms = performance.now()

  constructor(context: AnalysisContext<State>, { owned, stored, baseline, vehicles, log }: OpenedAnalysis) {
    this.#context = context
    this.#partition = owned.partition
    this.#log = log
    this.#vehicles = new KnownVehicles(context.model)
    this.#facts = new PartitionFacts(context, {
      partition: owned.partition,
      handled: stored.handled,
      baseline,
    })
    for (const each of stored.vehicles) this.#vehicles.add(each)
    for (const [customer_id, vehicle_id, time_ms] of vehicles)
      this.#addUnseen(customer_id, vehicle_id, time_ms)
  }

  /** A release that looked for nothing has stored its samples: the day of the last one is replayed. */
  #addUnseen(customer_id: number, vehicle_id: number, floor_ms: number): void {
    if (this.#vehicles.find(customer_id, vehicle_id) !== null) return
    this.#vehicles.add({ customer_id, vehicle_id, floor_ms })
    this.#markDirty({ customer_id, vehicle_id }, utcDayOf(floor_ms))
  }

  #markDirty({ customer_id, vehicle_id }: VehicleKey, day_number: number): void {
    const day = dateOfUtcDay(day_number)
    this.#dirty.push({ partition: this.#partition, customer_id, vehicle_id, first_day: day, last_day: day })
  }

  async know(seen: readonly SeenVehicle[]): Promise<void> {
    const oldest = new Map<number, number>()
    for (const { customer_id, vehicle_id, oldest_ms } of seen) {
      const state_ms = this.#vehicles.find(customer_id, vehicle_id)?.live.time_ms ?? oldest_ms
      const known = oldest.get(customer_id) ?? oldest_ms
      oldest.set(customer_id, Math.min(known, oldest_ms, state_ms))
    }
    await Promise.all([...oldest].map(([customer_id, since_ms]) => this.#facts.know(customer_id, since_ms)))
  }

  newestOf(customer_id: number, vehicle_id: number): number {
    return this.#vehicles.find(customer_id, vehicle_id)?.newest_ms ?? Number.NEGATIVE_INFINITY
  }

  step(customer_id: number, vehicle_id: number, samples: readonly Sample[]): void {
    const vehicle = this.#vehicles.get({ customer_id, vehicle_id })
    const facts = this.#facts.of(vehicle)
    this.#changed.add(vehicle)
    for (const sample of samples) {
      try {
        const { settled, missed } = vehicle.live.step(sample, facts)
        this.#held += settled.length
        if (missed > 0) this.#context.metrics.missed.inc({ why: 'bound' }, missed)
        if (settled.some(({ category }) => category === panic)) this.#is_urgent = true
      } catch (error) {
        // One sample must not keep those of all other vehicles from the tables; a release that can step it finds its day dirty.
        this.#context.metrics.missed.inc({ why: 'fault' })
        this.#log.error(
          { err: error, customer_id, vehicle_id, time_ms: sample.time_ms },
          'a sample was not stepped',
        )
        this.#markDirty(vehicle, utcDayOf(sample.time_ms))
      }
    }
  }

  flushNeed(): FlushNeed {
    const { max_held } = this.#context.settings
    if (this.#held >= max_held || this.#dirty.length >= max_held) return 'now'
    if (this.#is_urgent) return 'soon'
    const has_found = this.#changed.size > 0 || this.#dirty.length > 0 || this.#recalculations.length > 0
    return has_found ? 'usual' : 'none'
  }

  async takeFlush(): Promise<AnalysisFlush> {
    const vehicles = [...this.#changed]
    const dirty = this.#dirty
    const recalculations = this.#recalculations
    const { flushes, ...finished } = await finishVehicles(this.#context, vehicles, {
      partition: this.#partition,
      factsOf: (vehicle) => this.#facts.of(vehicle),
    })
    for (const vehicle of vehicles) vehicle.line = vehicle.encode()
    this.#changed = new Set()
    this.#dirty = []
    this.#recalculations = []
    this.#held = 0
    this.#replayed_days = 0
    this.#is_urgent = false
    const { step_version } = this.#context
    const head = { handled: this.#facts.handled, next: this.#context.versions.next }
    const lines = [...this.#vehicles].map(({ line }) => line)
    return {
      state: encodeAnalysis(head, lines),
      write: (tx, now) =>
        writeFlush(tx, { vehicles: flushes, ...finished, dirty, recalculations, step_version }, now),
    }
  }

  async tend(): Promise<boolean> {
    const { settings, metrics, budget } = this.#context
    if (performance.now() - this.#looked_ms < settings.look_ms) return false
    this.#looked_ms = performance.now()
    const changed = await this.#facts.takeChanged(this.#vehicles)
    this.#dirty.push(...changed.dirty)
    this.#recalculations.push(...changed.recalculations)
    metrics.fact_ranges.set({ partition: this.#partition }, this.#facts.waiting)
    await this.#sweep()
    await this.#lookForReplays()
    return this.#due.length + this.#ranges.length > 0 && budget.hasCredit(performance.now())
  }

  /** Recalculations get the time that is left when nothing else is due. */
  async #lookForReplays(): Promise<void> {
    const { settings, telemetry, clock } = this.#context
    const { quiet_ms, longest_ms } = settings
    const partition = this.#partition
    const asked = { partition, now: clock.now(), quiet_ms, longest_ms, max: max_due }
    const due = await telemetry.rowsOfPlatform(listDueVehicles(asked))
    this.#due = due.filter((key) => !this.#isPostponed(key))
    const after = { partition, after_customer: this.#last_customer, max: max_due }
    const ranges = due.length < max_due ? await telemetry.rowsOfPlatform(listWaitingRanges(after)) : []
    this.#ranges = ranges.filter((key) => !this.#isPostponed(key))
  }

  /** Events that are shown closed early, and rows that were not told of for long: the clock alone has to do with it. */
  async #sweep(): Promise<void> {
    const { settings, clock, telemetry, metrics } = this.#context
    if (performance.now() - this.#swept_ms < settings.sweep_ms) return
    this.#swept_ms = performance.now()
    const now_ms = clock.now().getTime()
    for (const vehicle of this.#vehicles) {
      const { time_ms } = vehicle.live
      if (time_ms === null || this.#changed.has(vehicle) || !vehicle.live.mayBeDue) continue
      await this.#facts.know(vehicle.customer_id, time_ms)
      if (vehicle.live.isDue(this.#facts.of(vehicle), now_ms)) this.#changed.add(vehicle)
    }
    const [waiting] = await telemetry.rowsOfPlatform(countDirtyDays(this.#partition))
    metrics.dirty_days.set({ partition: this.#partition }, waiting?.count ?? 0)
    const [left] = await telemetry.rowsOfPlatform(countRecalculationDays(this.#partition))
    metrics.recalculation_days.set({ partition: this.#partition }, left?.count ?? 0)
  }

  #isPostponed({ customer_id, vehicle_id }: VehicleKey): boolean {
    const until_ms = this.#postponed.get(`${customer_id} ${vehicle_id}`)
    return until_ms !== undefined && performance.now() < until_ms
  }

  async replay(): Promise<void> {
    for (const key of this.#due) {
      if (!this.#mayReplay()) break
      await this.#replayOne(key, () => replayDirty(this.#context, { ...key, partition: this.#partition }))
    }
    for (const range of this.#ranges) {
      if (!this.#mayReplay()) break
      // Of a vehicle one replay at a time: the next one needs what this one has found in the tables.
      if (this.#vehicles.find(range.customer_id, range.vehicle_id)?.live.isFlushed === false) continue
      this.#last_customer = range.customer_id
      await this.#replayOne(range, () => replayRange(this.#context, range))
    }
    this.#due = []
    this.#ranges = []
  }

  #mayReplay(): boolean {
    const { budget, settings } = this.#context
    return this.#replayed_days < settings.max_flush_days && budget.hasCredit(performance.now())
  }

  async #replayOne(key: VehicleKey, replay: () => Promise<ReplayedVehicle<State>>): Promise<void> {
    const { budget, metrics, settings } = this.#context
    const { customer_id, vehicle_id } = key
    budget.begin(performance.now())
    try {
      await this.#applyReplay(this.#vehicles.get(key), await replay())
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error
      metrics.failed_replays.inc()
      this.#postponed.set(`${customer_id} ${vehicle_id}`, performance.now() + settings.longest_ms)
      this.#log.error({ err: error, customer_id, vehicle_id }, 'the days of a vehicle could not be replayed')
    } finally {
      budget.end(performance.now())
    }
  }

  async #applyReplay(
    vehicle: KnownVehicle<State>,
    { replayed, marked, progress }: ReplayedVehicle<State>,
  ): Promise<void> {
    const { metrics, clock } = this.#context
    if (replayed === null && progress === null) return
    if (replayed !== null) {
      const { outcome, stored, days } = replayed
      vehicle.live.applyReplay(outcome, stored)
      this.#held += outcome.settled.length + outcome.parts.length
      this.#replayed_days += days
      metrics.replays.inc()
      metrics.replayed_days.inc(days)
      if (outcome.missed > 0) metrics.missed.inc({ why: 'bound' }, outcome.missed)
    }
    vehicle.marked = marked
    vehicle.progress = progress
    this.#changed.add(vehicle)
    // The flush asks for them, of a vehicle without samples too.
    await this.#facts.know(vehicle.customer_id, vehicle.live.time_ms ?? clock.now().getTime())
  }
}
