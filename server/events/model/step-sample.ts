import type { Sample } from '../../telemetry/public.ts'
import { readCards } from './cards.ts'
import type { DetectedEvent } from './detected-event.ts'
import { detectors } from './detectors/detectors.ts'
import { decideDriver } from './driver.ts'
import { openStep } from './open-step.ts'
import type { RowPart } from './row-part.ts'
import { addSample, addSegment } from './rows.ts'
import { endRestedShift } from './shift.ts'
import type { VehicleFacts } from './vehicle-facts.ts'
import type { VehicleState } from './vehicle-state.ts'

/** Raised with every change of what a step makes of the same samples; a processor never takes the state of a later one. */
export const step_version = 2

export interface StepResult {
  readonly state: VehicleState
  /** What this sample settled. */
  readonly settled: readonly DetectedEvent[]
  /** What it adds to daily rows, by local date and driver. All have the UTC day of the sample. */
  readonly parts: readonly RowPart[]
  /** Intervals that were not followed, as too many are open. */
  readonly missed: number
}

/**
 * What one sample makes of a vehicle's state, and what it finds. Samples come in the order of their time: one that is not
 * newer than the state throws. The facts have to be loaded from the time of the state on.
 */
export function stepSample(state: VehicleState | null, sample: Sample, facts: VehicleFacts): StepResult {
  if (state !== null && sample.time_ms <= state.time_ms) {
    throw new Error(`a sample of ${sample.time_ms} cannot follow the state of ${state.time_ms}`)
  }
  const step = openStep(state, sample, facts)
  addSegment(step)
  endRestedShift(step)
  readCards(step)
  decideDriver(step)
  addSample(step)
  for (const detector of detectors) detector.detect(step)
  return { state: step.next, settled: step.settled, parts: step.parts.parts, missed: step.missed }
}
