import type { CustomerTransaction } from '@tropeiro/db/database.ts'

/** What an operation works on, as the slice that owns it tells. */
export interface OperationSubject {
  /** Locked before the operation itself, as by those who work; what it returns is called when the operation was cancelled. */
  hold(tx: CustomerTransaction, operation_id: number): Promise<(now: Date) => Promise<void>>
}
