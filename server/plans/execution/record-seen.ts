import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import { insertSightings } from '../storage/changes/queries.ts'

interface HeldPlans {
  readonly user_id: number
  readonly installation_id: string
  /** Plans of the user, and the version of each that the phone has. */
  readonly held: readonly { readonly id: number; readonly version: number }[]
  readonly now: Date
}

/** Tells that a phone has a version of a plan, the first time that one has it. */
export async function recordSeen(
  tx: CustomerTransaction,
  { user_id, installation_id, held, now }: HeldPlans,
): Promise<void> {
  if (held.length === 0) return
  const seen = await tx.rows(insertSightings, { user_id, installation_id, held }, now)
  if (seen.length === 0) return
  const rows = seen.map(({ route_plan_id, route_plan_code, version }) => ({
    customer_id: tx.customer_id,
    type: 'route_plan.seen',
    payload: { route_plan_id, route_plan_code, version, installation_id, user_id },
  }))
  await tx.count(addToOutbox(rows, now))
}
