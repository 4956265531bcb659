import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackedPosition } from '../stored-position.ts'
import {
  createHistoryDatabase,
  day_ms,
  dayOf,
  type HistoryDatabase,
  recordAt,
} from '../test/history-database.ts'
import { packedFrom } from '../test/wild-records.ts'
import { closeDays } from './close-days.ts'
import type { ClosingStep } from './file-day.ts'
import { beginClosing, listSettledDays, markClosing } from './queries.ts'
import { closeWholly } from './test/close-wholly.ts'

let history: HistoryDatabase
beforeAll(async () => {
  history = await createHistoryDatabase()
})
afterAll(() => history.close())

const closeAll = (hot_days: number) => closeWholly(history, hot_days)

const positionsAt = (device_id: number, from_ms: number, count: number): PackedPosition[] =>
  Array.from({ length: count }, (_, n) => packedFrom(device_id, recordAt(from_ms + n * 1_000, n)))

const digestsOf = (positions: readonly { digest: bigint }[]) =>
  positions.map(({ digest }) => String(digest)).toSorted()

const wholeDay = (device_id: number, from_ms: number) => ({ device_id, from_ms, to_ms: from_ms + day_ms })

describe('a day that is old enough', () => {
  test('becomes a file for each customer and device, and loses its table', async () => {
    const old_ms = history.today_ms - 4 * day_ms
    const mine = positionsAt(7, old_ms, 300)
    const others = positionsAt(7, old_ms, 20)
    await history.insert('hot', 1, [...mine, ...positionsAt(8, old_ms, 5)])
    await history.insert('hot', 2, others)
    await history.insert('hot', 1, positionsAt(7, old_ms + day_ms, 3))

    await closeAll(3)
    expect(
      await history.rows('select state from platform.position_days where day <= $1 order by day', [
        dayOf(old_ms + day_ms),
      ]),
    ).toStrictEqual([{ state: 'closed' }, { state: 'open' }])
    expect(
      await history.rows(
        `select customer_id::int, device_id::int, row_count, closed_count, version, retention_class
         from app.position_files order by customer_id, device_id`,
      ),
    ).toStrictEqual([
      file(1, 7, { row_count: 300, closed_count: 300 }),
      file(1, 8, { row_count: 5, closed_count: 5 }),
      file(2, 7, { row_count: 20, closed_count: 20 }),
    ])
    const read = await history.readAll(wholeDay(7, old_ms), 1)
    expect(read.map(({ time_ms }) => time_ms)).toStrictEqual(mine.map(({ time_ms }) => time_ms))
    expect(digestsOf(read)).toStrictEqual(digestsOf(mine))
    expect(await history.readAll({ ...wholeDay(7, old_ms), to_ms: old_ms + 5_000 }, 2)).toHaveLength(5)
  })

  test('takes late records into its file, each once, and makes one where there was none', async () => {
    const old_ms = history.today_ms - 4 * day_ms
    const older_ms = history.today_ms - 100 * day_ms
    const late = positionsAt(7, old_ms + 290_500, 20)
    const again = positionsAt(7, old_ms, 10)
    await history.insert('late', 1, [...late, ...again, ...positionsAt(9, older_ms, 4)])
    const before = await history.readAll(wholeDay(7, old_ms), 1)
    expect(before).toHaveLength(320)

    await closeAll(3)
    expect(digestsOf(await history.readAll(wholeDay(7, old_ms), 1))).toStrictEqual(digestsOf(before))
    expect(await history.readAll(wholeDay(9, older_ms), 1)).toHaveLength(4)
    expect(
      await history.rows(
        `select customer_id::int, device_id::int, row_count, closed_count, version, retention_class
         from app.position_files where device_id in (7, 9) and customer_id = 1 order by device_id`,
      ),
    ).toStrictEqual([
      file(1, 7, { row_count: 320, closed_count: 300, version: 2 }),
      file(1, 9, { row_count: 4, closed_count: 0 }),
    ])
    expect(await history.rows('select from app.late_positions')).toStrictEqual([])
  })

  test('is kept under the class that held when it began, and not at all when that is over', async () => {
    await history.rows(`insert into app.customers (customer_id, tax_number, name, time_zone, locale, date_created)
      select n, n::text, 'Empresa', 'America/Sao_Paulo', 'pt-BR', now() from generate_series(3, 4) n`)
    const old_ms = history.today_ms - 100 * day_ms
    await history.rows('insert into app.position_retentions values (3, $1, $2), (3, $3, $4), (4, $1, $4)', [
      dayOf(old_ms),
      '5_years',
      dayOf(old_ms + day_ms),
      '90_days',
    ])
    await history.insert('late', 3, [
      ...positionsAt(7, old_ms, 2),
      ...positionsAt(7, old_ms + day_ms, 3),
      ...positionsAt(7, history.today_ms - 80 * day_ms, 4),
    ])
    await history.insert('late', 4, positionsAt(7, history.today_ms - 500 * day_ms, 6))
    const steps = await closeAll(3)
    expect(
      steps.flatMap((step) =>
        'filed' in step && step.filed.kind === 'expired'
          ? [[step.device_day.customer_id, step.filed.positions]]
          : [],
      ),
    ).toStrictEqual([
      [3, 3],
      [4, 6],
    ])
    expect(
      await history.rows(
        'select retention_class, row_count from app.position_files where customer_id in (3, 4) order by day',
      ),
    ).toStrictEqual([
      { retention_class: '5_years', row_count: 2 },
      { retention_class: '90_days', row_count: 4 },
    ])
    expect(await history.rows('select from app.late_positions')).toStrictEqual([])
  })
})

