import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { event_category_names } from '@tropeiro/contract/event.ts'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, logIn } from '../../../tools/simulator/api-client.ts'
import { planCompany } from '../../../tools/simulator/drive/company.ts'
import { createRoadMap } from '../../../tools/simulator/drive/road.ts'
import { makeGridRoads } from '../../../tools/simulator/drive/test/grid-roads.ts'
import { createLedgerWriter } from '../../../tools/simulator/ledger/write-ledger.ts'
import { askEventsOver } from '../../../tools/simulator/list-events.ts'
import { planEquipment } from '../../../tools/simulator/lived-vehicle.ts'
import { backdateSerials } from '../../../tools/simulator/queries.ts'
import { registerAll } from '../../../tools/simulator/register-all.ts'
import { createIngestKey } from '../../../tools/simulator/register-fleet.ts'
import { describeScore } from '../../../tools/simulator/score-events.ts'
import { scoreLedger } from '../../../tools/simulator/score-ledger.ts'
import type { ProtocolName } from '../../../tools/simulator/simulated-device.ts'
import { createSimulation } from '../../../tools/simulator/simulation.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { test_password } from '../product/product-app.ts'
import { type ProductProcess, startProductProcess } from '../proofs/plans/product-process.ts'
import { awaitDrained } from './await-drained.ts'
import { type PositionCell, startPositionCell } from './position-cell.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
const hours = proofCount({ full: 48, tenth: 12 })
/** Those that send again what was not acknowledged: what others lose, nobody can find. */
const spoken: readonly ProtocolName[] = ['http_batch', 'teltonika_8', 'http_batch', 'queclink']
const fleet_size = proofCount({ full: 30, tenth: 12 })
/** A short run has some of them not at all. */
const min_expected = proofCount({ full: 20, tenth: 0 })
const seed = 'whole path'
/** In the small hours where they drive, whenever this runs: what is found outside of working hours is as much each time. */
const start_ms = Math.floor((Date.now() - (hours + 8) * hour_ms) / day_ms) * day_ms + 6 * hour_ms
const held_since = new Date(start_ms - hour_ms)
const roads = createRoadMap(makeGridRoads())

let cell: PositionCell
let api_process: ProductProcess
let api: ApiClient
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-'))
  cell = await startPositionCell({ protocols: [], held_since })
  await Promise.all([cell.startGateway(), cell.startProcessor()])
  api_process = await startProductProcess({ roles: 'api', env: cell.env })
  const { rows } = await withAdmin(
    (admin) => admin.query<{ tax_number: string }>('select tax_number from app.customers'),
    cell.test_database.admin_url,
  )
  const login = { login: 'owner', password: test_password, tax_number: rows[0]?.tax_number ?? '' }
  const logged_in = await logIn({ api_url: api_process.url, ...login })
  if (logged_in === null) throw new Error('the owner cannot log in')
  api = logged_in
})
afterAll(async () => {
  await api_process?.kill()
  await cell?.close()
  rmSync(folder, { recursive: true, force: true })
})

test(`what GET /event/ has of ${hours} h of ${fleet_size} vehicles is what happened to them`, async () => {
  const ledger = path.join(folder, 'ledger.ndjson')
  await drive(ledger)
  await awaitDrained(cell)
  await awaitFound()
  const score = await scoreLedger(ledger, askEventsOver(api))
  const names: Readonly<Record<number, string>> = event_category_names
  process.stdout.write(`${describeScore(score, (category) => names[category] ?? '').join('\n')}\n`)
  const count = (of: 'expected' | 'missed' | 'wrong') =>
    score.categories.reduce((sum, one) => sum + one[of], 0)
  const rare = Object.keys(names).filter((category) => {
    const one = score.categories.find((line) => String(line.category) === category)
    return (one?.expected ?? 0) < min_expected
  })
  const least = Math.min(...score.categories.map((one) => one.expected))
  recordFigure({
    promise: `${hours} h of ${fleet_size} simulated vehicles through gateway, log, processor and GET /event/, against what happened`,
    needed: `0 missed, 0 wrong${min_expected > 0 ? `, each category at least ${min_expected} times` : ''}`,
    measured: `${count('missed')} missed of ${count('expected')} in ${score.categories.length} categories, each at least ${least} times; ${count('wrong')} wrong of all found`,
    held: score.examples.length === 0 && rare.length === 0,
  })
  expect(score.examples).toEqual([])
  expect(rare).toEqual([])
  expect(count('expected')).toBeGreaterThan(100)
}, 3_600_000)

/** Registers the company, and drives its vehicles as fast as the gateway takes what they say. */
async function drive(ledger: string): Promise<void> {
  const turns = Array.from({ length: fleet_size }, (_, n) => spoken[n % spoken.length] ?? 'http_batch')
  const equipment = planEquipment({ seed, protocols: turns })
  const plan = planCompany({ seed, roads, speed_limit_kmh: 60, equipment })
  const { customer_id } = cell
  const { fleet, ids } = await registerAll(api, { plan, turns, customer_id, held_since })
  await backdateFacts()
  const serials = fleet.map(({ serial }) => serial)
  await backdateSerials(cell.test_database.maintenance_url, serials, held_since)
  let now_ms = Date.now()
  const simulation = createSimulation({
    seed,
    customer_id,
    fleet,
    roads,
    company: { plan, ids: { ...ids, since_ms: held_since.getTime() } },
    gateway: { ...cell.address, key: await createIngestKey(api) },
    start_ms,
    speed: 300,
    place_every_s: 600,
    ledger: createLedgerWriter(ledger),
    now_ms: () => now_ms,
  })
  while (simulation.status().time_ms < start_ms + hours * hour_ms) {
    now_ms += 1_000
    await simulation.advance()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await simulation.finish(hour_ms)
}

/** What was registered now held before too: what was not would leave little to find in the past. */
async function backdateFacts(): Promise<void> {
  const tables = [
    'virtual_area_versions',
    'vehicle_virtual_area_versions',
    'point_of_interest_versions',
    'vehicle_drivers',
  ]
  await withAdmin(async (admin) => {
    for (const table of tables)
      await admin.query(`update app.${table} set valid_from = $1 where valid_from > $1`, [held_since])
    await admin.query('delete from app.driver_versions where card is null')
    await admin.query('update app.driver_versions set valid_from = $1', [held_since])
  }, cell.test_database.admin_url)
  // Whoever has read them before reads them again.
  const kinds = ['area', 'area_link', 'assignment', 'driver', 'point_of_interest'] as const
  const database = createDatabase(testDatabaseSettings(cell.test_database.runtime_url))
  await database.inCustomer(cell.customer_id, async (tx) => {
    for (const kind of kinds) factChanged(tx, { kind, vehicle_id: null, from: held_since, to: null })
  })
  await database.close()
}

/** Until the state of all partitions is written, and no day waits for its replay. */
async function awaitFound(): Promise<void> {
  await vi.waitUntil(
    async () =>
      withAdmin(async (admin) => {
        const { rows } = await admin.query<{ waiting: number }>(
          `select (select count(*) from platform.partitions where state_sequence < last_sequence)
             + (select count(*) from platform.dirty_days) as waiting`,
        )
        return Number(rows[0]?.waiting) === 0
      }, cell.test_database.admin_url),
    { timeout: 600_000, interval: 500 },
  )
}
