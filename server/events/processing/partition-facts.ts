import type { DirtyDays } from '@tropeiro/db/dirty-days.ts'
import { type FactChange, listFactChanges, type VersionedFactChange } from '@tropeiro/db/fact-changes.ts'
import type { AddedRecalculation } from '@tropeiro/db/recalculations.ts'
import { dateOfUtcDay, utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { partitionOf } from '../../telemetry/public.ts'
import type { CustomerFacts } from '../facts/customer-facts.ts'
import type { VehicleFacts } from '../model/vehicle-facts.ts'
import type { AnalysisContext } from './analysis-context.ts'
import type { VehicleKey } from './event-rows.ts'
import {
  type ChangedRange,
  daysOfRanges,
  type OldDays,
  oldDaysOf,
  rangesOf,
  splitRanges,
  unflushedDays,
} from './fact-ranges.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import { countAnalysedDays, selectAnalysedDays } from './queries.ts'

/** Vehicles of a changed fact whose days are looked up at a time. */
const max_ranges = 500
/** Customers whose changes are handled at a time; and how many days that may give, about. */
const max_customers = 200
const max_days = 10_000
/** A vehicle of a recalculation is as much work for the flush as so many days. */
const range_weight = 5
/** Facts are loaded from further back than they are needed, as the next vehicle may have been silent for longer. */
const spare_ms = 3 * 86_400_000

/** Changes of a customer's facts on their way to dirty days. */
interface Handling {
  readonly customer_id: number
  readonly version: number
  readonly ranges: ChangedRange[]
}

/** What changed facts make of days: those of late are dirty, those of long ago are recalculated. */
export interface ChangedDays {
  readonly dirty: readonly DirtyDays[]
  readonly recalculations: readonly AddedRecalculation[]
}

export interface HandledFacts {
  readonly partition: number
  /** Up to which version the changes of a customer were handled. */
  readonly handled: Iterable<readonly [customer_id: number, version: number]>
  /** The same of customers that the partition had no vehicle of. */
  readonly baseline: ReadonlyMap<number, number>
}

/** The facts of a partition's customers, and which changes of them were handled. */
export class PartitionFacts<State> {
  readonly #context: AnalysisContext<State>
  readonly #partition: number
  readonly #facts = new Map<number, CustomerFacts>()
  readonly #handled: Map<number, number>
  readonly #baseline: ReadonlyMap<number, number>
  /** When a version was first heard of whose installs records do not follow yet, by customer. */
  readonly #heard_ms = new Map<number, number>()
  #handling: Handling | null = null

  constructor(context: AnalysisContext<State>, { partition, handled, baseline }: HandledFacts) {
    this.#context = context
    this.#partition = partition
    this.#handled = new Map(handled)
    this.#baseline = baseline
  }

  /** With those of other customers that were heard of and not yet handled. */
  get handled(): readonly (readonly [number, number])[] {
    const others: (readonly [number, number])[] = []
    for (const [customer_id, version] of this.#context.versions.list()) {
      const handled = this.#handledOf(customer_id)
      if (!this.#handled.has(customer_id) && version > handled) others.push([customer_id, handled])
    }
    return [...this.#handled, ...others]
  }

  /** How many vehicles wait for their days to become dirty. */
  get waiting(): number {
    return this.#handling?.ranges.length ?? 0
  }

  /** Throws where they were not loaded. */
  of({ customer_id, vehicle_id }: VehicleKey): VehicleFacts {
    const facts = this.#facts.get(customer_id)
    if (facts === undefined) throw new Error('the facts of a customer were not loaded')
    return facts.ofVehicle(vehicle_id)
  }

  /** From this moment on at least, and of the last version that was heard of. */
  async know(customer_id: number, since_ms: number): Promise<void> {
    const known = this.#facts.get(customer_id)
    const version = this.#context.versions.of(customer_id)
    if (known !== undefined && known.version >= version && known.since_ms <= since_ms) return
    const since = Math.min(since_ms - spare_ms, known?.since_ms ?? since_ms)
    const facts = await this.#context.facts.getFacts({ customer_id, version, since_ms: since })
    this.#facts.set(customer_id, facts)
    this.#handled.set(customer_id, this.#handledOf(customer_id))
  }

  #handledOf(customer_id: number): number {
    return this.#handled.get(customer_id) ?? this.#baseline.get(customer_id) ?? 0
  }

  /** Days that facts have changed, of a bounded number of customers and vehicles at a time. */
  async takeChanged(vehicles: KnownVehicles<State>): Promise<ChangedDays> {
    const dirty: DirtyDays[] = []
    const recalculations: AddedRecalculation[] = []
    let weight = 0
    for (let customers = 0; customers < max_customers && weight < max_days; customers++) {
      const some = await this.#takeSome(vehicles)
      if (some === null) break
      dirty.push(...some.dirty)
      recalculations.push(...some.recalculations)
      weight += some.dirty.length
      for (const { ranges } of some.recalculations) weight += ranges.length * range_weight
    }
    return { dirty, recalculations }
  }

  /** Null: no change is left. */
  async #takeSome(vehicles: KnownVehicles<State>): Promise<ChangedDays | null> {
    this.#handling ??= await this.#begin(vehicles)
    if (this.#handling === null) return null
    const { database, clock, settings } = this.#context
    const { customer_id, version, ranges } = this.#handling
    const some = ranges.splice(0, max_ranges)
    const recent_day = dateOfUtcDay(utcDayOf(clock.now().getTime()) - settings.recent_days)
    const { recent, old } = splitRanges(some, recent_day)
    const analysed =
      recent.length === 0 ? [] : await database.rowsInCustomer(customer_id, selectAnalysedDays, recent)
    const counted = old.length === 0 ? [] : await database.rowsInCustomer(customer_id, countAnalysedDays, old)
    if (ranges.length === 0) {
      // Kept in the same flush as the days.
      this.#handled.set(customer_id, version)
      this.#handling = null
    }
    const fresh = unflushedDays(some, (id) => vehicles.find(customer_id, id)?.live.unflushed_days ?? [])
    const old_days = oldDaysOf(old, counted, recent_day)
    const dirty = daysOfRanges(recent, [...analysed, ...fresh, ...old_days.following])
    return {
      dirty: dirty.map((days) => ({
        // An install may concern a vehicle of another partition.
        partition: partitionOf(customer_id, days.vehicle_id),
        customer_id,
        ...days,
      })),
      recalculations: recalculationsOf(customer_id, old_days.ranges),
    }
  }

  /** The next customer whose facts have changed; its facts are loaded anew first. */
  async #begin(vehicles: KnownVehicles<State>): Promise<Handling | null> {
    const { versions, database } = this.#context
    for (const [customer_id, version] of versions.list()) {
      const after = this.#handledOf(customer_id)
      if (version <= after) continue
      const known = this.#facts.get(customer_id)
      if (known !== undefined) await this.know(customer_id, known.since_ms)
      const { changes, is_complete } = await database.inCustomer(
        customer_id,
        (tx) => listFactChanges(tx, { after, to: version }),
        { mode: 'snapshot' },
      )
      if (this.#isAheadOfInstalls(customer_id, changes)) continue
      const ranges = rangesOf({
        changes: is_complete ? changes : [{ ...everything, version }, ...changes],
        vehicles: [...vehicles.ofCustomer(customer_id)],
        isOurs: (vehicle_id) => partitionOf(customer_id, vehicle_id) === this.#partition,
        now_ms: this.#context.clock.now().getTime(),
      })
      return { customer_id, version, ranges }
    }
    return null
  }

  /**
   * A changed install has to wait until records go where it says: one that was given to its old vehicle after the days were
   * marked would stay there for ever.
   */
  #isAheadOfInstalls(customer_id: number, changes: readonly VersionedFactChange[]): boolean {
    if (!changes.some(({ kind }) => kind === 'install')) return false
    const heard_ms = this.#heard_ms.get(customer_id) ?? this.#context.clock.now().getTime()
    const is_ahead = this.#context.installsKnownAt() < heard_ms
    if (is_ahead) this.#heard_ms.set(customer_id, heard_ms)
    else this.#heard_ms.delete(customer_id)
    return is_ahead
  }
}

/** One for each version that reaches far back. */
function recalculationsOf(customer_id: number, ranges: OldDays['ranges']): AddedRecalculation[] {
  const by_version = Map.groupBy(ranges, ({ change }) => change.version)
  return [...by_version].map(([version, of_version]) => ({
    customer_id,
    version,
    change: periodOf(of_version.map(({ change }) => change)),
    ranges: of_version.map(({ vehicle_id, first_day, last_day, days, is_install }) => ({
      partition: partitionOf(customer_id, vehicle_id),
      vehicle_id,
      first_day,
      last_day,
      days,
      is_install,
    })),
  }))
}

/** All that changed with a version, under the kind of the first. */
function periodOf(changes: readonly FactChange[]): AddedRecalculation['change'] {
  const starts = changes.map(({ from }) => from?.getTime() ?? Number.NEGATIVE_INFINITY)
  const ends = changes.map(({ to }) => to?.getTime() ?? Number.POSITIVE_INFINITY)
  const [first, last] = [Math.min(...starts), Math.max(...ends)]
  return {
    kind: changes[0]?.kind ?? 'customer',
    from: Number.isFinite(first) ? new Date(first) : null,
    to: Number.isFinite(last) ? new Date(last) : null,
  }
}

/** Changes that were forgotten before they were handled. */
const everything: FactChange = {
  kind: 'customer',
  vehicle_id: null,
  from: null,
  to: null,
}
