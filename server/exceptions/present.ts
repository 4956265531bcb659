import type { Exception } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listUserNames } from '../identity/public.ts'
import { findRelated, idsOf } from '../platform/relations.ts'
import type { ExceptionRow } from './causes/queries.ts'

export async function presentExceptions(
  rows: readonly ExceptionRow[],
  tx: CustomerTransaction,
): Promise<Exception[]> {
  const users = await listUserNames(tx, idsOf(rows, 'owner_user_id'))
  return rows.map((row) => {
    const { id, kind, state, day, opened_at, snoozed_until, closed_at, close_reason, date_modified } = row
    const { route_plan_id, route_point_id, vehicle_id, driver_id } = row
    const owner = findRelated(users, row.owner_user_id)
    return {
      id,
      kind,
      state,
      day,
      subject: { route_plan_id, route_point_id, vehicle_id, driver_id },
      owner: owner === null ? null : { id: owner.id, name: owner.name },
      opened_at,
      snoozed_until,
      closed_at,
      close_reason,
      facts: row.facts as Exception['facts'],
      date_modified,
    }
  })
}
