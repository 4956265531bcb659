import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let test_database: TestDatabase
beforeAll(async () => {
  test_database = await createTestDatabase()
  await withAdmin(async (admin) => {
    await admin.query(`select platform.make_event_month(now()::date)`)
    await admin.query(
      `insert into app.events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, settled_at, device_id, distance)
       values (1, 1, 7, 1, '', now(), now(), now(), 1, 0), (2, 2, 8, 1, '', now(), now(), now(), 1, 0)`,
    )
    await admin.query(
      `insert into app.vehicle_checkpoints values (1, 7, '2026-11-16', 2, ''), (2, 8, '2026-11-16', 2, '')`,
    )
  }, test_database.admin_url)
})
afterAll(() => test_database?.close())

type Role = 'runtime' | 'telemetry' | 'jobs' | 'maintenance'

/** As one who got hold of a role's password, and says that they are of customer 1. */
const askAs = (role: Role, ...statements: readonly string[]) =>
  withAdmin(async (client) => {
    await client.query(`select set_config('app.customer_id', '1', false)`)
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  }, test_database[`${role}_url`])
const askBehind = (sql: string) =>
  withAdmin(async (admin) => (await admin.query<Record<string, unknown>>(sql)).rows, test_database.admin_url)

const processor_doors = [
  `platform.find_stored_positions('{1}', '{1}', array[now()], '{1}')`,
  `platform.put_open_events('[]')`,
  `platform.delete_events('[]')`,
  `platform.add_daily_parts('[]')`,
  `platform.delete_daily_parts('[]')`,
  `platform.put_checkpoints('[]')`,
  `platform.add_recalculations('[]', now())`,
  `platform.progress_recalculations('[]', now())`,
] as const
const replay_door = `platform.mark_days_dirty(1, '{7}', '{0}', now()::date, now()::date)`

describe('the doors of processors', () => {
  test.each(processor_doors)('%s opens for the telemetry role alone', async (door) => {
    await expect(askAs('telemetry', `select ${door}`)).resolves.toBeInstanceOf(Array)
    for (const role of ['runtime', 'jobs', 'maintenance'] as const) {
      await expect(askAs(role, `select ${door}`)).rejects.toThrow('permission denied')
    }
  })

  test('that marks days opens for maintenance alone', async () => {
    for (const role of ['runtime', 'jobs', 'telemetry'] as const) {
      await expect(askAs(role, `select ${replay_door}`)).rejects.toThrow('permission denied')
    }
  })

  test('that cancels a recalculation opens for who serves alone, and for recalculations of their customer', async () => {
    const range =
      '{"partition": 0, "vehicle_id": 8, "first_day": "2026-01-01", "last_day": "2026-01-02", "days": 2, "is_install": false}'
    await askAs(
      'telemetry',
      `select platform.add_recalculations(
         '[{"customer_id": 2, "version": 1, "kind": "rules", "valid_from": "2026-01-01", "ranges": [${range}]}]', now())`,
    )
    const [made] = await askBehind('select id from app.recalculations where customer_id = 2')
    const cancel = `select platform.cancel_recalculation(${Number(made?.['id'])}, now())`
    for (const role of ['jobs', 'telemetry', 'maintenance'] as const)
      await expect(askAs(role, cancel)).rejects.toThrow('permission denied')
    await askAs('runtime', cancel)
    expect(await askBehind('select date_cancelled from app.recalculations')).toEqual([
      { date_cancelled: null },
    ])
    expect(await askBehind('select from platform.recalculation_ranges')).toHaveLength(1)
  })

  test.each([
    ['platform.put_open_events', 'open_events'],
    ['platform.add_daily_parts', 'daily_parts'],
    ['platform.put_checkpoints', 'vehicle_checkpoints'],
  ])('%s writes to the tables of the product, whatever else has their names', async (door, table) => {
    const [row] = await askBehind(
      `select jsonb_object_agg(attname, case
         when attname = 'state' or attname = 'subject' then to_jsonb('planted'::text)
         when atttypid = 'timestamptz'::regtype then to_jsonb(now())
         when atttypid = 'date'::regtype then to_jsonb(date '2026-11-17')
         when atttypid = 'boolean'::regtype then to_jsonb(true)
         else to_jsonb(1) end) as planted
       from pg_attribute where attrelid = 'app.${table}'::regclass and attnum > 0`,
    )
    const countPlanted = async () => (await askBehind(`select from app.${table}`)).length
    const before = await countPlanted()
    const planted = JSON.stringify([row?.['planted']]).replaceAll("'", "''")
    const hidden = await askAs(
      'telemetry',
      `create temporary table ${table} (like app.${table})`,
      'set search_path = pg_temp, public',
      `select ${door}('${planted}')`,
      `select * from pg_temp.${table}`,
    )
    expect(hidden).toEqual([])
    expect(await countPlanted()).toBe(before + 1)
  })

  test.each([
    [`delete from app.events`, 'events'],
    [`update app.events set distance = 1`, 'events'],
    ...['open_events', 'daily_parts', 'vehicle_checkpoints'].flatMap((table) => [
      [`insert into app.${table} select * from app.${table}`, table],
      [`delete from app.${table}`, table],
      [`update app.${table} set vehicle_id = 1`, table],
    ]),
  ])('are the only way: %s is refused', async (statement) => {
    await expect(askAs('telemetry', statement)).rejects.toThrow('permission denied')
  })

  test('tell nothing of anybody: that role reads of one customer at a time', async () => {
    for (const table of ['events', 'vehicle_checkpoints']) {
      const rows = await askAs('telemetry', `select customer_id::int from app.${table}`)
      expect(new Set(rows.map(({ customer_id }) => customer_id))).toEqual(new Set([1]))
    }
  })

  test('take away what is named whole, and nothing of another customer', async () => {
    const gone = `[{"customer_id": 1, "vehicle_id": 7, "id": 2, "settled_at": null}, {"customer_id": 1, "id": 2}]`
    await askAs('telemetry', `select platform.delete_events('${gone}')`)
    await askAs(
      'telemetry',
      `select platform.put_checkpoints('[{"customer_id": 1, "vehicle_id": 8, "day": "2026-11-16", "state": null}]')`,
    )
    expect(await askBehind('select id::int from app.events where customer_id = 2')).toEqual([{ id: 2 }])
    expect(await askBehind('select from app.vehicle_checkpoints where customer_id = 2')).toHaveLength(1)
  })

  test.each([
    [
      'a row of nobody',
      `select platform.put_checkpoints('[{"vehicle_id": 7, "day": "2026-11-16", "state": ""}]')`,
      /null value|not-null/,
    ],
    [
      'what is no list',
      `select platform.add_daily_parts('{"customer_id": 1}')`,
      /non-array|scalar|cannot|null value/,
    ],
    [
      'a number that no column holds',
      `select platform.put_checkpoints('[{"customer_id": 1e30}]')`,
      /out of range/,
    ],
  ])('refuse %s', async (_name, statement, words) => {
    await expect(askAs('telemetry', statement)).rejects.toThrow(words)
  })
})