describe('a device that says more than a day has room for', () => {
  const quarantined = () =>
    history.rows<{ time_ms: number; reason: string }>(
      `select (extract(epoch from time) * 1000)::float8 as time_ms, reason from app.quarantined_positions
       where device_id = 60 order by time`,
    )

  test('keeps the first of the day whatever order they come in, and has the others in quarantine', async () => {
    const old_ms = history.today_ms - 90 * day_ms
    const all = positionsAt(60, old_ms, 30)
    const times = (from: number, to: number) => all.slice(from, to).map(({ time_ms }) => time_ms)
    const closeLate = async (late: readonly PackedPosition[]) => {
      await history.insert('late', 1, late)
      const steps = await closeWholly(history, 3, 10)
      return steps.flatMap((step) => ('filed' in step ? [step.filed] : []))
    }
    expect(await closeLate(all.slice(15))).toStrictEqual([
      { kind: 'filed', positions: 10, late: 15, beyond: 5 },
    ])
    expect((await quarantined()).map(({ time_ms }) => time_ms)).toStrictEqual(times(25, 30))
    expect(await closeLate(all.slice(0, 5))).toMatchObject([{ positions: 10, late: 5, beyond: 5 }])
    const read = await history.readAll(wholeDay(60, old_ms), 1)
    expect(read.map(({ time_ms }) => time_ms)).toStrictEqual([...times(0, 5), ...times(15, 20)])
    expect((await quarantined()).map(({ time_ms }) => time_ms)).toStrictEqual(times(20, 30))
    expect(new Set((await quarantined()).map(({ reason }) => reason))).toStrictEqual(new Set(['too_many']))
  })
})

