import type { Statement } from '@tropeiro/db/database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { plantSuffixes } from '@tropeiro/server/test/plant-suffixes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectBehind } from './hash-keys/queries.ts'
import {
  type DriverSearch,
  lockDriver,
  selectDriver,
  selectDriverByHashes,
  selectDriverNames,
  selectDrivers,
} from './queries.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
  for (const customer_id of [1, 2, 3]) await plant(customer_id, 8_000)
  await plantSuffixes(drivers.test_database.admin_url)
  await drivers.rowsBehind('analyze')
})
afterAll(() => drivers.close())

/** Without documents that open: only the shape of the rows matters to a plan. */
async function plant(customer_id: number, count: number): Promise<void> {
  await drivers.rowsBehind(
    `with users as (
       insert into app.users (customer_id, login, name, role, date_created)
       values ($1, 'driver-x', 'x', 'driver', '2026-01-01') returning id
     )
     insert into app.drivers (customer_id, name, name_key, cpf_hash, hash_key_version, is_deliveryman, identifier,
       company_registry, cnh_category_id, cnh_date, toxicology_expiration, user_id, date_created, date_modified,
       date_excluded)
     select $1, 'Driver ' || n, 'driver ' || n, sha256(n::text::bytea), 1, n % 2 = 0, 'I' || n, 'R' || n / 3,
       n % 9 + 1, date '2026-01-01' + n % 3650, date '2026-01-01' + n % 911, users.id, '2026-01-01', '2026-01-01',
       case when n % 20 = 0 then timestamptz '2026-02-01' end
     from generate_series(1, $2::integer) as n, users`,
    [customer_id, count],
  )
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(drivers.test_database, statement, { mode })

const now = new Date('2026-03-04T05:06:07Z')
const listOf = (search: Partial<DriverSearch>, after: Record<string, string | number> = { id: 500 }) =>
  selectDrivers(1, { is_deliveryman: true, now, ...search }, { after, limit: 101 })

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it('a list walks its index and sorts nothing', async () => {
    const plan = await explain(listOf({}), mode)
    expect(plan).toMatch(/drivers_listed .*\n\s+Index Cond: .*customer_id = .*is_deliveryman = .*id > /)
    expect(plan).not.toMatch(/Sort|Seq Scan on drivers|Bitmap/)
  })

  it.each([
    ['a common part of a name', { name_part: 'driver' }, { id: 500 }, 'drivers_listed'],
    ['a category', { cnh_category_id: 3 }, { id: 500 }, 'drivers_cnh_category'],
    ['an expiry', { expiring_within_days: 30 }, { first_expiry: '2026-01-02', id: 500 }, 'drivers_expiring'],
  ])('a list by %s walks an index in its order', async (_name, search, after, index) => {
    const plan = await explain(listOf(search, after), mode)
    expect(plan).toContain(`Index Scan using ${index}`)
    expect(plan).not.toMatch(/Sort|Seq Scan on drivers/)
  })

  it('the few names that have a rare part are looked up', async () => {
    const rare_part = { resource: 'driver', part: 'driver 7' } as const
    const plan = await explain(listOf({ name_part: 'driver 7', rare_part }), mode)
    expect(plan).toMatch(/text_suffixes_pkey.*\n\s+Index Cond: .*suffix >= .*suffix < /)
    expect(plan).toMatch(/drivers_(listed|pkey) .*\n\s+Index Cond: .*id = /)
    expect(plan).not.toMatch(/Seq Scan on drivers/)
  })

  it('a driver is looked up by id, identifier and registry', async () => {
    expect(await explain(selectDriver(1, 5), mode)).toMatch(/Index Cond: .*customer_id = .*id = /)
    expect(await explain(lockDriver(1, 5), mode)).toMatch(/Index Cond: .*customer_id = .*id = /)
    expect(await explain(listOf({ id: 5 }), mode)).toMatch(/Index Cond: .*id = /)
    expect(await explain(listOf({ identifier: 'I7' }), mode)).toContain('drivers_identifier')
    expect(await explain(listOf({ company_registry: 'R7' }), mode)).toContain('drivers_company_registry')
  })

  it('equality by cpf looks the hashes up in drivers_cpf, under one version of the key or several', async () => {
    for (const count of [1, 2, 5]) {
      const hashes = Array.from({ length: count }, (_, n) => Buffer.alloc(32, n))
      const plan = await explain(selectDriverByHashes(1, hashes), mode)
      expect(plan).toMatch(
        /Index Scan (using|on) drivers_cpf.*\n\s+Index Cond: .*customer_id = .*cpf_hash = ANY/,
      )
      expect(plan).not.toMatch(/Seq Scan on drivers/)
    }
  })

  it('names by id, and those behind a rotation', async () => {
    expect(await explain(selectDriverNames(1, [1, 2, 3]), mode)).toMatch(/Index Cond: .*id = ANY/)
    const plan = await explain(selectBehind(1, { version: 2, most: 100 }), mode)
    expect(plan).toContain('drivers_hash_key')
    expect(plan).not.toMatch(/Sort/)
  })
})
