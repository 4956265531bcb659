import type { DriverApp } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectPhonesOfUsers } from './queries.ts'

/** The phones of users as their drivers show them. */
export async function listPhones(
  tx: CustomerTransaction,
  user_ids: readonly number[],
): Promise<Map<number, DriverApp>> {
  if (user_ids.length === 0) return new Map()
  const rows = await tx.rows(selectPhonesOfUsers, user_ids)
  return new Map(
    rows.map(({ user_id, app, last_sync_at, is_tracking, tracking_since }) => [
      user_id,
      {
        last_sync: last_sync_at,
        version: app,
        tracking: is_tracking === null ? null : is_tracking ? 'on' : 'off',
        since: tracking_since,
      },
    ]),
  )
}
