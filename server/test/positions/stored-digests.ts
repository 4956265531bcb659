import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { ReadStored } from '../../../tools/simulator/ledger/check-records.ts'
import type { PositionCell } from './position-cell.ts'

const everywhere = `
  (select device_id, digest from app.positions
   union all select device_id, digest from app.late_positions
   union all select device_id, digest from app.quarantined_positions) stored`

/** As the superuser, who sees every customer's rows and each as often as it is there. */
export function readStoredOf({ devices, test_database }: PositionCell): ReadStored {
  const ids = new Map(devices.map(({ serial, device_id }) => [serial, device_id]))
  return async function* (serial) {
    const { rows } = await withAdmin(
      (admin) =>
        admin.query<{ digest: string }>(`select digest::text from ${everywhere} where device_id = $1`, [
          ids.get(serial),
        ]),
      test_database.admin_url,
    )
    for (const { digest } of rows) yield BigInt(digest)
  }
}

export async function countStored({ test_database }: PositionCell): Promise<number> {
  const { rows } = await withAdmin(
    (admin) => admin.query<{ count: number }>(`select count(*)::integer as count from ${everywhere}`),
    test_database.admin_url,
  )
  return rows[0]?.count ?? 0
}
