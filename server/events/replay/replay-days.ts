import type { Sample } from '../../telemetry/public.ts'
import type { DetectedEvent } from '../model/detected-event.ts'
import type { RowPart } from '../model/row-part.ts'
import type { VehicleFacts } from '../model/vehicle-facts.ts'
import { PartSums } from './part-sums.ts'
import { checkpointOf, type StepModel, stateOfCheckpoint } from './step-model.ts'

/** The samples of a vehicle on a UTC day, oldest first, in blocks of any size; none on a day without. */
export type ReadDay = (day: number) => AsyncIterable<readonly Sample[]>

export interface Replay<State> {
  readonly model: StepModel<State>
  readonly facts: VehicleFacts
  /** Not empty. */
  readonly dirty_days: ReadonlySet<number>
  /** By day: the one of `startOfReplay`, and all later ones. Every day with samples that is not dirty has one. */
  readonly checkpoints: ReadonlyMap<number, string>
  readonly readDay: ReadDay
  /** At most so many days are read, 2 or more: the first may have to be read again. */
  readonly max_days: number
}

export interface ReplayOutcome<State> {
  /** What is stored of the UTC days [start, stop) is replaced; stop null: to the end of the vehicle's samples. */
  readonly start_day: number
  readonly stop_day: number | null
  /** That differ from the stored ones; null: there is none any more. */
  readonly checkpoints: ReadonlyMap<number, string | null>
  /** All parts of these days. */
  readonly parts: readonly RowPart[]
  /** All events that settled on these days. */
  readonly settled: readonly DetectedEvent[]
  /** Dirty days that are done. */
  readonly done_days: readonly number[]
  /** A day that is dirty now, as the bound was reached before it. */
  readonly go_on_day: number | null
  /** After the last sample before the day of stop; null without any. */
  readonly state: State | null
  readonly missed: number
}

/** The nearest day at or before the first dirty one that has a checkpoint; without any the first dirty day itself. */
export function startOfReplay(dirty_days: Iterable<number>, checkpoint_days: Iterable<number>): number {
  const first = Math.min(...dirty_days)
  let start: number | null = null
  for (const day of checkpoint_days) if (day <= first && (start === null || day > start)) start = day
  return start ?? first
}

/**
 * Folds the samples from the nearest checkpoint on, day by day, until the state is that of the next stored checkpoint; dirty
 * days beyond it are left to another replay.
 */
export async function replayDays<State>(replay: Replay<State>): Promise<ReplayOutcome<State>> {
  const fold = new DayFold(replay)
  for (const day of fold.days) {
    if (fold.stopsBefore(day)) break
    await fold.foldDay(day)
  }
  return fold.finish()
}

class DayFold<State> {
  readonly days: readonly number[]
  readonly #replay: Replay<State>
  readonly #start_day: number
  readonly #checkpoints = new Map<number, string | null>()
  readonly #parts = new PartSums()
  readonly #settled: DetectedEvent[] = []
  #state: State | null
  #folded = 0
  #missed = 0
  #stop_day: number | null = null
  #go_on_day: number | null = null

  constructor(replay: Replay<State>) {
    if (replay.max_days < 2) throw new Error('a replay needs two days to get on')
    this.#replay = replay
    const { model, checkpoints, dirty_days } = replay
    this.#start_day = startOfReplay(dirty_days, checkpoints.keys())
    this.#state = stateOfCheckpoint(model, checkpoints.get(this.#start_day) ?? '')
    this.days = [...new Set([...checkpoints.keys(), ...dirty_days])]
      .filter((day) => day >= this.#start_day)
      .toSorted((a, b) => a - b)
  }

  stopsBefore(day: number): boolean {
    const { model, checkpoints, dirty_days, max_days } = this.#replay
    if (day === this.#start_day) return false
    const checkpoint = checkpointOf(model, this.#state)
    const has_converged = !dirty_days.has(day) && checkpoints.get(day) === checkpoint
    if (!has_converged && this.#folded < max_days) return false
    this.#stop_day = day
    if (has_converged) return true
    this.#go_on_day = day
    this.#keep(day, checkpoint)
    return true
  }

  async foldDay(day: number): Promise<void> {
    const { model, facts, readDay } = this.#replay
    const checkpoint = checkpointOf(model, this.#state)
    let has_samples = false
    for await (const samples of readDay(day)) {
      for (const sample of samples) {
        const { state, settled, parts, missed } = model.stepSample(this.#state, sample, facts)
        this.#state = state
        this.#settled.push(...settled)
        this.#parts.add(parts)
        this.#missed += missed
        has_samples = true
      }
    }
    this.#keep(day, has_samples ? checkpoint : null)
    this.#folded += 1
  }

  #keep(day: number, checkpoint: string | null): void {
    if ((this.#replay.checkpoints.get(day) ?? null) !== checkpoint) this.#checkpoints.set(day, checkpoint)
  }

  finish(): ReplayOutcome<State> {
    const stop_day = this.#stop_day
    return {
      start_day: this.#start_day,
      stop_day,
      checkpoints: this.#checkpoints,
      parts: this.#parts.list(),
      settled: this.#settled,
      done_days: [...this.#replay.dirty_days].filter((day) => stop_day === null || day < stop_day),
      go_on_day: this.#go_on_day,
      state: this.#state,
      missed: this.#missed,
    }
  }
}
