import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectPlansOfUser } from './queries.ts'

/** Of some plans, those that are a user's. */
export async function listPlansOfUser(
  tx: CustomerTransaction,
  user_id: number,
  route_plan_ids: readonly number[],
): Promise<Set<number>> {
  if (route_plan_ids.length === 0) return new Set()
  const rows = await tx.rows(selectPlansOfUser, user_id, route_plan_ids)
  return new Set(rows.map(({ id }) => id))
}
