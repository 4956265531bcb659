import type { PlanChange } from '@tropeiro/contract/route-plan-change.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listUserNames } from '../../identity/public.ts'
import { findRelated, idsOf } from '../../platform/relations.ts'
import { type ChangeRow, selectChangesSince } from '../storage/changes/queries.ts'

/** A history has who changed what; whoever was erased since is nobody. */
export async function presentChanges(
  tx: CustomerTransaction,
  rows: readonly ChangeRow[],
): Promise<PlanChange[]> {
  const users = await listUserNames(tx, idsOf(rows, 'user_id'))
  return rows.map(({ change_id, user_id, date_created, reason, operations }) => {
    const user = findRelated(users, user_id)
    return {
      id: change_id,
      by: user === null ? null : { id: user.id, name: user.name },
      at: date_created,
      reason,
      operations: operations as PlanChange['operations'],
    }
  })
}

/** More are not for a person to read. */
const max_changes = 100

/** What others changed after the versions that somebody saw; a change of several plans once. */
export async function listChangesSince(
  tx: CustomerTransaction,
  base: ReadonlyMap<number, number>,
): Promise<PlanChange[]> {
  const seen = [...base].map(([id, edit_version]) => ({ id, edit_version }))
  const rows = await tx.rows(selectChangesSince, seen, max_changes)
  return presentChanges(tx, [...new Map(rows.map((row) => [row.change_id, row])).values()])
}
