import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import type { OwnedPartition } from '@tropeiro/db/partition-progress.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { Sample } from '../model/merge-records.ts'

/** A vehicle of a batch, with the oldest of its samples there. */
export interface SeenVehicle {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly oldest_ms: number
}

/** What was found, as of one moment. */
export interface AnalysisFlush {
  /** Its part of the partition's blob. */
  readonly state: Uint8Array
  /** In the transaction that saves the state. After a rollback it may be called once more. */
  write(tx: PartitionTransaction, now: Date): Promise<void>
}

/** `soon`: readers wait for what was found. `now`: no more of it should be held in memory. */
export type FlushNeed = 'none' | 'usual' | 'soon' | 'now'

/** What is found out from the samples of one partition. It goes with the session that opened it. */
export interface PartitionAnalysis {
  /** Before a batch is stepped: loads what judging it takes. */
  know(vehicles: readonly SeenVehicle[]): Promise<void>
  /** The newest sample that was judged; -Infinity: none. What is not newer is late. */
  newestOf(customer_id: number, vehicle_id: number): number
  /** In the order of time, all newer than the newest. */
  step(customer_id: number, vehicle_id: number, samples: readonly Sample[]): void
  /** How long what was found, or is to be kept, may wait. */
  flushNeed(): FlushNeed
  /** What was found since the last time. Nothing is stepped until it is there. */
  takeFlush(): Promise<AnalysisFlush>
  /**
   * Between batches: what needs no flush, now and then and a bounded piece at a time. True: there is something to replay, for
   * which everything that was found has to be in the tables.
   */
  tend(): Promise<boolean>
  /** When it is, and nothing is under way: a bounded number of replays. */
  replay(): Promise<void>
}

export interface OpenedPartition {
  readonly owned: OwnedPartition
  /** As the last flush left it; null: no analysis has been here. */
  readonly state: Uint8Array | null
  /** All vehicles of which something is known, with their newest samples. */
  readonly vehicles: Iterable<readonly [customer_id: number, vehicle_id: number, time_ms: number]>
  readonly log: Log
}

/** Handed in by whoever starts a processor: telemetry knows nothing of what is found. */
export interface Analysis {
  /** Raised with every change of what it makes of the same samples, or of its part of a blob. */
  readonly version: number
  open(opened: OpenedPartition): Promise<PartitionAnalysis>
}