test('a day waits for who read that it was open, also when that was while its closing was being committed', async () => {
  const old_ms = history.today_ms - 3 * day_ms
  const day = dayOf(old_ms)
  const [row] = positionsAt(70, old_ms, 1)
  if (row === undefined) throw new Error('there is one')
  const { admin_url, telemetry_url } = history.test_database
  const isWaiting = async () =>
    (
      await history.rows(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%set state = ''closing''%'
         and datname = current_database()`,
      )
    ).length > 0
  await withAdmin(async (holder) => {
    await holder.query('begin')
    await holder.query('select from platform.position_days where day = $1 for update', [day])
    const closing = beginClosing(history.telemetry, 2)
    await expect.poll(isWaiting).toBe(true)
    await withAdmin(async (writer) => {
      await writer.query('begin')
      await writer.query('select pg_current_xact_id()')
      const { rows } = await writer.query('select state from platform.position_days where day = $1', [day])
      expect(rows).toStrictEqual([{ state: 'open' }])
      await holder.query('commit')
      await closing
      await markClosing(history.telemetry)
      expect(await listSettledDays(history.telemetry)).toStrictEqual([])
      await writer.query(
        `insert into app.positions_${day.replaceAll('-', '')} values (1, 70, $1, $2, $3, false, $4)`,
        [new Date(row.time_ms), row.digest, new Date(row.received_ms), row.packed],
      )
      await writer.query('commit')
    }, telemetry_url)
  }, admin_url)
  await closeAll(2)
  expect(digestsOf(await history.readAll(wholeDay(70, old_ms), 1))).toStrictEqual(digestsOf([row]))
})

test('a day that was closing on another server, whose transactions had higher numbers, is closed', async () => {
  const old_ms = history.today_ms - 2 * day_ms
  await history.insert('hot', 1, positionsAt(71, old_ms, 3))
  await history.rows(
    `update platform.position_days set state = 'closing', closing_since = '900000000000' where day = $1`,
    [dayOf(old_ms)],
  )
  await closeAll(2)
  expect(await history.rows('select from app.position_files where device_id = 71')).toHaveLength(1)
})

test('a day that has more than its room is dropped all the same, with all of it accounted for', async () => {
  const old_ms = history.today_ms - day_ms
  await history.insert('hot', 1, positionsAt(61, old_ms, 30))
  const steps = await closeWholly(history, 0, 10)
  const closed = steps.filter((step) =>
    'filed' in step
      ? step.device_day.device_id === 61 && step.filed.kind === 'filed'
      : step.day === dayOf(old_ms) && step.is_dropped,
  )
  expect(closed).toMatchObject([
    { filed: { positions: 10, beyond: 20 } },
    { day: dayOf(old_ms), is_dropped: true },
  ])
  expect(
    await history.rows('select row_count, closed_count from app.position_files where device_id = 61'),
  ).toStrictEqual([{ row_count: 10, closed_count: 30 }])
  expect(await history.rows('select from app.quarantined_positions where device_id = 61')).toHaveLength(20)
})

describe('a day is not dropped while a row of it was not read into its file', () => {
  let own: HistoryDatabase
  beforeAll(async () => {
    own = await createHistoryDatabase()
  })
  afterAll(() => own.close())

  test('and is once it was', async () => {
    const old_ms = own.today_ms - day_ms
    const positions = positionsAt(80, old_ms, 5)
    const [hidden] = positions
    if (hidden === undefined) throw new Error('there are five')
    await own.insert('hot', 1, positions)
    const deleteHidden = () =>
      own.rows('delete from app.positions where device_id = 80 and digest = $1', [hidden.digest])
    const hiddenAt: Partial<Record<ClosingStep, () => Promise<unknown>>> = {
      read: deleteHidden,
      save: () => own.insert('hot', 1, [hidden]),
    }
    const isDropped = async () => {
      const onStep = async (step: ClosingStep) => void (await hiddenAt[step]?.())
      const dropped: boolean[] = []
      // The transactions of other tests on the server may hold the day back.
      while (dropped.length === 0) {
        for await (const step of closeDays({ database: own.telemetry, hot_days: 0, onStep })) {
          if ('day' in step && step.day === dayOf(old_ms)) dropped.push(step.is_dropped)
        }
      }
      return dropped
    }
    expect(await isDropped()).toStrictEqual([false])
    expect(await own.rows('select row_count, closed_count from app.position_files')).toStrictEqual([
      { row_count: 4, closed_count: 4 },
    ])
    hiddenAt.read = hiddenAt.save = async () => {}
    await closeWholly(own, 0)
    expect(digestsOf(await own.readAll(wholeDay(80, old_ms), 1))).toStrictEqual(digestsOf(positions))
    expect(await own.rows('select row_count, closed_count from app.position_files')).toStrictEqual([
      { row_count: 5, closed_count: 5 },
    ])
  })
})

function file(customer_id: number, device_id: number, values: object): object {
  return { customer_id, device_id, version: 1, retention_class: '400_days', ...values }
}
