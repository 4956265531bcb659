import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { dropOldPositionFiles, type Forgettable, forgetOld, forgettable } from './forget-old.ts'
import { withAdmin } from './test/admin.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'

let test_database: TestDatabase
let maintenance: Database
beforeAll(async () => {
  test_database = await createTestDatabase()
  await createTestCustomer(test_database.database, 1)
  maintenance = createDatabase(testDatabaseSettings(test_database.maintenance_url))
})
afterAll(async () => {
  await maintenance.close()
  await test_database.close()
})

const admin = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await withAdmin((client) => client.query<Row>(sql), test_database.admin_url)).rows

/** One row that is `age` old, by the clock of the server, which is the doors' own. */
const rows: Readonly<
  Record<
    Forgettable,
    { readonly insert: (age: string) => string; readonly kept: string; readonly schema?: 'platform' }
  >
> = {
  exceptions: {
    kept: '366 days',
    insert: (
      age,
    ) => `insert into app.exceptions (customer_id, kind, subject, day, state, opened_at, facts, date_modified)
      values (1, 'panic', '${age}', '2026-03-04', 'new', now(), '{}', now() - interval '${age}')`,
  },
  execution_commands: {
    kept: '400 days',
    insert: (age) => `with author as (
        insert into app.users (customer_id, login, name, role, date_created) values (1, '${age}', 'x', 'driver', now()) returning id
      )
      insert into app.execution_commands
        (customer_id, command_id, user_id, installation_id, sequence, type, hash, state, received_at)
      select 1, gen_random_uuid(), id, gen_random_uuid(), 1, 'plan.start', '\\x00', 'applied', now() - interval '${age}' from author`,
  },
  fact_changes: {
    kept: '30 days',
    insert: (age) => `insert into app.fact_changes (customer_id, version, kind, valid_from, date_created)
      values (1, 1, 'area', now(), now() - interval '${age}')`,
  },
  geocode_cache: {
    kept: '0',
    insert: (age) => `insert into app.geocode_cache (customer_id, key, provider, candidates, date_expires)
      values (1, sha256('${age}'), 'p', '[]', now() - interval '${age}')`,
  },
  idempotency_keys: {
    kept: '48 hours',
    insert: (age) => `insert into app.idempotency_keys
        (customer_id, route, key, fingerprint, status, answer, date_created)
      values (1, 'r', '${age}', '\\x00', 201, '\\x00', now() - interval '${age}')`,
  },
  login_attempts: {
    schema: 'platform',
    kept: '1 hour',
    insert: (age) => `insert into platform.login_attempts (key, level, counted_at)
      values (sha256('${age}'), 1, now() - interval '${age}')`,
  },
  operations: {
    kept: '90 days',
    insert: (age) => `insert into app.operations (customer_id, kind, state, input, date_created, finished_at)
      values (1, 'replan', 'failed', '{}', now(), now() - interval '${age}')`,
  },
  quarantined_positions: {
    kept: '30 days',
    insert: (age) => `insert into app.quarantined_positions
        (customer_id, device_id, time, digest, received, reason, record)
      values (1, 1, now() - interval '${age}', 1, now() - interval '${age}', 'too_old', '\\x00')`,
  },
  rate_buckets: {
    schema: 'platform',
    kept: '1 hour',
    insert: (age) => `insert into platform.rate_buckets (key, tokens, refilled_at)
      values ('${age}', 1, now() - interval '${age}')`,
  },
  recalculations: {
    kept: '90 days',
    insert: (
      age,
    ) => `insert into app.recalculations (customer_id, version, kind, valid_from, date_created, date_added)
      values (1, hashtext('${age}'), 'rules', now(), now() - interval '${age}', now() - interval '${age}')`,
  },
  route_plan_previews: {
    kept: '0',
    insert: (
      age,
    ) => `insert into app.route_plan_previews (customer_id, preview_id, sealed, size, date_created, date_expires)
      values (1, gen_random_uuid(), '\\x00', 1, now(), now() - interval '${age}')`,
  },
  route_plan_undos: {
    kept: '7 days',
    insert: (age) => `insert into app.route_plan_undos (customer_id, change_id, document, date_created)
      values (1, gen_random_uuid(), '{}', now() - interval '${age}')`,
  },
  sessions: {
    kept: '30 days',
    insert: (age) => `
      insert into app.users (customer_id, login, name, role, date_created)
        values (1, 'ana', 'Ana', 'viewer', now()) on conflict do nothing;
      insert into app.sessions (customer_id, user_id, realm, date_created, date_expires)
        values (1, (select min(id) from app.users where customer_id = 1), 'api', now(), now() - interval '${age}')`,
  },
  webhook_deliveries: {
    kept: '30 days',
    insert: (age) => `with endpoint as (
        insert into app.webhooks (customer_id, url, types, scopes, rate_per_second, date_created, date_modified)
        values (1, '${age}', '{}', '{}', 1, now(), now()) returning id
      )
      insert into app.webhook_deliveries (customer_id, webhook_id, type, attempt, outcome, duration_ms, date_sent)
      select 1, id, 'webhook.ping', 1, 'delivered', 1, now() - interval '${age}' from endpoint`,
  },
}

