import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAdmin } from './test/admin.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'

let test_database: TestDatabase
beforeAll(async () => {
  test_database = await createTestDatabase()
  await asTelemetry((client) => client.query('select platform.make_position_days()'))
})
afterAll(() => test_database.close())

const asTelemetry = <T>(work: (client: pg.Client) => Promise<T>) =>
  withAdmin(work, test_database.telemetry_url)
const asRuntime = <T>(work: (client: pg.Client) => Promise<T>) => withAdmin(work, test_database.runtime_url)
const asAdmin = <T>(work: (client: pg.Client) => Promise<T>) => withAdmin(work, test_database.admin_url)

/** The UTC day so many days from now, by the clock of the database, which makes the tables. */
async function dayFromNow(days: number): Promise<string> {
  const { rows } = await asAdmin((client) =>
    client.query("select ((now() at time zone 'UTC')::date + $1::integer)::text as day", [days]),
  )
  return rows[0].day
}

const tableOf = (day: string) => `app.positions_${day.replaceAll('-', '')}`
const columns = 'customer_id, device_id, time, digest, received, is_buffered, record'

function rowOf(customer_id: number, day: string, n: number): string {
  const digest = createHash('sha256').update(`${customer_id} ${n}`).digest().readBigInt64BE(0)
  return `(${customer_id}, 1, '${day}T12:00:00Z'::timestamptz + interval '${n} seconds', ${digest}, '${day}T12:00:01Z', false, '\\x01')`
}

describe('the tables of days', () => {
  test('are there from four days ago to three from now, and are not made twice', async () => {
    await asTelemetry((client) => client.query('select platform.make_position_days()'))
    const { rows } = await asTelemetry((client) =>
      client.query('select day::text, state from platform.position_days order by day'),
    )
    const days = await Promise.all([-4, -3, -2, -1, 0, 1, 2, 3].map(dayFromNow))
    expect(rows).toStrictEqual(days.map((day) => ({ day, state: 'open' })))
  })

  test('take the positions of many customers, each of which sees its own alone', async () => {
    const day = await dayFromNow(0)
    await asTelemetry((client) =>
      client.query(
        `insert into ${tableOf(day)} (${columns}) values ${rowOf(1, day, 1)}, ${rowOf(1, day, 2)}, ${rowOf(2, day, 1)} on conflict do nothing`,
      ),
    )
    for (const connect of [asRuntime, asTelemetry]) {
      const counts = await connect(async (client) => {
        const countOf = async (customer: string) => {
          await client.query("select set_config('app.customer_id', $1, false)", [customer])
          return Number((await client.query('select count(*) from app.positions')).rows[0].count)
        }
        return [await countOf(''), await countOf('1'), await countOf('2'), await countOf('3')]
      })
      expect(counts).toStrictEqual([0, 2, 1, 0])
    }
  })

  test('are made around today also after a clock that was ahead, and no others', async () => {
    const [missing, ahead] = [await dayFromNow(3), await dayFromNow(400)]
    await asAdmin(async (client) => {
      await client.query(`drop table ${tableOf(missing)}`)
      await client.query('delete from platform.position_days where day = $1', [missing])
      await client.query(`insert into platform.position_days values ($1, 'closed', '3')`, [ahead])
    })
    await asTelemetry((client) => client.query('select platform.make_position_days()'))
    const { rows } = await asAdmin((client) =>
      client.query('select day::text from platform.position_days where day >= $1 order by day', [missing]),
    )
    expect(rows).toStrictEqual([{ day: missing }, { day: ahead }])
  })

  test('are read and changed past the policies by nobody', async () => {
    const table = tableOf(await dayFromNow(0))
    const denied = /permission denied/
    for (const connect of [asRuntime, asTelemetry]) {
      await expect(connect((client) => client.query(`select from ${table}`))).rejects.toThrow(denied)
      await expect(connect((client) => client.query(`update ${table} set digest = 0`))).rejects.toThrow(
        denied,
      )
      await expect(connect((client) => client.query(`delete from ${table}`))).rejects.toThrow(denied)
    }
    const insert = `insert into ${table} (${columns}) values ${rowOf(9, await dayFromNow(0), 1)}`
    await expect(asRuntime((client) => client.query(insert))).rejects.toThrow(denied)
  })
})

