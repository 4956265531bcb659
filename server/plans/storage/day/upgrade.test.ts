import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { applyMigrations, readMigrations } from '@tropeiro/db/migrate.ts'
import { urlFor, withAdmin } from '@tropeiro/db/test/admin.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { newTestDatabaseName } from '@tropeiro/db/test/test-run.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { no_facts } from '../../model/day/facts.ts'
import { applyFacts } from './apply-facts.ts'
import { holdDay } from './hold-day.ts'
import { movePlans } from './move-plans.ts'

const name = newTestDatabaseName()
const rows = async (sql: string, values: unknown[] = []) =>
  (await withAdmin((client) => client.query(sql, values), urlFor(name, null))).rows
const migrateTo = async (isWanted: (file: string) => boolean) =>
  applyMigrations(urlFor(name, 'tropeiro_migrator'), {
    clock: system_clock,
    migrations: (await readMigrations()).filter((file) => isWanted(file.name)),
  })

/** Each plan's state, then those of its points, as the release before wrote them; `x`: removed. */
const landed = [
  'W PPP',
  'R PPP',
  'I PPP',
  'P PPP',
  'E PPP',
  'E REP',
  'E RED',
  'E RMD',
  'C REE',
  'C PPP',
  'C RDP',
  'P PPPx',
  'C REEx',
]
const written_at = '2026-03-04T05:00:00Z'
const now = new Date('2026-03-05T05:00:00Z')
let database: Database

/** Writes a plan as the release before does, which knows no column of these. */
async function land(line: string): Promise<void> {
  const [status = '', points = ''] = line.split(' ')
  const is_removed = points.endsWith('x')
  const [plan] = await rows(
    `insert into app.route_plans (customer_id, route_id, status, external_code, day, executor_key, source, date_time_start,
       date_time_end, total_points, total_capacity, is_optimized, require_signature, require_picture, load_check, findings,
       date_started, date_closed, date_created, date_modified, date_excluded)
     select 1, id, $1, $2, '2026-03-04', '', 'L', $3, $3::timestamptz + interval '8 hours', 3, 0, false, false, false, false, '[]',
       case when $1 in ('E', 'C') then $3::timestamptz end, case when $1 = 'C' then $3::timestamptz end, $3, $3,
       case when $4::boolean then $3::timestamptz end
     from app.route_imports returning id`,
    [status, line, written_at, is_removed],
  )
  await rows(
    `insert into app.route_points (customer_id, route_plan_id, line, name, type, status, "order", optimized_order, delivery_time,
       date_modified)
     select 1, $1, n, 'point ' || n, case n when 1 then 'PA' else 'PE' end, substr($2, n, 1), n, n, 0, $3
     from generate_series(1, 3) n`,
    [plan.id, points, written_at],
  )
}

beforeAll(async () => {
  await withAdmin((admin) => admin.query(`create database ${name} owner tropeiro_owner`))
  await withAdmin((client) => client.query('create extension postgis'), urlFor(name, null))
  await migrateTo((file) => file < '0063')
  await rows(
    `insert into app.customers (customer_id, tax_number, name, time_zone, locale, date_created)
     values (1, '00000000000191', 'one', 'America/Sao_Paulo', 'pt-BR', $1)`,
    [written_at],
  )
  await rows(
    `insert into app.route_imports (customer_id, external_code, request, unassigned, date_created)
     values (1, 'one', '{}', '[]', $1)`,
    [written_at],
  )
  for (const line of landed) await land(line)
  await migrateTo(() => true)
  database = createDatabase(testDatabaseSettings(urlFor(name, 'tropeiro_runtime')))
})
afterAll(() => database.close())

/** As it is shown. */
const show = async (line: string) => {
  const [shown] = await rows(
    `select plan.status || ' ' || string_agg(point.status, '' order by point.line)
         filter (where point.date_excluded is null)
       || case when plan.date_excluded is null then '' when plan.date_restored is null then 'x' else ' restored' end as text,
       plan.date_started, plan.date_closed
     from app.route_plans plan join app.route_points point on point.route_plan_id = plan.id
     where plan.external_code = $1 group by plan.id, plan.customer_id`,
    [line],
  )
  return shown
}

const idOf = async (line: string) =>
  Number((await rows('select id from app.route_plans where external_code = $1', [line]))[0].id)
const readFacts = async () => no_facts

describe('plans and points that the release before wrote', () => {
  test.each(landed.filter((line) => !line.endsWith('x')))('%s stays so when it is derived', async (line) => {
    const before = await show(line)
    const id = await idOf(line)
    await database.inCustomer(1, async (tx) => {
      const held = await holdDay(tx, { plan_ids: [id], point_ids: [] })
      await applyFacts(tx, held, { readFacts, now, touched: [id] })
    })
    expect(await show(line)).toStrictEqual(before)
    const events = await rows(`select type from app.outbox where payload ->> 'route_plan_id' = $1`, [
      String(id),
    ])
    expect(events).toStrictEqual([])
  })

  test.each([
    ['E REP', 'close', 'C REP'],
    ['P PPP', 'start', 'E PPP'],
    ['C RDP', 'reopen', 'E RDP'],
    ['I PPP', 'remove', null],
  ] as const)('%s: %s leads to %s', async (line, move, after) => {
    const id = await idOf(line)
    await database.inCustomer(1, async (tx) => {
      const held = await holdDay(tx, { plan_ids: [id], point_ids: [] })
      await movePlans(tx, held, { ids: [id], move, by: { now }, readFacts })
    })
    // Of a plan that is not seen nothing is shown.
    expect((await show(line)).text).toBe(after)
  })
})
