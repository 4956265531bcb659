import type { Database } from '@tropeiro/db/database.ts'
import { listFactVersions } from '@tropeiro/db/fact-changes.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Log } from '../../platform/log/create-log.ts'
import { startLoop } from '../../platform/loops/start-loop.ts'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'
import type { Analysis, OpenedPartition } from '../../telemetry/public.ts'
import type { FactsCache } from '../facts/customer-facts.ts'
import { createFactsCache } from '../facts/facts-cache.ts'
import { step_version } from '../model/step-sample.ts'
import type { VehicleState } from '../model/vehicle-state.ts'
import { vehicle_model } from '../replay/step-model.ts'
import { listRules } from '../rules/list-rules.ts'
import { decodeAnalysis, type StoredAnalysis } from './analysis-blob.ts'
import { type AnalysisContext, type AnalysisSettings, usual_settings } from './analysis-context.ts'
import { createEventsMetrics } from './events-metrics.ts'
import { FactVersions, factVersionsLoop } from './fact-versions.ts'
import { EventAnalysis } from './partition-analysis.ts'
import { ReplayBudget } from './replay-budget.ts'

/** How long replays may keep a partition from its batches at a time, about. */
const max_replay_ms = 1_250

export interface EventAnalysisContext {
  /** As the runtime role, and as the telemetry role. */
  readonly database: Database
  readonly telemetry: Database
  /** Absent: those of the database. */
  readonly facts?: FactsCache
  readonly installsKnownAt: () => number
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Nothing is read before. */
  readonly whenSafe: Promise<void>
  readonly settings?: Partial<AnalysisSettings>
}

export interface RunningAnalysis extends Analysis {
  stop(): Promise<void>
}

/** Finds events and daily rows in samples, for all partitions of a process. */
export function startEventAnalysis(given: EventAnalysisContext): RunningAnalysis {
  const { database, telemetry, clock, log, metrics } = given
  const facts = given.facts ?? createFactsCache({ database: telemetry, listRules })
  const settings = { ...usual_settings, ...given.settings }
  const versions = new FactVersions()
  const context: AnalysisContext<VehicleState> = {
    model: vehicle_model,
    step_version,
    database,
    telemetry,
    facts,
    versions,
    installsKnownAt: given.installsKnownAt,
    clock,
    metrics: createEventsMetrics(metrics),
    budget: new ReplayBudget(max_replay_ms, performance.now()),
    months: new Set(),
    settings,
  }
  const stopping = new AbortController()
  let following: { stop(): Promise<void> } | null = null
  const follow = async () => {
    await given.whenSafe
    if (stopping.signal.aborted) return
    following = startLoop(factVersionsLoop(versions, telemetry, settings.facts_ms), log)
  }
  // A process whose database is not safe says so elsewhere, and judges nothing.
  follow().catch(() => undefined)
  return {
    version: step_version,
    open: async (opened) => openPartition(context, opened),
    stop: async () => {
      stopping.abort()
      await following?.stop()
    },
  }
}

const nothing_stored: StoredAnalysis = { handled: [], next: null, vehicles: [] }

async function openPartition<State>(
  context: AnalysisContext<State>,
  opened: OpenedPartition,
): Promise<EventAnalysis<State>> {
  const { versions, telemetry } = context
  const stored = opened.state === null ? nothing_stored : decodeAnalysis(opened.state)
  await versions.follow(telemetry)
  const baseline = new Map(versions.list())
  if (stored.next !== null) {
    // What changed since the last flush may concern vehicles that the partition has never seen.
    const { versions: since } = await listFactVersions(telemetry, stored.next)
    for (const { customer_id } of since) baseline.delete(customer_id)
  }
  return new EventAnalysis(context, { ...opened, stored, baseline })
}
