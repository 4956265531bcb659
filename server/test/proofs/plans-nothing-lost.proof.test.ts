import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createPlanningClient, importAnswerOf, type PlanningClient } from './plans/client.ts'
import { createDyingSolver } from './plans/dying-solver.ts'
import { importBody, pickPlaces } from './plans/import-body.ts'
import {
  createImportTally,
  type ImportTally,
  type SentImport,
  sendOnce,
  writeImport,
} from './plans/import-writer.ts'
import { listSolversOf, type PlanningCell, startPlanningCell } from './plans/planning-cell.ts'
import type { ProductProcess } from './plans/product-process.ts'
import { waitUntilReady } from './start-api-process.ts'

const writers = 6
const imports = proofCount({ full: 300, tenth: 30 })
/** Of each of the five that can be killed. */
const kills_of_each = proofCount({ full: 8, tenth: 1 })
const max_take_up_ms = 60_000
/** The settings' own budgets would make the proof last hours; what is killed is at work most of the time all the same. */
const quick = { TROPEIRO_SOLVE_SYNCHRONOUS_MS: '600', TROPEIRO_SOLVE_ASYNCHRONOUS_MS: '1000' }

let cluster: PostgresCluster
let cell: PlanningCell
let api: ProductProcess
let worker: ProductProcess
let clients: readonly PlanningClient[]
beforeAll(async () => {
  cluster = await startPostgresCluster()
  cell = await startPlanningCell({
    server_url: cluster.admin_url('postgres'),
    places: 120,
    env: { ...quick, TROPEIRO_JOBS_CUSTOMER_SHARE: '4', TROPEIRO_IMPORT_SYNCHRONOUS_MS: '20000' },
  })
  ;[api, worker] = await Promise.all([cell.startApi(), cell.startWorker()])
  const companies = [await cell.addCompany(), await cell.addCompany()]
  clients = companies.map((company) => createPlanningClient(api.url, company))
}, 300_000)
afterAll(async () => {
  await cell?.close()
  await cluster?.remove()
})

test('the plan of a killed worker is taken up again', async () => {
  await worker.stop()
  worker = await cell.startWorker({
    TROPEIRO_SOLVE_ASYNCHRONOUS_MS: '4000',
    TROPEIRO_SOLVE_PER_POINT_MS: '1000',
  })
  const [client] = clients as [PlanningClient]
  const { operation_id } = importAnswerOf(await client.importPlan(roundOf('killed worker', 12)))
  await vi.waitUntil(async () => (await client.getOperation(operation_id)).step === 'solving', {
    timeout: 300_000,
  })
  await worker.kill()
  const killed_ms = performance.now()
  worker = await cell.startWorker()
  await vi.waitUntil(async () => (await runOf(operation_id)) === 2, { timeout: 300_000, interval: 100 })
  const take_up_ms = performance.now() - killed_ms
  const { state } = await client.awaitOperation(operation_id)
  recordFigure({
    promise: 'the plan of a killed worker is taken up again',
    needed: `within ${max_take_up_ms / 1_000} s, and planned`,
    measured: `after ${(take_up_ms / 1_000).toFixed(1)} s; ${state}`,
    held: take_up_ms <= max_take_up_ms && state === 'succeeded',
  })
  expect(isKeptInTime(take_up_ms <= max_take_up_ms)).toBe(true)
  expect(state).toBe('succeeded')
})

