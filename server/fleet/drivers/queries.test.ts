import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
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
  await drivers.behind('analyze')
})
afterAll(() => drivers.close())

/** Without documents that open: only the shape of the rows matters to a plan. */
async function plant(customer_id: number, count: number): Promise<void> {
  await drivers.behind(
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

/** The plan that the runtime role gets under row-level security, for these values or for any. */
async function explain(statement: Statement<unknown>, mode: string): Promise<string> {
  const { sql, parameters } = 'sql' in statement ? statement : statement.compile()
  return withAdmin(async (client) => {
    await client.query(`begin; select set_config('app.customer_id', '1', true)`)
    await client.query(`set local plan_cache_mode = ${mode}`)
    await client.query(`prepare asked as ${sql}`)
    const values = parameters.map((value) => client.escapeLiteral(toText(value)))
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute asked (${values.join(', ')})`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }, drivers.test_database.runtime_url)
}

function toText(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((item) => `"${toText(item).replace('\\', '\\\\')}"`).join(',')}}`
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return value instanceof Date ? value.toISOString() : String(value)
}

const now = new Date('2026-03-04T05:06:07Z')
const page = { after: { id: 500 }, limit: 101 }
const listOf = (search: Partial<DriverSearch>) =>
  selectDrivers(1, { is_deliveryman: true, now, ...search }, page)

describe.each(['force_custom_plan', 'force_generic_plan'])('as the runtime role, %s', (mode) => {
  it('a list walks its index and sorts nothing', async () => {
    const plan = await explain(listOf({}), mode)
    expect(plan).toMatch(/drivers_listed .*\n\s+Index Cond: .*customer_id = .*is_deliveryman = .*id > /)
    expect(plan).not.toMatch(/Sort|Seq Scan on drivers|Bitmap/)
  })

  it('part of a name, a category and dates are compared on the way', async () => {
    for (const search of [{ name: 'driver 7' }, { cnh_category_id: 3 }, { expiring_within_days: 30 }]) {
      const plan = await explain(listOf(search), mode)
      expect(plan).toContain('Index Scan using drivers_listed')
      expect(plan).not.toMatch(/Sort|Seq Scan on drivers/)
    }
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
