import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import type { DetectedEvent } from '@tropeiro/server/events/model/detected-event.ts'
import { openEventsOf } from '@tropeiro/server/events/model/open-events.ts'
import { stepSample } from '@tropeiro/server/events/model/step-sample.ts'
import { constantFacts, type TestFacts } from '@tropeiro/server/events/model/test/facts.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import type { VehicleState } from '@tropeiro/server/events/model/vehicle-state.ts'
import type { Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import { type Moment, sampleOf } from './moments.ts'

/** A value over time, as a curve of steps. */
export interface Graph {
  readonly kind: 'graph'
  readonly label: string
  readonly unit: string
  readonly max: number
  readonly min?: number
  valueOf(sample: Sample): number | null
  /** Drawn as a line across. */
  readonly limits?: ReadonlyArray<{
    readonly value: number
    readonly label: string
    readonly is_below?: boolean
  }>
}

/** Something that is on or off, or not known. */
export interface Switch {
  readonly kind: 'switch'
  readonly label: string
  readonly words: readonly [off: string, on: string]
  valueOf(sample: Sample, facts: VehicleFacts): boolean | null
}

/** What is said now and then. */
export interface Marks {
  readonly kind: 'marks'
  readonly label: string
  valueOf(sample: Sample): string | null
}

export type Lane = Graph | Switch | Marks

export interface Example {
  readonly category: EventCategoryId
  /** Others that the picture is about too. */
  readonly beside?: readonly EventCategoryId[]
  /** Of the file and the picture. */
  readonly slug: string
  /** What the eye is to see. */
  readonly caption: string
  readonly facts: TestFacts
  readonly moments: readonly Moment[]
  readonly lanes: readonly Lane[]
  /** The track from above, this much of it. */
  readonly map?: { readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  /** What must come out, written as `12:01:30–12:02:20`, so that text and picture say the same. */
  readonly expected: readonly string[]
}

export interface Played {
  readonly samples: readonly Sample[]
  readonly facts: VehicleFacts
  /** Of the categories of the example, in the order of their begin; those that go on have no `settled_ms`. */
  readonly events: readonly DetectedEvent[]
}

/** Through the same step as every vehicle's samples. */
export function play({ category, beside = [], facts: given, moments }: Example): Played {
  const facts = constantFacts(given)
  const samples = moments.map(sampleOf)
  const found: DetectedEvent[] = []
  let state: VehicleState | null = null
  for (const sample of samples) {
    const stepped = stepSample(state, sample, facts)
    found.push(...stepped.settled)
    state = stepped.state
  }
  if (state !== null) found.push(...openEventsOf(state, facts))
  const shown = new Set([category, ...beside])
  const events = found
    .filter((event) => shown.has(event.category))
    .toSorted((a, b) => a.begin.time_ms - b.begin.time_ms || a.category - b.category)
  return { samples, facts, events }
}
