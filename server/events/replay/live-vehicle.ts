import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import type { Sample } from '../../telemetry/public.ts'
import { type DetectedEvent, eventKeyOf } from '../model/detected-event.ts'
import type { VehicleFacts } from '../model/vehicle-facts.ts'
import {
  type AppliedReplay,
  changedDates,
  draftFlush,
  type FlushDraft,
  finishFlush,
  type OpenEvent,
  openAfter,
  type StoredDays,
  type VehicleFlush,
} from './flush-draft.ts'
import { PartSums } from './part-sums.ts'
import type { ReplayOutcome } from './replay-days.ts'
import { checkpointOf, type StepModel, stateOfCheckpoint } from './step-model.ts'
import { restoreOpen, type StoredOpen, storeOpen } from './stored-open.ts'
import { type StoredSummaryNews, SummaryNews } from './summary-news.ts'

/** What a blob keeps of a vehicle: JSON. */
export interface StoredLive {
  /** As a checkpoint. */
  readonly state: string
  readonly open: readonly StoredOpen[]
  readonly summaries: readonly StoredSummaryNews[]
}

/**
 * A vehicle in the memory of its processor: the state after its newest sample, and what has been found since the last flush.
 * It writes nothing: a flush takes what there is as a draft. After any fault it is thrown away and begun again from
 * what was flushed.
 */
export class LiveVehicle<State> {
  readonly #model: StepModel<State>
  readonly #vehicle_id: number
  #state: State | null
  /** As the tables have them, and as readers were told. */
  #open: readonly StoredOpen[]
  #openBefore: (facts: VehicleFacts) => readonly OpenEvent[]
  readonly #summaries: SummaryNews
  #settled: DetectedEvent[] = []
  #checkpoints = new Map<number, string | null>()
  #parts = new PartSums()
  #replay: AppliedReplay | null = null
  #is_flushed = true

  constructor(model: StepModel<State>, vehicle_id: number, stored: StoredLive | null = null) {
    this.#model = model
    this.#vehicle_id = vehicle_id
    const state = stateOfCheckpoint(model, stored?.state ?? '')
    this.#state = state
    this.#open = stored?.open ?? []
    this.#openBefore = (facts) =>
      state === null ? [] : restoreOpen(model.openEventsOf(state, facts), this.#open)
    this.#summaries = new SummaryNews(stored?.summaries)
  }

  get state(): State | null {
    return this.#state
  }

  /** Of the newest sample; null without any. */
  get time_ms(): number | null {
    return this.#state === null ? null : this.#model.timeOf(this.#state)
  }

  /** Not newer than the newest sample: its day is dirty, and a replay will find what it means. */
  isLate(time_ms: number): boolean {
    return this.#state !== null && time_ms <= this.#model.timeOf(this.#state)
  }

  /** Of a sample that is not late. Returns what was found at once, and how much was missed for the bounds. */
  step(sample: Sample, facts: VehicleFacts): { settled: readonly DetectedEvent[]; missed: number } {
    const day = utcDayOf(sample.time_ms)
    const before = this.time_ms
    if (before === null || utcDayOf(before) !== day) {
      this.#checkpoints.set(day, checkpointOf(this.#model, this.#state))
    }
    const { state, settled, parts, missed } = this.#model.stepSample(this.#state, sample, facts)
    this.#state = state
    this.#settled.push(...settled)
    this.#parts.add(parts)
    this.#is_flushed = false
    return { settled, missed }
  }

  /** Nothing has been found since the last flush: a replay may begin. */
  get isFlushed(): boolean {
    return this.#is_flushed
  }

  /** UTC days whose checkpoints the tables do not have yet. */
  get unflushed_days(): Iterable<number> {
    return this.#checkpoints.keys()
  }

  /** Something of it may become due by the clock alone. */
  get mayBeDue(): boolean {
    return this.#open.length > 0 || this.#summaries.owes
  }

  /** The clock alone has something to tell: an event is shown closed early, or a row was not told of for long. */
  isDue(facts: VehicleFacts, now_ms: number): boolean {
    if (this.#summaries.isDue(now_ms)) return true
    if (this.#state === null) return false
    const shown = this.#model.shownEndsOf(this.#state, facts, now_ms)
    return (
      shown.size > 0 &&
      this.#openBefore(facts).some(({ event, told_end }) => told_end === null && shown.has(eventKeyOf(event)))
    )
  }

  /** The result of a replay that began when this was flushed, and was not stepped since; written by the next flush. */
  applyReplay(outcome: ReplayOutcome<State>, stored: StoredDays): void {
    if (!this.#is_flushed) throw new Error('a vehicle is replayed that was not flushed')
    const { start_day, stop_day, done_days, go_on_day, settled } = outcome
    const replaces_live = this.#isPassedBy(outcome)
    this.#replay = { start_day, stop_day, done_days, go_on_day, settled, stored, replaces_live }
    this.#checkpoints = new Map(outcome.checkpoints)
    this.#parts.add(outcome.parts)
    if (replaces_live) {
      this.#state = outcome.state
      // What comes before that day is stepped: a checkpoint would not be true for long.
      if (go_on_day !== null) this.#checkpoints.set(go_on_day, null)
    }
    this.#is_flushed = false
  }

  /** All samples up to the newest were folded again, if not all that are to follow: some may have come from another vehicle. */
  #isPassedBy({ stop_day, go_on_day }: ReplayOutcome<State>): boolean {
    const newest_ms = this.time_ms
    return (
      stop_day === null || (go_on_day !== null && (newest_ms === null || go_on_day > utcDayOf(newest_ms)))
    )
  }

  /** All that a flush has to write, but the ids of new events. */
  draftFlush(facts: VehicleFacts, now_ms: number): FlushDraft {
    const parts = this.#parts.list()
    return draftFlush({
      vehicle_id: this.#vehicle_id,
      open_before: this.#openBefore(facts),
      open_now: this.#openNow(facts, now_ms),
      settled: this.#settled,
      checkpoints: this.#checkpoints,
      parts,
      replay: this.#replay,
      told_dates: this.#summaries.take(changedDates(parts, this.#replay), now_ms),
    })
  }

  /** Right after its draft, without a step between. From here on it counts as flushed: `encode` is what the flush keeps. */
  finishFlush(draft: FlushDraft, ids: readonly number[]): VehicleFlush {
    const flush = finishFlush(draft, ids)
    const open = openAfter(draft, ids)
    this.#openBefore = () => open
    this.#open = open.map(storeOpen)
    this.#settled = []
    this.#checkpoints = new Map()
    this.#parts = new PartSums()
    this.#replay = null
    this.#is_flushed = true
    return flush
  }

  #openNow(facts: VehicleFacts, now_ms: number): Omit<OpenEvent, 'id'>[] {
    const state = this.#state
    if (state === null) return []
    const ends = this.#model.shownEndsOf(state, facts, now_ms)
    return this.#model
      .openEventsOf(state, facts)
      .map((event) => ({ event, told_end: ends.get(eventKeyOf(event)) ?? null }))
  }

  /** What the blob keeps after a flush. */
  encode(): StoredLive {
    return {
      state: checkpointOf(this.#model, this.#state),
      open: this.#open,
      summaries: this.#summaries.encode(),
    }
  }
}
