import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { ProductApp, TestCompany } from './product-app.ts'

let version = 0

/** As a processor adds one when a fact of long ago changes, with days of a vehicle that nobody replays. */
export async function plantRecalculation(
  { test_database }: Pick<ProductApp, 'test_database'>,
  { customer_id }: Pick<TestCompany, 'customer_id'>,
): Promise<number> {
  version += 1
  const range = { partition: 0, vehicle_id: version, first_day: '2026-01-01', last_day: '2026-01-31' }
  const added = [
    {
      customer_id,
      version,
      kind: 'rules',
      valid_from: '2026-01-01T00:00:00Z',
      valid_to: null,
      ranges: [{ ...range, days: 20, is_install: false }],
    },
  ]
  const { rows } = await withAdmin(async (admin) => {
    await admin.query('update app.recalculations set vehicle_days_done = vehicle_days')
    await admin.query(`select platform.add_recalculations($1, now())`, [JSON.stringify(added)])
    return admin.query('select id::int from app.recalculations where version = $1', [version])
  }, test_database.admin_url)
  return rows[0]?.id
}