describe('what deletes across customers', () => {
  test('is executable by the maintenance role alone, and nobody says how much of it goes', async () => {
    const doors = await admin<{ name: string; runtime: boolean; jobs: boolean; maintenance: boolean }>(`
      select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
        has_function_privilege('tropeiro_runtime', p.oid, 'execute') as runtime,
        has_function_privilege('tropeiro_jobs', p.oid, 'execute') as jobs,
        has_function_privilege('tropeiro_maintenance', p.oid, 'execute') as maintenance
      from pg_proc p where p.pronamespace = 'platform'::regnamespace and p.proname like 'forget%' order by 1`)
    expect(doors).toEqual(
      forgettable.map((what) => ({
        name: `forget_${what}(max_rows integer)`,
        runtime: false,
        jobs: false,
        maintenance: true,
      })),
    )
  })

  test.each(forgettable)('%s: takes what is past its age and leaves the rest', async (what) => {
    const { insert, kept, schema = 'app' } = rows[what]
    await admin(insert(`${kept} 1 minute`.replace(/^0 /, '')))
    await admin(insert(`${kept} -10 minutes`.replace(/^0 /, '')))
    const count = async () =>
      Number((await admin<{ n: string }>(`select count(*) n from ${schema}.${what}`))[0]?.n)
    const before = await count()
    await expect(forgetOld(test_database.database, what, 1_000)).rejects.toThrow('permission denied')
    expect(await forgetOld(maintenance, what, 0)).toBe(0)
    expect(await forgetOld(maintenance, what, 1_000)).toBe(1)
    expect(await forgetOld(maintenance, what, 1_000_000_000)).toBe(0)
    expect(await count()).toBe(before - 1)
  })

  test('quarantined positions: the oldest go of a device that has more than 10,000', async () => {
    const insert = (device_id: number, count: number) =>
      admin(`insert into app.quarantined_positions (customer_id, device_id, time, digest, received, reason, record)
        select 1, ${device_id}, now() - n * interval '1 second', n, now(), 'too_old', '\\x00' from generate_series(1, ${count}) n`)
    await insert(7, 10_003)
    await insert(8, 5)
    await insert(9, 10_001)
    expect(await forgetOld(maintenance, 'quarantined_positions', 1_000)).toBe(4)
    expect(await forgetOld(maintenance, 'quarantined_positions', 1_000)).toBe(0)
    const left = await admin(
      'select device_id::int, count(*)::int as n, max(digest)::int as oldest from app.quarantined_positions where device_id > 1 group by 1 order by 1',
    )
    expect(left).toEqual([
      { device_id: 7, n: 10_000, oldest: 10_000 },
      { device_id: 8, n: 5, oldest: 5 },
      { device_id: 9, n: 10_000, oldest: 10_000 },
    ])
  })

  test.each(['login_attempts', 'rate_buckets'])('%s: who serves deletes none by hand', async (table) => {
    const may = await admin(
      `select has_table_privilege('tropeiro_runtime', 'platform.${table}', 'delete') as may`,
    )
    expect(may).toEqual([{ may: false }])
  })

  test('the maintenance role sees no row of anybody', async () => {
    const [rights] = await admin<{ tables: string }>(`
      select count(*) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'platform', 'reference', 'jobs') and c.relkind in ('r', 'p', 'v', 'S')
        and (case when c.relkind = 'S' then has_sequence_privilege('tropeiro_maintenance', c.oid, 'usage')
          else has_table_privilege('tropeiro_maintenance', c.oid, 'select, insert, update, delete') end)`)
    expect(Number(rights?.tables)).toBe(0)
  })
})

test('months of files go whole, each when its class no longer keeps any day of it', async () => {
  const monthsAgo = async (count: number) => {
    const [row] = await admin<{ month: string; next: string }>(
      `select to_char(date_trunc('month', now() at time zone 'UTC') - interval '${count} months', 'YYYYMMDD') as month,
         to_char(date_trunc('month', now() at time zone 'UTC') - interval '${count - 1} months', 'YYYYMMDD') as next`,
    )
    return row ?? { month: '', next: '' }
  }
  const plant = async (retention_class: string, count: number) => {
    const { month, next } = await monthsAgo(count)
    const name = `app.position_files_${retention_class}_${month.slice(0, 6)}`
    await admin(`set role tropeiro_owner; create table ${name} partition of app.position_files_${retention_class}
      for values from ('${month}') to ('${next}')`)
    return name.slice('app.'.length)
  }
  // 90 days reach into the third month before this one, or into the second.
  const kept = [await plant('90_days', 2), await plant('400_days', 5), await plant('5_years', 50)]
  await plant('90_days', 5)
  await plant('400_days', 16)
  expect(await dropOldPositionFiles(maintenance)).toBe(2)
  expect(await dropOldPositionFiles(maintenance)).toBe(0)
  expect(
    await admin(
      "select relname from pg_class where relname ~ '^position_files_.*_[0-9]{6}$' and relkind = 'r' order by relname",
    ),
  ).toStrictEqual(kept.toSorted().map((relname) => ({ relname })))
})
