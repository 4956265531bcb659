import type { Sample } from '../../telemetry/public.ts'
import type { DetectedEvent, EventMoment } from '../model/detected-event.ts'
import { decodeState, encodeState } from '../model/encode-state.ts'
import { openEventsOf, shownEndsOf } from '../model/open-events.ts'
import type { RowPart } from '../model/row-part.ts'
import { stepSample } from '../model/step-sample.ts'
import type { VehicleFacts } from '../model/vehicle-facts.ts'
import type { VehicleState } from '../model/vehicle-state.ts'

export interface ModelStep<State> {
  readonly state: State
  readonly settled: readonly DetectedEvent[]
  readonly parts: readonly RowPart[]
  readonly missed: number
}

/** What replays and live vehicles need of `server/events/model`, so that they can be tried with a small one as well. */
export interface StepModel<State> {
  /** The sample is newer than the state. */
  stepSample(state: State | null, sample: Sample, facts: VehicleFacts): ModelStep<State>
  openEventsOf(state: State, facts: VehicleFacts): readonly DetectedEvent[]
  /** By the keys of open events that are shown closed early: where a gap would end them, which is where they end so far. */
  shownEndsOf(state: State, facts: VehicleFacts, now_ms: number): ReadonlyMap<string, EventMoment>
  timeOf(state: State): number
  /** Equal states give equal text. */
  encodeState(state: State): string
  decodeState(text: string): State
}

/** The model itself. */
export const vehicle_model: StepModel<VehicleState> = {
  stepSample,
  openEventsOf,
  shownEndsOf,
  timeOf: ({ time_ms }) => time_ms,
  encodeState,
  decodeState,
}

/** The state before any sample has a checkpoint too: every day with samples has one. */
export function checkpointOf<State>(model: StepModel<State>, state: State | null): string {
  return state === null ? '' : model.encodeState(state)
}

export function stateOfCheckpoint<State>(model: StepModel<State>, text: string): State | null {
  return text === '' ? null : model.decodeState(text)
}
