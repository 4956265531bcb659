import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAnyFreePort } from '../../../ops/services/free-port.ts'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createWriterTally, postPoint, replayPoint, type WriterTally, writePoints } from './point-writer.ts'
import { createProofDatabase, type ProofDatabase } from './proof-companies.ts'
import { sendRequest } from './send-request.ts'
import { type ApiProcess, startApiProcess, waitUntilReady } from './start-api-process.ts'

const writers = 4
const kill_count = proofCount({ full: 40, tenth: 4 })
const least_acknowledged = kill_count * 5

let cluster: PostgresCluster | undefined
let proof: ProofDatabase | undefined
let api: ApiProcess | undefined
let port: number

beforeAll(async () => {
  cluster = await startPostgresCluster()
  proof = await createProofDatabase(cluster.admin_url('postgres'))
  // The same port after every start: writers know one address, as behind a balancer.
  port = await getAnyFreePort()
  api = await startApi('ready')
})
afterAll(async () => {
  await api?.kill()
  await proof?.close()
  await cluster?.remove()
})

test('while PostgreSQL is away the API says so with 503, and recovers by itself', async () => {
  const { url, pid } = running(api)
  await running(cluster).kill()
  const agent = new Agent()
  const [{ token }] = running(proof).companies
  const create = { agent, token, key: 'away', title: 'away' }
  // What it needs it looks at once a second.
  const isNotReady = async () => (await sendRequest(`${url}/readyz`)).status === 503
  await vi.waitUntil(isNotReady, { timeout: 120_000, interval: 50 })
  const ready = await sendRequest(`${url}/readyz`)
  const alive = await sendRequest(`${url}/livez`)
  const write = await postPoint(url, create)
  const read = await sendRequest(`${url}/v1/point_of_interest`, { token })
  await running(cluster).start()
  const started_at = performance.now()
  await waitUntilReady({ url })
  const recovery_ms = Math.round(performance.now() - started_at)
  const again = await postPoint(url, create)

  const statuses = [ready, alive, write, read, again].map(({ status }) => status)
  recordFigure({
    promise: 'PostgreSQL away: /readyz, /livez, a write, a read, and a write after its return',
    needed: '503, 200, 503, 503, 201, by itself',
    measured: `${statuses.join(', ')}; ready ${recovery_ms} ms after its return`,
    held: statuses.join() === '503,200,503,503,201',
  })
  expect(statuses).toEqual([503, 200, 503, 503, 201])
  expect(JSON.parse(ready.text)).toMatchObject({ status: 'not ready' })
  expect(JSON.parse(write.text)).toMatchObject({ code: 'database_unavailable' })
  expect(Number(write.headers['retry-after'])).toBeGreaterThan(0)
  expect(running(api).pid).toBe(pid)
})

test('4 writers lose nothing and double nothing while PostgreSQL and the API are killed', async () => {
  const tally = createWriterTally()
  const stop = new AbortController()
  const { url } = running(api)
  const [one, other] = running(proof).companies
  const writing = Array.from({ length: writers }, (_, n) =>
    writePoints({ url, token: (n % 2 === 0 ? one : other).token, signal: stop.signal, tally }),
  )
  const untilAcknowledged = (more_than: number) =>
    vi.waitUntil(() => tally.acknowledged.length > more_than, { timeout: 120_000 })
  const isWriting = () => untilAcknowledged(tally.acknowledged.length + writers)
  for (const kill of listKills()) {
    // Some strike what has not yet come back from the last one.
    if (randomInt(3) > 0) await isWriting()
    await sleep(randomInt(400))
    await kill()
  }
  await isWriting()
  // However fast the machine is: loss is looked for among enough of them.
  await untilAcknowledged(least_acknowledged)
  stop.abort()
  await Promise.all(writing)

  const stored = await countStored()
  const { acknowledged } = tally
  const missing = acknowledged.filter(({ title }) => !stored.has(title)).length
  const doubled = [...stored.values()].filter((count) => count > 1).length
  const other_answers = await countOtherAnswers(url, tally)
  const met = [...tally.met].map(([outcome, count]) => `${outcome} × ${count}`).join(', ')
  recordFigure({
    promise: `${writers} writers, PostgreSQL and the API killed ${kill_count} times each`,
    needed: '0 lost, 0 stored twice, 0 other answers to a retry, no status but 201, 409 and 503',
    measured: `${missing} lost, ${doubled} twice, ${other_answers} other answers of ${acknowledged.length} creates (${tally.lost_answers} first answers lost; met ${met})`,
    held: missing + doubled + other_answers + tally.faults.length === 0,
  })
  expect(tally.faults).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(least_acknowledged)
  expect(missing).toBe(0)
  expect(doubled).toBe(0)
  expect(stored.size).toBe(acknowledged.length)
  expect(other_answers).toBe(0)
  // Otherwise the kills would have met nobody at work.
  expect(tally.met.get('503')).toBeGreaterThan(0)
  expect(tally.met.get('ECONNREFUSED')).toBeGreaterThan(0)
})

/** All kills of both, in a random order. */
function listKills(): Array<() => Promise<void>> {
  const kills = [...Array(kill_count).fill(killPostgres), ...Array(kill_count).fill(killApi)]
  const order = kills.map((kill: () => Promise<void>) => ({ kill, at: randomInt(1_000_000) }))
  return order.toSorted((one, other) => one.at - other.at).map(({ kill }) => kill)
}

async function killPostgres(): Promise<void> {
  await running(cluster).kill()
  await sleep(randomInt(300))
  await running(cluster).start()
}

async function killApi(): Promise<void> {
  await running(api).kill()
  api = await startApi('listening')
}

function startApi(until: 'ready' | 'listening'): Promise<ApiProcess> {
  return startApiProcess({ database_url: running(proof).test_database.runtime_url, port }, until)
}

/** How often each title of the writers is stored, whatever the answer was. */
async function countStored(): Promise<Map<string, number>> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ title: string; count: number }>(
        `select title, count(*)::integer as count from app.points_of_interest where title <> 'away' group by title`,
      ),
    running(proof).test_database.admin_url,
  )
  return new Map(rows.map(({ title, count }) => [title, count]))
}

/** Sends every create once more: each must be answered as it was, and none done again. */
async function countOtherAnswers(url: string, tally: WriterTally): Promise<number> {
  const { acknowledged } = tally
  const agent = new Agent({ keepAlive: true })
  let others = 0
  let next = 0
  const replay = async () => {
    for (let create = acknowledged[next++]; create !== undefined; create = acknowledged[next++]) {
      const { status, text, headers } = await replayPoint(url, { agent, ...create }, tally)
      if (status !== 201 || text !== create.text || headers['idempotency-replayed'] !== 'true') others += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, replay))
  agent.destroy()
  const stored = await countStored()
  return others + Math.abs(stored.size - acknowledged.length)
}

function running<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('it was not started')
  return thing
}
