import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { ProductApp, TestCompany } from './product-app.ts'

let planted = 0

/** As a worker opens one when the button of a vehicle is pressed. */
export async function plantException(
  { test_database, clock }: Pick<ProductApp, 'test_database' | 'clock'>,
  { customer_id }: Pick<TestCompany, 'customer_id'>,
): Promise<number> {
  planted += 1
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ id: number }>(
        `insert into app.exceptions (customer_id, kind, subject, day, state, opened_at, facts, date_modified)
         values ($1, 'returned', $2, '2026-03-04', 'new', $3, '{"count": 1}', $3) returning id::int`,
        [customer_id, `point:${planted}`, clock.now()],
      ),
    test_database.admin_url,
  )
  return rows[0]?.id ?? 0
}
