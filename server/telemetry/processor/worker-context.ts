import type { PartitionDatabase } from '@tropeiro/db/partition-database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { Analysis } from './analysis.ts'
import type { FindVehicle } from './prepare-batch.ts'
import type { ProcessorMetrics } from './processor-metrics.ts'

/** What the work on a partition needs. */
export interface WorkerContext {
  readonly bus: Bus
  readonly database: PartitionDatabase
  readonly clock: Clock
  readonly log: Log
  readonly metrics: ProcessorMetrics
  readonly findVehicle: FindVehicle
  /** Null: nothing is looked for in samples. */
  readonly analysis: Analysis | null
  readonly settings: WorkerSettings
}

export interface WorkerSettings {
  /** A batch is as many messages as make up this, about. */
  readonly batch_bytes: number
  /** How long messages gather once all are stored. */
  readonly gather_ms: number
  /** How often the state is kept, and what readers see of it. */
  readonly flush_ms: number
  /** The same at least, when readers wait for what was found. */
  readonly urgent_flush_ms: number
  /** How long the log keeps what is stored. */
  readonly log_keep_ms: number
}
