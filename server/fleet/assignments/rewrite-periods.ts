import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import type { Actor } from '../../identity/public.ts'
import { type AssignmentChanges, recordedAt } from './assignments.ts'
import { findDifferences } from './find-differences.ts'
import { type AssignmentTable, lockPeriods, type PeriodRow, type PeriodsOf, writeChanges } from './queries.ts'

export interface Rewriting {
  readonly table: AssignmentTable
  readonly of: PeriodsOf
  readonly reason: string | null
  /** Decides by the believed periods, which stay as they are until the transaction ends. */
  readonly decide: (periods: readonly PeriodRow[], recorded_at: Date) => AssignmentChanges
}

/**
 * Reads, decides, writes and says what changed with the periods locked. Call it with what keeps others from writing further ones: the lock
 * of the customer's installs, or the row of the vehicle that gets a driver. Gives the subjects whose assignment is
 * another now.
 */
export async function rewritePeriods(
  tx: CustomerTransaction,
  actor: Actor,
  { table, of, reason, decide }: Rewriting,
): Promise<number[]> {
  const rows = await tx.rows(lockPeriods, table, of)
  const recorded_at = recordedAt(actor.now, rows)
  const changes = decide(rows, recorded_at)
  const { user_id } = actor
  const kind = table === 'device_installs' ? 'install' : 'assignment'
  const statements = writeChanges(tx.customer_id, table, { ...changes, recorded_at, reason, user_id })
  await Promise.all(statements.map((statement) => tx.count(statement)))
  for (const { subject_id, object_id, from, to } of findDifferences(rows, changes)) {
    const vehicle_id = kind === 'install' ? object_id : subject_id
    factChanged(tx, { kind, vehicle_id, from, to })
  }
  return subjectsOf(changes, rows)
}

function subjectsOf(
  { closed, superseded, written }: AssignmentChanges,
  rows: readonly PeriodRow[],
): number[] {
  const ended = new Set([...closed.map(({ id }) => id), ...superseded])
  const subjects = rows.filter(({ id }) => ended.has(id)).map(({ subject_id }) => subject_id)
  return [...new Set([...subjects, ...written.map(({ subject_id }) => subject_id)])]
}
