import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectPoint } from './queries.ts'

/** Whether the customer has a point of this id, in a plan that is seen; of a driver, in one of theirs. */
export async function hasRoutePoint(
  tx: CustomerTransaction,
  id: number,
  own_user_id: number | null,
): Promise<boolean> {
  return (await tx.find(selectPoint, { id, own_user_id })) !== undefined
}
