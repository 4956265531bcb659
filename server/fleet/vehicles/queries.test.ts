import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { plantSuffixes } from '@tropeiro/server/test/plant-suffixes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ListedVehicles,
  lockVehicle,
  selectStatusChanges,
  selectVehicle,
  selectVehicles,
} from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) {
    await createTestCustomer(test_database.database, customer_id)
    await plant(customer_id)
  }
  await plantSuffixes(test_database.admin_url)
  await withAdmin((admin) => admin.query('analyze'), test_database.admin_url)
})
afterAll(() => test_database.close())

/** 10,000 vehicles in 100 cost centres, one hidden in ten, one blocked in twenty, one removed in twenty. */
async function plant(customer_id: number): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `insert into app.cost_centers (customer_id, name, name_key, date_created, date_modified)
       select $1, 'c' || n, 'c' || n, '2026-01-01', '2026-01-01' from generate_series(1, 100) as n`,
      [customer_id],
    )
    await admin.query(
      `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, chassi, chassi_key, status, visible,
         cost_center_id, date_created, date_modified, date_excluded)
       select $1, 'truck ' || n, 'truck ' || n, 'P' || n, 'P' || n, 'C' || n, 'C' || n,
         case when n % 20 = 1 then 'B' else 'A' end, n % 10 <> 0,
         (select min(id) from app.cost_centers where customer_id = $1) + n % 100,
         timestamptz '2026-01-01' + n * interval '1 minute', '2026-01-01',
         case when n % 20 = 5 then timestamptz '2026-02-01' end
       from generate_series(1, 10000) as n`,
      [customer_id],
    )
    await admin.query(
      `insert into app.vehicle_status_changes (customer_id, vehicle_id, status_from, status_to, date_created)
       select customer_id, id, 'A', 'B', '2026-01-01' from app.vehicles where customer_id = $1`,
      [customer_id],
    )
    // Drivers themselves have no part in these plans.
    await admin.query('set session_replication_role = replica')
    await admin.query(
      `insert into app.vehicle_drivers (customer_id, vehicle_id, driver_id, valid_from, valid_to, date_recorded)
       select customer_id, id, 1, '2026-01-01', ended, '2026-01-01'
       from app.vehicles, (values (null), (timestamptz '2026-02-01')) as period (ended) where customer_id = $1`,
      [customer_id],
    )
    await admin.query('set session_replication_role = origin')
  }, test_database.admin_url)
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode })

const list = (filters: ListedVehicles, after: Record<string, string | number> | null = { id: 500 }) =>
  selectVehicles(1, filters, { after, limit: 101 })

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  const created = { date_created: '2026-01-02T00:00:00Z', id: 500 }

  it.each([
    ['nothing', {}, { id: 500 }, '(listed|pkey)'],
    ['visible=0', { visible: 0 }, { id: 500 }, 'listed'],
    ['visible=2', { visible: 2 }, { id: 500 }, 'pkey'],
    ['status=A', { status: 'A' }, { id: 500 }, '(status|pkey)'],
    ['status=B', { status: 'B' }, { id: 500 }, 'status'],
    ['status=C', { status: 'C' }, { id: 500 }, 'status'],
    ['a title of many', { title_part: 'truck' }, { id: 500 }, '(listed|pkey)'],
    ['one cost centre', { cost_center_ids: [7] }, { id: 500 }, 'cost_center'],
    ['a period of creation', { created_from: new Date('2026-01-02') }, created, 'created'],
  ] as const)('under %s walks its index in the order of the list', async (_name, filters, after, index) => {
    const plan = await explain(list(filters as ListedVehicles, after), mode)
    expect(plan).toMatch(new RegExp(`Index Scan using vehicles_${index} on vehicles vehicle`))
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
  })

  it('under several cost centres takes a page of each', async () => {
    const plan = await explain(list({ cost_center_ids: [7, 8, 9] }), mode)
    expect(plan).toContain('Index Scan using vehicles_cost_center on vehicles vehicle')
    expect(plan).not.toMatch(/Seq Scan|Bitmap/)
  })

  it.each([
    ['plate', { plate: 'ABC1234' }, 'vehicles_plate'],
    ['chassi', { chassi: 'C77' }, 'vehicles_chassi'],
  ])('under %s looks it up', async (_name, filters, index) => {
    const plan = await explain(list(filters), mode)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })

  it('under a title of few finds them by its suffixes and looks each up', async () => {
    const rare_part = { resource: 'vehicle', part: 'ck 12' } as const
    const plan = await explain(list({ title_part: 'ck 12', rare_part }), mode)
    expect(plan).toMatch(/text_suffixes_pkey.*\n\s+Index Cond: .*suffix >= .*suffix < /)
    expect(plan).toMatch(/vehicles_(listed|pkey) .*\n\s+Index Cond: .*id = /)
    expect(plan).not.toContain('Seq Scan')
  })

  it('finds the driver of a row by an index', async () => {
    const plan = await explain(list({}), mode)
    expect(plan).toMatch(/SubPlan[^]*Index Scan using vehicle_drivers_by_vehicle/)
  })

  it('a single read, a lock and a history look one key up', async () => {
    const page = { after: { id: 9 }, limit: 101 }
    for (const statement of [selectVehicle(1, 5), lockVehicle(1, 5), selectStatusChanges(1, 5, page)]) {
      const plan = await explain(statement, mode)
      expect(plan).toMatch(/Index Scan (Backward )?using .*\n\s+Index Cond: .*customer_id = .*id = /)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })
})
