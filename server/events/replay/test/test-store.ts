import { createHash } from 'node:crypto'
import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { type DigestedRecord, mergeRecords, type Sample } from '../../../telemetry/public.ts'
import { type DetectedEvent, eventKeyOf } from '../../model/detected-event.ts'
import { addFigures, createRowFigures, type RowPart } from '../../model/row-part.ts'
import type { OpenEvent, VehicleFlush } from '../flush-draft.ts'
import type { StoredLive } from '../live-vehicle.ts'
import type { OutboxChange } from '../outbox-changes.ts'
import { partKeyOf } from '../part-sums.ts'
import { applyEventChange, type EventFields } from './apply-changes.ts'
import type { Fact } from './fact-sheet.ts'
import type { Correction, Install, RandomHistory, TestRecord } from './random-history.ts'

/** What the tables have of a vehicle. */
export class VehicleTables {
  readonly events = new Map<number, DetectedEvent>()
  readonly open = new Map<number, OpenEvent>()
  readonly parts = new Map<string, RowPart>()
  readonly checkpoints = new Map<number, string>()
  /** Marks by day. */
  readonly dirty = new Map<number, number>()

  /** The ids of events by their keys: which event is which must not change with a flush. */
  #idsByKey(): Map<string, Set<number>> {
    const all = [...this.events, ...[...this.open].map(([id, { event }]) => [id, event] as const)]
    const by_key = new Map<string, Set<number>>()
    for (const [id, event] of all) {
      const key = eventKeyOf(event)
      by_key.set(key, (by_key.get(key) ?? new Set()).add(id))
    }
    return by_key
  }

  write(flush: VehicleFlush): void {
    const before = this.#idsByKey()
    this.#writeDays(flush)
    this.#writeEvents(flush)
    for (const [key, ids] of this.#idsByKey()) {
      const known = before.get(key)
      if (known !== undefined && ![...ids].some((id) => known.has(id)))
        throw new Error(`event ${key} has got another id`)
    }
  }

  #writeDays(flush: VehicleFlush): void {
    for (const [day, text] of flush.checkpoints) {
      if (text === null) this.checkpoints.delete(day)
      else this.checkpoints.set(day, text)
    }
    const { removed_parts } = flush
    for (const [key, { day }] of this.parts) {
      if (removed_parts === null || day < removed_parts.start_day) continue
      if (removed_parts.stop_day === null || day < removed_parts.stop_day) this.parts.delete(key)
    }
    for (const part of flush.parts) {
      const figures = { ...(this.parts.get(partKeyOf(part))?.figures ?? createRowFigures()) }
      addFigures(figures, part.figures)
      this.parts.set(partKeyOf(part), { ...part, figures })
    }
  }

  #writeEvents(flush: VehicleFlush): void {
    for (const { id, settled_ms } of flush.removed_events) {
      if (this.events.get(id)?.settled_ms !== settled_ms)
        throw new Error('an event is removed that is not there')
      this.events.delete(id)
    }
    for (const { id, event } of flush.events) {
      if (this.events.has(id)) throw new Error('an id is given twice')
      this.events.set(id, event)
    }
    for (const id of flush.removed_open) {
      if (!this.open.delete(id)) throw new Error('an open event is removed that is not there')
    }
    for (const each of flush.open) this.open.set(each.id, each)
    for (const id of this.open.keys())
      if (this.events.has(id)) throw new Error('an event is open and settled')
  }

  mark(day: number): void {
    this.dirty.set(day, (this.dirty.get(day) ?? 0) + 1)
  }

  /** What a reader of a daily row gets. */
  rowOf(date: string): string {
    const parts = [...this.parts.values()].filter((part) => part.date === date)
    return JSON.stringify(parts.map((part) => JSON.stringify([partKeyOf(part), part.figures])).toSorted())
  }
}

/** What is kept of a partition with its state. */
export interface TestBlob {
  readonly sequence: number
  readonly handled: number
  readonly vehicles: ReadonlyMap<number, string>
}

