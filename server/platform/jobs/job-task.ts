import type { StoredJson } from '../stored-json.ts'

export interface JobContext {
  /** Aborted when the process is told to stop: give the work back, somebody else takes it up. */
  readonly signal: AbortSignal
  /** Counts from one. */
  readonly attempt: number
}

/** What a worker does with the jobs of one name. */
export interface JobTask<Payload = unknown> {
  readonly name: string
  /** As it lies in the queue, where a worker of another release may have put it. */
  readonly payload: StoredJson<Payload>
  /** A worker is about to take jobs: what is slow to start begins now. */
  prepare?(): void
  /** May run more than once for one job, also at the same time as a run that was thought dead. */
  run(payload: Payload, context: JobContext): Promise<void>
  /** Every attempt failed, or its worker died: says so to who waits for it. */
  giveUp(payload: Payload, reason: string | null): Promise<void>
}
