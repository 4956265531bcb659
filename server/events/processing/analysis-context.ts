import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { FactsCache } from '../facts/customer-facts.ts'
import type { StepModel } from '../replay/step-model.ts'
import type { EventsMetrics } from './events-metrics.ts'
import type { FactVersions } from './fact-versions.ts'
import type { ReplayBudget } from './replay-budget.ts'

export interface AnalysisSettings {
  /** How often a partition looks whether there is something to replay, or whether facts have changed. */
  readonly look_ms: number
  /** How often the versions of facts are looked at. */
  readonly facts_ms: number
  /** How often a partition looks for events that nobody has heard of for long. */
  readonly sweep_ms: number
  /** A dirty vehicle is replayed when nothing was marked for this long; or when something has been for so long. */
  readonly quiet_ms: number
  readonly longest_ms: number
  /** Of what facts have changed, so many days before today are replayed soon; older ones by a recalculation. */
  readonly recent_days: number
  /** Days of a vehicle that are replayed at a time; days of all vehicles for a flush. */
  readonly max_replay_days: number
  readonly max_flush_days: number
  /** Findings that are held in memory before they are flushed early. */
  readonly max_held: number
}

export const usual_settings: AnalysisSettings = {
  look_ms: 5_000,
  facts_ms: 1_000,
  sweep_ms: 60_000,
  quiet_ms: 60_000,
  longest_ms: 600_000,
  recent_days: 7,
  max_replay_days: 8,
  max_flush_days: 31,
  max_held: 20_000,
}

/** What the analyses of all partitions of a process share. */
export interface AnalysisContext<State> {
  readonly model: StepModel<State>
  readonly step_version: number
  /** As the runtime role: reads a customer's positions, installs and what was found. */
  readonly database: Database
  /** As the telemetry role: dirty days, ids, months. */
  readonly telemetry: Database
  readonly facts: FactsCache
  readonly versions: FactVersions
  /** Records are given to vehicles by all installs that were changed before this moment. */
  readonly installsKnownAt: () => number
  readonly clock: Clock
  readonly metrics: EventsMetrics
  readonly budget: ReplayBudget
  /** Months whose tables of events are there, as `2026-11`. */
  readonly months: Set<string>
  readonly settings: AnalysisSettings
}
