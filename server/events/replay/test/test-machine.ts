import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import type { DigestedRecord } from '../../../telemetry/public.ts'
import type { VehicleFacts } from '../../model/vehicle-facts.ts'
import { LiveVehicle } from '../live-vehicle.ts'
import { replayDays, startOfReplay } from '../replay-days.ts'
import type { StepModel } from '../step-model.ts'
import { factsOf } from './fact-sheet.ts'
import { type Correction, type TestRecord, vehicleOf } from './random-history.ts'
import { digestedOf, samplesOf, storedLiveOf, type TestStore } from './test-store.ts'

interface DoneMark {
  readonly vehicle_id: number
  readonly day: number
  readonly marks: number
}

/** A processor of one partition: what it knows is lost when it ends, and is begun again from what was flushed. */
export class TestMachine<State> {
  readonly #model: StepModel<State>
  readonly #store: TestStore
  readonly #live = new Map<number, LiveVehicle<State>>()
  #facts = new Map<number, VehicleFacts>()
  #sequence: number
  /** Of facts: that it reads, and whose changes it has handled. */
  #version = 0
  #handled: number
  /** Written by the next flush. */
  #marks: { vehicle_id: number; day: number }[] = []
  #done: DoneMark[] = []

  constructor(model: StepModel<State>, store: TestStore) {
    this.#model = model
    this.#store = store
    const { blob } = store
    for (const vehicle_id of store.tables.keys()) {
      this.#live.set(vehicle_id, new LiveVehicle(model, vehicle_id, storedLiveOf(blob, vehicle_id)))
    }
    this.#sequence = blob.sequence
    this.#handled = blob.handled
    this.seeFacts()
  }

  get isBehind(): boolean {
    return this.#sequence < this.#store.messages.length
  }

