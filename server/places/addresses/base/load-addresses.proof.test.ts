import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { generateAddresses, toNdjson } from './test/generated-addresses.ts'

const cli = path.join(import.meta.dirname, '../../../cli.ts')
const cities = proofCount({ full: 25, tenth: 2 })
const rows_per_city = 80_000

let killed: TestReferenceDatabase
let whole: TestReferenceDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
const file = path.join(folder, 'addresses.ndjson')

beforeAll(async () => {
  killed = await createTestReferenceDatabase()
  whole = await createTestReferenceDatabase()
  const lines = generateAddresses({ cities: cities, rows_per_city })
  await pipeline(Readable.from(lines.map((address) => `${toNdjson(address)}\n`)), createWriteStream(file))
})
afterAll(async () => {
  await killed.close()
  await whole.close()
  rmSync(folder, { recursive: true })
})

function startLoad(reference: TestReferenceDatabase): ChildProcess {
  const about = [
    '--source',
    'made up',
    '--format',
    'ndjson',
    '--licence',
    'CC0',
    '--credit',
    'nobody',
    '--json',
  ]
  const env = {
    ...process.env,
    TROPEIRO_MIGRATOR_DATABASE_URL: reference.migrator_url,
    TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL: reference.migrator_url,
  }
  return spawn(process.execPath, [cli, 'addresses', 'load', file, ...about], { env })
}

async function finishLoad(load: ChildProcess): Promise<{ lines_resumed: number; point_count: number }> {
  let out = ''
  load.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  load.stderr?.resume()
  await once(load, 'close')
  return JSON.parse(out)
}

async function kill(load: ChildProcess): Promise<void> {
  load.kill('SIGKILL')
  await once(load, 'close')
}

function linesDone(reference: TestReferenceDatabase): Promise<number> {
  return withAdmin(async (admin) => {
    const { rows } = await admin.query(
      'select coalesce(sum(lines_done), 0)::integer as n from reference.loads',
    )
    return rows[0].n
  }, reference.admin_url)
}

async function untilDone(reference: TestReferenceDatabase, lines: number): Promise<void> {
  while ((await linesDone(reference)) < lines) await sleep(20)
}

async function untilSaid(load: ChildProcess, text: string): Promise<void> {
  for await (const chunk of load.stderr ?? []) if (String(chunk).includes(text)) return
}

/** Every row of every table, whatever order it is stored in. */
function contentsOf(reference: TestReferenceDatabase): Promise<Record<string, string>> {
  return withAdmin(async (admin) => {
    const contents: Record<string, string> = {}
    for (const table of ['cities', 'source_cities', 'streets', 'neighborhoods', 'points', 'ceps']) {
      const { rows } = await admin.query(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from reference.${table} t`,
      )
      contents[table] = rows[0].sum
    }
    const { rows } = await admin.query(
      `select count(*) as left from pg_class where relname ~ '^(loading|next)_' and relkind = 'r'`,
    )
    return { ...contents, left_over: String(rows[0].left) }
  }, reference.admin_url)
}

test('a load that is killed again and again goes on, and ends as one that was not', async () => {
  let load = startLoad(killed)
  await untilDone(killed, 50_000)
  await kill(load)
  expect(await contentsOf(killed)).toMatchObject({ points: '0 0', streets: '0 0' })
  const first = await linesDone(killed)

  load = startLoad(killed)
  await untilDone(killed, first + 50_000)
  await kill(load)

  load = startLoad(killed)
  await untilSaid(load, 'making streets')
  await kill(load)
  expect(await contentsOf(killed)).toMatchObject({ points: '0 0', streets: '0 0' })

  const resumed = await finishLoad(startLoad(killed))
  const straight = await finishLoad(startLoad(whole))
  const [after_kills, without] = [await contentsOf(killed), await contentsOf(whole)]
  const rows = cities * rows_per_city
  recordFigure({
    promise: `a load of ${rows} addresses killed three times with SIGKILL ends as one that was not`,
    needed: 'equal',
    measured: JSON.stringify(after_kills) === JSON.stringify(without) ? 'equal' : 'not equal',
    held: JSON.stringify(after_kills) === JSON.stringify(without),
  })
  expect(resumed.lines_resumed).toBe(rows)
  expect(straight).toMatchObject({ lines_resumed: 0, point_count: rows })
  expect(after_kills).toEqual(without)
  expect(after_kills).toMatchObject({ left_over: '0' })
})