describe('a day that is closed', () => {
  const drop = (day: string) =>
    asTelemetry(async (client) => {
      const { rows } = await client.query('select platform.drop_position_day($1) as dropped', [day])
      return rows[0].dropped as boolean
    })

  test('goes only when its files have what it has, and no older transaction could still write', async () => {
    const day = await dayFromNow(-4)
    await asTelemetry((client) =>
      client.query(
        `insert into ${tableOf(day)} (${columns}) values ${rowOf(1, day, 1)}, ${rowOf(1, day, 2)}`,
      ),
    )
    expect(await drop(day)).toBe(false)

    await asTelemetry(async (older) => {
      await older.query('begin')
      await older.query('select pg_current_xact_id()')
      await asTelemetry((client) =>
        client.query(
          `update platform.position_days set state = 'closing', closing_since = pg_current_xact_id() where day = $1`,
          [day],
        ),
      )
      await saveFile(day, 2)
      expect(await drop(day)).toBe(false)
      await older.query(`insert into ${tableOf(day)} (${columns}) values ${rowOf(1, day, 3)}`)
      await older.query('commit')
    })
    // It has a row that the file does not have.
    expect(await drop(day)).toBe(false)
    await saveFile(day, 3)
    await dropUntilGone(day)
    expect(await drop(day)).toBe(false)
    await asTelemetry((client) => client.query('select platform.make_position_days()'))
    const { rows } = await asAdmin((client) =>
      client.query('select to_regclass($1) is null as is_gone', [tableOf(day)]),
    )
    expect(rows).toStrictEqual([{ is_gone: true }])
  })

  test('goes between readers, and holds up none of them', async () => {
    const day = await dayFromNow(-3)
    await asTelemetry((client) =>
      client.query(
        `update platform.position_days set state = 'closing', closing_since = pg_current_xact_id() where day = $1`,
        [day],
      ),
    )
    const letsOthersGoOn = async () => {
      const { rows } = await asAdmin((client) =>
        client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
           and query like '%drop_position_day%'`,
        ),
      )
      return rows.length > 0
    }
    const dropping = await asRuntime(async (reader) => {
      await reader.query('begin')
      await reader.query('select from app.positions limit 1')
      const dropped = dropUntilGone(day)
      await expect.poll(letsOthersGoOn).toBe(true)
      await asRuntime((other) => other.query('select from app.positions limit 1'))
      await reader.query('commit')
      return { dropped }
    })
    await dropping.dropped
  })

  /** Transactions of others on the server hold a day back for a while. */
  async function dropUntilGone(day: string): Promise<void> {
    await expect.poll(() => drop(day)).toBe(true)
  }

  /** What the closer writes, for customer 1 and so many rows. */
  async function saveFile(day: string, count: number): Promise<void> {
    await asTelemetry(async (client) => {
      await client.query("select set_config('app.customer_id', '1', false)")
      await client.query("select platform.make_position_month('90_days', $1)", [day])
      await client.query(
        `insert into app.position_files (customer_id, device_id, day, retention_class, version, row_count, closed_count,
           closed_digests, file)
         select 1, 1, $1, '90_days', 1, $2, $2, bit_xor(digest), '\\x00'
         from (select digest from app.positions where time::date = $1::date order by time limit $2) closed
         on conflict (customer_id, device_id, day, retention_class)
         do update set closed_count = excluded.closed_count, closed_digests = excluded.closed_digests`,
        [day, count],
      )
    })
  }
})

test('months of files are made for days that their class keeps, and for no others', async () => {
  const make = async (retention_class: string, days: number) => {
    const day = await dayFromNow(days)
    await asTelemetry((client) =>
      client.query('select platform.make_position_month($1, $2)', [retention_class, day]),
    )
  }
  await make('400_days', -399)
  for (const [retention_class, days] of [
    ['90_days', -91],
    ['5_years', 1],
    ['for_ever', 0],
  ] as const) {
    await expect(make(retention_class, days)).rejects.toThrow('no files of class')
  }
})
