import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { readAdminUrl } from '@tropeiro/db/test/admin.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkLedger } from '../../../tools/simulator/check-ledger.ts'
import { readLedger } from '../../../tools/simulator/ledger/read-ledger.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type ProductProcess, startProductProcess } from '../proofs/plans/product-process.ts'
import { awaitDrained } from './await-drained.ts'
import { type PositionCell, startPositionCell } from './position-cell.ts'

const cli = fileURLToPath(new URL('../../../tools/simulator/cli.ts', import.meta.url))

let cell: PositionCell
let api: ProductProcess
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'simulator-'))
  cell = await startPositionCell({ protocols: [], held_since: new Date() })
  await Promise.all([cell.startGateway(), cell.startProcessor()])
  api = await startProductProcess({ roles: 'api', env: cell.env })
})
afterAll(async () => {
  await api?.kill()
  await cell?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a simulated fleet registers itself, drives, and has all that was acknowledged stored once', async () => {
  const ledger = path.join(folder, 'ledger.ndjson')
  const options = [
    '--vehicles',
    '16',
    '--speed',
    '400',
    '--since',
    '90m',
    '--ledger',
    ledger,
    '--api',
    api.url,
  ]
  const { child, lines } = startSimulator(options)
  const ended = once(child, 'close')
  await vi.waitUntil(() => child.exitCode !== null || lines.some((line) => / \(now\) /.test(line)), {
    timeout: 600_000,
    interval: 100,
  })
  // Ctrl-C.
  child.kill('SIGINT')
  await ended
  expect({ code: child.exitCode, said: lines.slice(-5) }).toMatchObject({ code: 0 })
  await awaitDrained(cell)
  const database = createDatabase(testDatabaseSettings(cell.test_database.runtime_url))
  const found = await checkLedger(ledger, database)
  await database.close()
  const kinds = new Map<string, number>()
  for await (const { kind } of readLedger(ledger)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  recordFigure({
    promise: '16 simulated vehicles of every protocol over 90 minutes, at 400 times the speed of time',
    needed: 'all that was acknowledged is stored, once; nothing else is',
    measured: `${found.acknowledged} acknowledged: ${found.lost} lost, ${found.twice} twice, ${found.foreign} foreign; ${found.missing.length} of ${found.unanswered} without an answer are missing`,
    held: found.lost + found.twice + found.foreign === 0,
  })
  expect(found.examples).toEqual([])
  expect(found.acknowledged).toBeGreaterThan(1_000)
  expect(Object.fromEntries(kinds)).toMatchObject({ header: 1, vehicle: 16, end: 1 })
  for (const kind of ['place', 'interval', 'event', 'record']) expect(kinds.get(kind) ?? 0).toBeGreaterThan(0)
})

function startSimulator(args: readonly string[]): { child: ChildProcess; lines: string[] } {
  // Loads the addresses of the engines.
  readAdminUrl()
  const child = spawn(process.execPath, [cli, ...args], {
    env: {
      PATH: '/usr/bin:/bin',
      ...cell.env,
      TROPEIRO_OSRM_CAR_URL: process.env['TROPEIRO_OSRM_CAR_URL'] ?? '',
      TROPEIRO_MAINTENANCE_DATABASE_URL: cell.test_database.maintenance_url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('close', () => process.off('exit', endWithUs))
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => lines.push(line))
  }
  return { child, lines }
}
