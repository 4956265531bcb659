import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectPoint } from './queries.ts'

/** Whether the customer has a point of this id, in a plan that is seen. */
export async function hasRoutePoint(tx: CustomerTransaction, id: number): Promise<boolean> {
  return (await tx.find(selectPoint, { id, own_user_id: null })) !== undefined
}
