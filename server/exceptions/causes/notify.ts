import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { SavedException } from './save-exceptions.ts'

/** Tells those who asked for it of exceptions that have come up, in the transaction that opened them. */
export type Notify = (tx: CustomerTransaction, opened: readonly SavedException[], now: Date) => Promise<void>
