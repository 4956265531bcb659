import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { createTestCustomer, testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runExportHistory, runKeepHistory } from '../../cli/history-commands.ts'
import { type Config, readConfig } from '../../config.ts'
import { closeWholly } from '../../telemetry/history/closing/test/close-wholly.ts'
import { readPositionFile } from '../../telemetry/history/read-position-file.ts'
import {
  createHistoryDatabase,
  day_ms,
  dayOf,
  type HistoryDatabase,
  recordAt,
} from '../../telemetry/history/test/history-database.ts'
import { packedFrom } from '../../telemetry/history/test/wild-records.ts'

const customer_id = 1
let history: HistoryDatabase
let config: Config
let folder: string
let old_ms: number

beforeAll(async () => {
  history = await createHistoryDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-export-'))
  config = readConfig({
    TROPEIRO_DATABASE_URL: history.test_database.runtime_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  })
  for (const id of [1, 2]) await createTestCustomer(history.test_database.database, id)
  await history.rows('select platform.register_customer($1, $2)', [testTaxNumber(customer_id), customer_id])
  old_ms = history.today_ms - 4 * day_ms
  const drive = (device_id: number, from_ms: number, count: number) =>
    Array.from({ length: count }, (_, n) => packedFrom(device_id, recordAt(from_ms + n * 10_000, n * 100)))
  await history.insert('hot', 1, [
    ...drive(1, old_ms, 50),
    ...drive(2, old_ms, 20),
    ...drive(1, old_ms + day_ms, 5),
  ])
  await history.insert('hot', 2, drive(1, old_ms, 7))
  await closeWholly(history, 3)
  await history.insert('late', 1, drive(2, old_ms + 1_000, 3))
  await history.rows(plantInstalls, [customer_id, new Date(old_ms)])
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await history.close()
})

const plantInstalls = `
  with vehicle as (
    insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
    values ($1, 'Um', 'um', 'ABC1D23', 'ABC1D23', $2, $2) returning id
  ), device as (
    insert into app.devices (customer_id, serial, serial_key, protocol, date_created, date_modified)
    values ($1, '356938035643809', '356938035643809', 'teltonika', $2, $2) returning id
  )
  insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
  select $1, device.id, vehicle.id, $2, $2 from vehicle, device`

const options = (changes: object = {}) => ({ taxNumber: testTaxNumber(customer_id), to: folder, ...changes })
const inFolder = (...parts: string[]) => path.join(folder, String(customer_id), ...parts)

describe('history export', () => {
  test('writes a file for each device and day, closed or not, of this company alone, and the installs beside', async () => {
    const { json } = await runExportHistory(config, system_clock, options())
    expect(json).toMatchObject({ ok: true, days: 2, written: 3, kept: 0, installs: 1 })
    expect((await readdir(inFolder())).toSorted()).toStrictEqual([
      dayOf(old_ms),
      dayOf(old_ms + day_ms),
      'installs.csv',
    ])
    const countOf = async (day: string, device: number) =>
      (await readPositionFile(await readFile(inFolder(day, `${device}.parquet`)), device)).length
    expect(await countOf(dayOf(old_ms), 1)).toBe(50)
    expect(await countOf(dayOf(old_ms), 2)).toBe(23)
    expect(await countOf(dayOf(old_ms + day_ms), 1)).toBe(5)
    expect(await readFile(inFolder('installs.csv'), 'utf8')).toBe(
      `device_id,serial,vehicle_id,plate,from_ms,to_ms\n1,"356938035643809",1,"ABC1D23",${old_ms},\n`,
    )
  })

  test('overwrites nothing, and goes on after an interruption', async () => {
    await expect(runExportHistory(config, system_clock, options())).rejects.toThrow('is there already')
    const missing = inFolder(dayOf(old_ms), '2.parquet')
    await unlink(missing)
    const kept = inFolder(dayOf(old_ms), '1.parquet')
    const bytes = await readFile(kept)
    await writeFile(`${missing}.part`, 'half')
    const { json } = await runExportHistory(config, system_clock, options({ resume: true }))
    // A day that is not closed is written again.
    expect(json).toMatchObject({ written: 2, kept: 1 })
    expect(await readFile(kept)).toStrictEqual(bytes)
    expect((await readPositionFile(await readFile(missing), 2)).length).toBe(23)
  })

  test('writes again what has changed since', async () => {
    const countOf = async (day: string, device: number) =>
      (await readPositionFile(await readFile(inFolder(day, `${device}.parquet`)), device)).length
    const open_day = dayOf(old_ms + day_ms)
    await history.insert('hot', 1, [packedFrom(1, recordAt(old_ms + day_ms + 60_000))])
    await closeWholly(history, 3)
    await history.insert('late', 1, [packedFrom(1, recordAt(old_ms + 5_000))])
    const { json } = await runExportHistory(config, system_clock, options({ resume: true }))
    expect(json).toMatchObject({ written: 2, kept: 1 })
    expect(await countOf(open_day, 1)).toBe(6)
    expect(await countOf(dayOf(old_ms), 1)).toBe(51)
    expect(await countOf(dayOf(old_ms), 2)).toBe(23)
    await closeWholly(history, 3)
    const again = await runExportHistory(config, system_clock, options({ resume: true }))
    expect(again.json).toMatchObject({ written: 1, kept: 2 })
  })

  test('takes the days that were asked for', async () => {
    const to = path.join(folder, 'part')
    const since = dayOf(old_ms + day_ms)
    const { json } = await runExportHistory(config, system_clock, options({ to, since, until: since }))
    expect(json).toMatchObject({ days: 1, written: 1 })
    await rm(to, { recursive: true })
    expect(() => runExportHistory(config, system_clock, options({ since: '2026-02-30' }))).toThrow('no day')
  })

  test('is read by every query of docs/history.md as it is printed', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../../docs/history.md'), 'utf8')
    const queries = [...page.matchAll(/```sql\n(.+?)```/gs)].map(([, query = '']) => query)
    expect(queries.length).toBeGreaterThanOrEqual(5)
    const duck = await (await DuckDBInstance.create()).connect()
    const answers: unknown[][] = []
    for (const query of queries) {
      const result = await duck.runAndReadAll(query.replaceAll("'export/", `'${folder}/`))
      expect(result.currentRowCount, query).toBeGreaterThan(0)
      answers.push(result.getRowObjectsJson())
    }
    duck.closeSync()
    const [per_day, , per_vehicle] = answers
    expect(per_day?.map((row) => Object.values(row as object).slice(0, 3))).toStrictEqual([
      [dayOf(old_ms), '1', '51'],
      [dayOf(old_ms), '2', '23'],
      [dayOf(old_ms + day_ms), '1', '6'],
    ])
    expect(per_vehicle).toStrictEqual([{ plate: 'ABC1D23', positions: '57', fastest_kmh: 49 }])
  })
})

describe('history keep', () => {
  test('changes the class from the next day on, and refuses others', async () => {
    const keep = (name: string) =>
      runKeepHistory(config, system_clock, { taxNumber: testTaxNumber(customer_id), class: name })
    await keep('90_days')
    const { json } = await keep('5_years')
    const valid_from = dayOf(history.today_ms + day_ms)
    expect(json).toMatchObject({ ok: true, retention_class: '5_years', valid_from })
    expect(
      await history.rows(
        'select customer_id::int, valid_from::text, retention_class from app.position_retentions',
      ),
    ).toStrictEqual([{ customer_id, valid_from, retention_class: '5_years' }])
    expect(() => keep('for_ever')).toThrow('--class must be one of 90_days, 400_days, 5_years')
  })
})