  /** Reads the facts anew; the days of what changed since it last did are dirty. */
  seeFacts(): void {
    const store = this.#store
    this.#version = store.corrections.length
    this.#facts = new Map(
      [...store.tables.keys()].map((id) => [id, factsOf(store.factsAt(this.#version, id))]),
    )
    for (const correction of store.corrections.slice(this.#handled)) this.#markPeriod(correction)
    this.#handled = this.#version
  }

  /**
   * All days of the period that have samples, and the next one: its first segment is judged by the facts of the sample
   * before it, which the state does not hold. A vehicle may get what a device sent after the vehicle's own newest sample.
   */
  #markPeriod(correction: Correction): void {
    const first_day = utcDayOf(correction.from_ms)
    const last_day = correction.to_ms === null ? Number.POSITIVE_INFINITY : utcDayOf(correction.to_ms)
    for (const [vehicle_id, live] of this.#live) {
      if (correction.kind === 'fact' && correction.vehicle_id !== vehicle_id) continue
      const stored = this.#store.tablesOf(vehicle_id).checkpoints.keys()
      const known = new Set([...stored, ...live.unflushed_days])
      if (correction.kind === 'install') for (const day of this.#daysOfAll()) known.add(day)
      const days = [...known].filter((day) => day >= first_day).toSorted((a, b) => a - b)
      const next = days.find((day) => day > last_day)
      for (const day of days) if (day <= last_day || day === next) this.#marks.push({ vehicle_id, day })
    }
  }

  #daysOfAll(): number[] {
    const stored = this.#store.messages.slice(0, this.#store.stored_sequence).flat()
    return stored.map(({ record }) => utcDayOf(record.time_ms))
  }

  /** Stores and steps the next messages of the log; of what was stored before, it only steps. */
  takeBatch(count: number): void {
    const store = this.#store
    const messages = store.messages.slice(this.#sequence, this.#sequence + count)
    const by_vehicle = new Map<number, { given: DigestedRecord; is_new: boolean | null }[]>()
    for (const message of messages) {
      this.#sequence += 1
      const is_stored = this.#sequence <= store.stored_sequence
      for (const sent of message) {
        const given = digestedOf(sent)
        const is_new = is_stored ? null : store.insert(given)
        const vehicle_id = this.#vehicleOf(sent)
        if (vehicle_id === null) continue
        by_vehicle.set(vehicle_id, [...(by_vehicle.get(vehicle_id) ?? []), { given, is_new }])
      }
    }
    for (const [vehicle_id, records] of by_vehicle) this.#step(vehicle_id, records)
    store.stored_sequence = Math.max(store.stored_sequence, this.#sequence)
  }

  #vehicleOf({ device_id, record }: TestRecord): number | null {
    return vehicleOf(this.#store.installsAt(this.#version), device_id, record.time_ms)
  }

  #step(vehicle_id: number, records: readonly { given: DigestedRecord; is_new: boolean | null }[]): void {
    const live = this.#liveOf(vehicle_id)
    const is_late = ({ given }: { given: DigestedRecord }) => live.isLate(given.record.time_ms)
    for (const { given, is_new } of records.filter(is_late)) {
      const day = utcDayOf(given.record.time_ms)
      // Batches may be cut otherwise when the log is read again: what was in time then may be late now.
      if (is_new === null) this.#marks.push({ vehicle_id, day })
      if (is_new === true) this.#store.tablesOf(vehicle_id).mark(day)
    }
    const in_time = records.filter((each) => !is_late(each)).map(({ given }) => given)
    for (const sample of samplesOf(in_time)) live.step(sample, this.#factsOf(vehicle_id))
  }

  flush(now_ms: number): void {
    const store = this.#store
    const flushes = [...this.#live].flatMap(([vehicle_id, live]) => {
      const facts = this.#factsOf(vehicle_id)
      if (live.isFlushed && !live.isDue(facts, now_ms)) return []
      const draft = live.draftFlush(facts, now_ms)
      const ids = Array.from({ length: draft.new_count }, () => store.next_id++)
      return [live.finishFlush(draft, ids)]
    })
    const vehicles = new Map([...this.#live].map(([id, live]) => [id, JSON.stringify(live.encode())]))
    store.commit(flushes, { sequence: this.#sequence, handled: this.#handled, vehicles })
    for (const { vehicle_id, day, marks } of this.#done) {
      const { dirty } = store.tablesOf(vehicle_id)
      if (dirty.get(day) === marks) dirty.delete(day)
    }
    for (const { vehicle_id, go_on_day } of flushes) {
      if (go_on_day !== null) store.tablesOf(vehicle_id).mark(go_on_day)
    }
    for (const { vehicle_id, day } of this.#marks) store.tablesOf(vehicle_id).mark(day)
    this.#marks = []
    this.#done = []
  }

  /** Of what is dirty in the tables; written by the next flush. */
  async replay(vehicle_id: number, max_days: number): Promise<void> {
    const live = this.#liveOf(vehicle_id)
    const tables = this.#store.tablesOf(vehicle_id)
    if (!live.isFlushed || tables.dirty.size === 0) return
    const marks = new Map(tables.dirty)
    const start = startOfReplay(marks.keys(), tables.checkpoints.keys())
    const outcome = await replayDays({
      model: this.#model,
      facts: this.#factsOf(vehicle_id),
      dirty_days: new Set(marks.keys()),
      checkpoints: new Map([...tables.checkpoints].filter(([day]) => day >= start)),
      readDay: (day) => this.#readDay(vehicle_id, day),
      max_days,
    })
    const isInRange = (day: number) =>
      day >= outcome.start_day && (outcome.stop_day === null || day < outcome.stop_day)
    live.applyReplay(outcome, {
      events: [...tables.events]
        .map(([id, event]) => ({ id, event }))
        .filter(({ event }) => isInRange(utcDayOf(event.settled_ms ?? 0))),
      parts: [...tables.parts.values()].filter(({ day }) => isInRange(day)),
    })
    for (const day of outcome.done_days) this.#done.push({ vehicle_id, day, marks: marks.get(day) ?? 0 })
  }

  async *#readDay(vehicle_id: number, day: number) {
    const records = this.#store.readDay(day).filter((given) => this.#vehicleOf(given) === vehicle_id)
    const samples = samplesOf(records)
    const half = Math.ceil(samples.length / 2)
    yield samples.slice(0, half)
    yield samples.slice(half)
  }

  #liveOf(vehicle_id: number): LiveVehicle<State> {
    const live = this.#live.get(vehicle_id)
    if (live === undefined) throw new Error(`there is no vehicle ${vehicle_id}`)
    return live
  }

  #factsOf(vehicle_id: number): VehicleFacts {
    const facts = this.#facts.get(vehicle_id)
    if (facts === undefined) throw new Error(`there are no facts of vehicle ${vehicle_id}`)
    return facts
  }
}
