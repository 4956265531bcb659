import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { ClearValues } from '@tropeiro/db/seal-clear-values.ts'
import type { EngineCheck } from './health/engine-check.ts'
import type { HttpApp } from './http/http-app.ts'
import type { JobTask } from './jobs/job-task.ts'
import type { Loop } from './loops/start-loop.ts'

/** What a slice brings to the roles of a process. Making one starts nothing: whatever it needs begins when it is used. */
export interface Slice {
  /** Adds its routes. */
  readonly register: (app: HttpApp) => void
  /** What workers do for it, a job at a time. */
  readonly tasks?: readonly JobTask[]
  /** What workers do for it again and again. */
  readonly loops?: readonly Loop[]
  /** What its operations work on, by their kind. */
  readonly operation_subjects?: OperationSubjects
  /** Engines that it asks, and that a deployment may lack. */
  readonly engines?: readonly EngineCheck[]
  /** Columns that were kept in clear once; workers seal what is left in them. */
  readonly clear_values?: readonly ClearValues[]
  close?(): Promise<void>
}

export type OperationSubjects = Readonly<Record<string, OperationSubject>>

/** What an operation works on, as the slice that owns it tells. */
export interface OperationSubject {
  /** Locked before the operation itself, as by those who work; what it returns is called when the operation was cancelled. */
  hold(tx: CustomerTransaction, operation_id: number): Promise<(now: Date) => Promise<void>>
}
