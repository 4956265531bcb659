import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { plantSuffixes } from '@tropeiro/server/test/plant-suffixes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectPageOfWorkShifts, selectWorkShifts } from '../work-shifts/queries.ts'
import { lockRecord, selectPageOfRecords, selectRecord, selectRecords } from './queries.ts'
import { cost_center_register } from './register.ts'

const register = cost_center_register
const moment = { at: new Date('2026-03-01T00:00:00Z'), first_to_come: true }

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

async function plant(customer_id: number): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `insert into app.cost_centers (customer_id, name, name_key, date_created, date_modified)
       select $1, 'Center ' || n, 'center ' || n, '2026-01-01', '2026-01-01' from generate_series(1, 5000) as n`,
      [customer_id],
    )
    await admin.query(
      `with shift as (
         insert into app.work_shifts (customer_id, name, name_key, date_created, date_modified)
         select $1, 'Shift ' || n, 'shift ' || n, '2026-01-01', '2026-01-01'
         from generate_series(1, 2000) as n returning customer_id, id
       )
       insert into app.work_shift_versions (customer_id, work_shift_id, valid_from, valid_to, days, time_zone)
       select customer_id, id, timestamptz '2026-01-01' + (n || ' days')::interval,
         case when n < 4 then timestamptz '2026-01-01' + (n + 1 || ' days')::interval end, '[]', 'UTC'
       from shift, generate_series(1, 4) as n`,
      [customer_id],
    )
  }, test_database.admin_url)
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode })

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it.each([null, 'nter 4'])(
    'a page, of names with %s in them, walks the key and sorts nothing',
    async (name_part) => {
      const page = { after: { id: 500 }, limit: 101, name_part, rare_part: null }
      const records = await explain(selectPageOfRecords(1, register, page), mode)
      expect(records).toMatch(/Index Scan using cost_centers_pkey .*\n\s+Index Cond: .*customer_id = .*id > /)
      expect(records).not.toMatch(/Sort|Seq Scan|Bitmap/)
    },
  )

  it('a page of shifts walks the key and looks the version of each up', async () => {
    const page = { after: { id: 500 }, limit: 101, name_part: null, rare_part: null }
    const plan = await explain(selectPageOfWorkShifts(1, moment, page), mode)
    expect(plan).toMatch(/Index Scan using work_shifts_pkey .*\n\s+Index Cond: .*customer_id = .*id > /)
    expect(plan).toMatch(/work_shift_versions_pkey.*\n\s+Index Cond: .*work_shift_id = /)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  it('the few names that have a rare part are looked up', async () => {
    const page = { after: { id: 500 }, limit: 101, name_part: 'nter 4' }
    const rare = (resource: 'cost_center' | 'work_shift') => ({
      ...page,
      rare_part: { resource, part: page.name_part },
    })
    const records = await explain(selectPageOfRecords(1, register, rare('cost_center')), mode)
    expect(records).toMatch(/text_suffixes_pkey.*\n\s+Index Cond: .*suffix >= .*suffix < /)
    expect(records).toMatch(/cost_centers_pkey .*\n\s+Index Cond: .*id = /)
    const shifts = await explain(selectPageOfWorkShifts(1, moment, rare('work_shift')), mode)
    expect(shifts).toMatch(/work_shifts_pkey .*\n\s+Index Cond: .*id = /)
    for (const plan of [records, shifts]) expect(plan).not.toMatch(/Seq Scan/)
  })

  it('single reads, locks and those by ids look keys up', async () => {
    for (const statement of [selectRecord(1, register, 5), lockRecord(1, register, 5)]) {
      expect(await explain(statement, mode)).toMatch(/Index Cond: .*customer_id = .*id = /)
    }
    for (const statement of [selectRecords(1, register, [5, 6]), selectWorkShifts(1, [5, 6], moment)]) {
      const plan = await explain(statement, mode)
      expect(plan).toMatch(/Index Cond: .*id = ANY/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
  })
})