/** All that outlives a process: the log and the tables. */
export class TestStore {
  readonly messages: (readonly TestRecord[])[] = []
  readonly tables: ReadonlyMap<number, VehicleTables>
  /** Changes of facts and installs that are committed, in their order. */
  readonly corrections: Correction[] = []
  /** All that was told, in order. */
  readonly outbox: OutboxChange[] = []
  readonly told_events = new Map<number, EventFields>()
  readonly told_rows = new Map<string, string>()
  stored_sequence = 0
  next_id = 1
  blob: TestBlob = { sequence: 0, handled: 0, vehicles: new Map() }
  readonly #history: RandomHistory
  /** By device and UTC day; of a closed day in a file, and what came after that beside it. */
  readonly #hot = new Map<string, Map<bigint, DigestedRecord>>()
  readonly #closed = new Map<string, Map<bigint, DigestedRecord>>()
  readonly #late = new Map<string, Map<bigint, DigestedRecord>>()

  constructor(history: RandomHistory, vehicles: readonly number[]) {
    this.#history = history
    this.tables = new Map(vehicles.map((vehicle_id) => [vehicle_id, new VehicleTables()]))
  }

  tablesOf(vehicle_id: number): VehicleTables {
    const tables = this.tables.get(vehicle_id)
    if (tables === undefined) throw new Error(`there is no vehicle ${vehicle_id}`)
    return tables
  }

  /** False: it was there. */
  insert(given: DigestedRecord): boolean {
    const key = `${given.device_id} ${utcDayOf(given.record.time_ms)}`
    if (this.#hot.get(key)?.has(given.digest) || this.#closed.get(key)?.has(given.digest)) return false
    if (this.#late.get(key)?.has(given.digest)) return false
    const place = this.#closed.has(key) ? this.#late : this.#hot
    const rows = place.get(key) ?? new Map<bigint, DigestedRecord>()
    place.set(key, rows.set(given.digest, given))
    return true
  }

  /** How many records came after their day was closed. */
  get late_count(): number {
    return [...this.#late.values()].reduce((sum, rows) => sum + rows.size, 0)
  }

  closeDay(device_id: number, day: number): void {
    const key = `${device_id} ${day}`
    const rows = this.#hot.get(key)
    if (rows === undefined) return
    this.#hot.delete(key)
    this.#closed.set(key, rows)
  }

  /** Of all devices. */
  readDay(day: number): DigestedRecord[] {
    return [this.#hot, this.#closed, this.#late].flatMap((place) =>
      [...place].flatMap(([key, rows]) => (key.endsWith(` ${day}`) ? [...rows.values()] : [])),
    )
  }

  factsAt(version: number, vehicle_id: number): Fact[] {
    const facts = this.corrections
      .slice(0, version)
      .flatMap((each) => (each.kind === 'fact' && each.vehicle_id === vehicle_id ? [each.fact] : []))
    return [...(this.#history.facts.get(vehicle_id) ?? []), ...facts]
  }

  installsAt(version: number): readonly Install[] {
    const change = this.corrections.slice(0, version).findLast((each) => each.kind === 'install')
    return change?.installs ?? this.#history.installs
  }

  /** One transaction. */
  commit(flushes: readonly VehicleFlush[], blob: TestBlob): void {
    for (const flush of flushes) this.tablesOf(flush.vehicle_id).write(flush)
    for (const { outbox, vehicle_id } of flushes) {
      for (const change of outbox) {
        this.outbox.push(change)
        applyEventChange(this.told_events, change)
        if (change.type !== 'daily_summary.changed') continue
        const { date } = change.payload as { date: string }
        this.told_rows.set(`${vehicle_id} ${date}`, this.tablesOf(vehicle_id).rowOf(date))
      }
    }
    this.blob = blob
  }
}

export function storedLiveOf(blob: TestBlob, vehicle_id: number): StoredLive | null {
  const text = blob.vehicles.get(vehicle_id)
  return text === undefined ? null : (JSON.parse(text) as StoredLive)
}

const digests = new WeakMap<TestRecord, DigestedRecord>()

export function digestedOf(given: TestRecord): DigestedRecord {
  let known = digests.get(given)
  if (known === undefined) {
    const digest = createHash('sha256').update(JSON.stringify(given)).digest().readBigInt64BE()
    known = { ...given, digest }
    digests.set(given, known)
  }
  return known
}

/** Oldest first, those of one moment as one. */
export function samplesOf(records: readonly DigestedRecord[]): Sample[] {
  const by_time = Map.groupBy(records, ({ record }) => record.time_ms)
  return [...by_time]
    .toSorted(([a], [b]) => a - b)
    .map(([, [first, ...rest]]) => {
      if (first === undefined) throw new Error('a moment has no record')
      return mergeRecords([first, ...rest])
    })
}