test('the search of a killed worker for a better order is taken up again, and written once', async () => {
  await worker.stop()
  worker = await cell.startWorker({ TROPEIRO_SOLVE_ASYNCHRONOUS_MS: '4000' })
  const [client] = clients as [PlanningClient]
  const given = { ...roundOf('killed search', 12), optimize: false }
  const { operation_id: import_id, route_plan_ids } = importAnswerOf(await client.importPlan(given))
  await client.awaitOperation(import_id)
  const [id = 0] = route_plan_ids
  const before = await client.getPlan(id)
  const operation = { op: 'reoptimize', route_plan_ids: [id], budget_s: 4, apply: true }
  const { data } = JSON.parse((await client.change([id], [operation])).text)
  await vi.waitUntil(async () => (await client.getOperation(data.operation_id)).step === 'solving', {
    timeout: 300_000,
  })
  await worker.kill()
  worker = await cell.startWorker()
  const { state, result } = await client.awaitOperation(data.operation_id, 300_000)
  const [after, runs, changes] = [
    await client.getPlan(id),
    await runOf(data.operation_id),
    await countOf(
      `select count(*)::integer as count from app.outbox
       where type = 'route_plan.changed' and payload ->> 'route_plan_id' = $1`,
      [String(id)],
    ),
  ]
  expect({ state, result, runs, changes }).toMatchObject({
    state: 'succeeded',
    result: { outcome: 'better' },
    runs: 2,
    changes: 1,
  })
  expect(after.edit_version).toBe(before.edit_version + 1)
  const idsOf = ({ route_points }: typeof after) => new Set(route_points.map((point) => point.id))
  expect(idsOf(after)).toEqual(idsOf(before))
})

test('a plan over which the solver dies three times says why it failed', async () => {
  const dying = createDyingSolver()
  await worker.stop()
  worker = await cell.startWorker({ TROPEIRO_SOLVER_PYTHON: dying.python })
  try {
    const [client] = clients as [PlanningClient]
    const taken = importAnswerOf(await client.importPlan(roundOf('dying solver', 8)))
    const { state } = await client.awaitOperation(taken.operation_id, 300_000)
    const runs = await runOf(taken.operation_id)
    const plan = await client.getPlan(taken.route_plan_ids[0] ?? 0)
    recordFigure({
      promise: 'a plan over which the solver dies every time',
      needed: 'I after three tries, with its reason and its points',
      measured: `${plan.status} after ${runs} tries: ${JSON.stringify(plan.failure)}; ${plan.route_points.length} points`,
      held: plan.status === 'I' && runs === 3 && plan.failure !== null,
    })
    expect(state).toBe('failed')
    expect(runs).toBe(3)
    expect(plan).toMatchObject({
      status: 'I',
      failure: { code: 'planning_failed', detail: expect.stringMatching(/./) },
    })
    expect(plan.route_points).toHaveLength(9)
  } finally {
    await worker.stop()
    worker = await cell.startWorker()
    dying.remove()
  }
})

test('while the road engine is away imports are refused or wait, and go on by themselves', async () => {
  const [client] = clients as [PlanningClient]
  const before = await countImports()
  await cell.osrm.kill()
  // What the API found out a second ago it still believes.
  await sleep(1_100)
  const refused = await client.importPlan({ ...roundOf('refused', 8), is_async: false }, { key: 'refused' })
  const stored_of_refused = (await countImports()) - before
  const { operation_id, route_plan_ids } = importAnswerOf(await client.importPlan(roundOf('waiting', 8)))
  await vi.waitUntil(
    async () => (await client.getOperation(operation_id)).step === 'waiting: road_engine_unavailable',
    { timeout: 300_000 },
  )
  const waiting = await client.getPlan(route_plan_ids[0] ?? 0)
  await cell.osrm.start()
  const started_ms = performance.now()
  const { state } = await client.awaitOperation(operation_id, 300_000)
  const return_s = ((performance.now() - started_ms) / 1_000).toFixed(1)
  const again = await client.importPlan({ ...roundOf('refused', 8), is_async: false }, { key: 'refused' })
  const statuses = [refused.status, again.status]
  recordFigure({
    promise: 'the road engine away: a synchronous import, the same after its return, and an asynchronous one',
    needed: '503 with nothing kept, then 200; the other waits in W and is planned by itself',
    measured: `${statuses.join(', then ')}, ${stored_of_refused} kept; ${waiting.status}, ${state} ${return_s} s after its return`,
    held: statuses.join() === '503,200' && waiting.status === 'W' && state === 'succeeded',
  })
  expect(statuses).toEqual([503, 200])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(stored_of_refused).toBe(0)
  expect(waiting.status).toBe('W')
  expect(state).toBe('succeeded')
})

test('no import is lost or doubled while worker, API, solver, road engine and PostgreSQL are killed', async () => {
  const tally = createImportTally()
  const kills = listKills()
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const client = clients[writer % clients.length] as PlanningClient
    while (tally.sent.length < imports) {
      const number = tally.sent.length
      await writeImport(tally, {
        client,
        places: pickPlaces(cell.places, 8 + (number % 8), number),
        is_async: number % 3 > 0,
        gives_up: number % 4 === 0,
      })
    }
  })
  const step = imports / (kills.length + 1)
  for (const [n, kill] of kills.entries()) {
    await vi.waitUntil(() => tally.sent.length >= (n + 1) * step, { timeout: 300_000, interval: 20 })
    await sleep(randomInt(500))
    await kill()
  }
  await Promise.all(writing)
  await waitUntilReady(api)
  const unanswered = tally.sent.filter(({ answer }) => answer === null)
  const found = await countFound(unanswered)
  await answerAll(tally, unanswered)
  const counts = await countByCode()
  const finding = tally.sent.map((sent) => findFaults(sent, counts.get(sent.code) ?? 0))
  const faults = (await Promise.all(finding).catch(describeQueue)).flat()
  for (const running of [api, worker]) assertAlive(running)
  // An operation ends a moment before its job does, and that of a worker that died then is swept away.
  await vi.waitUntil(async () => (await countJobs()) === 0, { timeout: 300_000 }).catch(() => {})
  const left_jobs = await countJobs()
  const states = await countStates()
  const met = [...tally.met].map(([outcome, count]) => `${outcome} × ${count}`).join(', ')
  recordFigure({
    promise: `${tally.sent.length} imports, worker, API, solver, road engine and PostgreSQL killed ${kills.length} times in all`,
    needed:
      'every answered import whole, every unanswered one absent or once, once after its retry; no status but 200, 202, 409 and 503',
    measured: `${faults.length} not whole or not once; ${unanswered.length} unanswered, of which ${found} were kept; operations ${states}; met ${met}`,
    held: faults.length + tally.faults.length + left_jobs === 0,
  })
  expect(tally.faults).toEqual([])
  expect(faults).toEqual([])
  expect(left_jobs).toBe(0)
  expect(tally.sent.length).toBeGreaterThanOrEqual(imports)
})

/** All kills, in a random order. */
function listKills(): (() => Promise<void>)[] {
  const each = [killWorker, killApi, killSolver, killRoads, killPostgres]
  return Array.from({ length: kills_of_each }, () => each)
    .flat()
    .map((kill) => ({ kill, at: randomInt(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kill }) => kill)
}

async function killWorker(): Promise<void> {
  assertAlive(worker)
  await worker.kill()
  worker = await cell.startWorker()
}

/** What is away may pause a process; it must not end it. */
function assertAlive({ pid, lines }: ProductProcess): void {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    throw new Error(`a process ended by itself:\n${lines.slice(-10).join('\n')}`, { cause })
  }
}

async function killApi(): Promise<void> {
  assertAlive(api)
  await api.kill()
  // The same port: clients know one address, as behind a balancer.
  api = await cell.startApi({}, api.port)
}

async function killSolver(): Promise<void> {
  const [solver] = listSolversOf(worker.pid)
  if (solver !== undefined) process.kill(solver, 'SIGKILL')
}

async function killRoads(): Promise<void> {
  await cell.osrm.kill()
  await sleep(randomInt(1_000))
  await cell.osrm.start()
}

async function killPostgres(): Promise<void> {
  await cluster.kill()
  await sleep(randomInt(300))
  await cluster.start()
}

/** What nobody was told about: once at most, and under its key it is answered at last. */
async function answerAll(tally: ImportTally, unanswered: readonly SentImport[]): Promise<void> {
  for (const sent of unanswered) {
    await vi.waitUntil(
      async () => {
        const answer = await sendOnce(tally, sent)
        if (typeof answer === 'string' || (answer.status !== 200 && answer.status !== 202)) return false
        sent.answer = JSON.parse(answer.text) as ImportAnswer
        return true
      },
      { timeout: 300_000, interval: 200 },
    )
  }
}

/** How many imports are kept of each code. */
async function countByCode(): Promise<Map<string, number>> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ external_code: string; count: number }>(
        'select external_code, count(*)::integer as count from app.route_imports group by external_code',
      ),
    cell.product.test_database.admin_url,
  )
  return new Map(rows.map(({ external_code, count }) => [external_code, count]))
}

/** Why an import is not whole and there once: its operation has ended, and its plans have every point of it. */
async function findFaults({ client, code, body, answer }: SentImport, count: number): Promise<string[]> {
  if (answer?.operation_id === null || answer?.operation_id === undefined) return [`${code}: no operation`]
  const { state, result } = await client.awaitOperation(answer.operation_id, 240_000)
  const ids = state === 'succeeded' ? (result as ImportAnswer).route_plan_ids : answer.route_plan_ids
  const plans = await Promise.all(ids.map((id) => client.getPlan(id)))
  const codes = plans.flatMap(({ route_points }) => route_points.map((point) => point.external_code))
  const missing = body.data.route_points.filter(({ external_code }) => !codes.includes(external_code))
  const is_ended = plans.every(({ status, failure }) =>
    state === 'succeeded' ? status === 'P' : status === 'I' && failure !== null,
  )
  const is_whole = missing.length === 0 && codes.length === body.data.route_points.length
  if (count === 1 && plans.length > 0 && is_ended && is_whole) return []
  return [
    `${code}: ${count} times, ${state}, ${plans.map(({ status }) => status).join()}, ${codes.length} points`,
  ]
}

/** What stands in the queue when something does not end, and what the worker said last. */
async function describeQueue(cause: unknown): Promise<never> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query(
        `select j.id, j.attempts, j.run_at, now(), j.locked_at, j.locked_by, j.last_error, j.payload, q.queue_name,
           q.locked_by as queue_locked_by, o.state, o.step, o.run
         from jobs._private_jobs j join app.operations o on o.id = (j.payload ->> 'operation_id')::bigint left join jobs._private_job_queues q on q.id = j.job_queue_id order by j.id`,
      ),
    cell.product.test_database.admin_url,
  )
  const said = worker.lines.filter((line) => !line.includes('"level":"debug"')).slice(-20)
  throw new Error(`the queue: ${JSON.stringify(rows.slice(0, 6))}\nthe worker: ${said.join('\n')}`, { cause })
}

function roundOf(code: string, places: number) {
  return importBody({ code, places: pickPlaces(cell.places, places, 1), is_async: true })
}

async function countOf(statement: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await withAdmin(
    (admin) => admin.query<{ count: number }>(statement, [...values]),
    cell.product.test_database.admin_url,
  )
  return rows[0]?.count ?? 0
}

const countImports = () => countOf('select count(*)::integer as count from app.route_imports')
const countJobs = () => countOf('select count(*)::integer as count from jobs._private_jobs')
const runOf = (operation_id: number) =>
  countOf('select run as count from app.operations where id = $1', [operation_id])

/** How many of these were kept although nobody was told; none twice. */
async function countFound(unanswered: readonly SentImport[]): Promise<number> {
  const codes = unanswered.map(({ code }) => code)
  const count = (what: string) =>
    countOf(`select count(${what})::integer as count from app.route_imports where external_code = any($1)`, [
      codes,
    ])
  const kept = await count('distinct external_code')
  expect(await count('*')).toBe(kept)
  return kept
}

async function countStates(): Promise<string> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ state: string; count: number }>(
        'select state, count(*)::integer as count from app.operations group by state order by state',
      ),
    cell.product.test_database.admin_url,
  )
  return rows.map(({ state, count }) => `${state} × ${count}`).join(', ')
}
