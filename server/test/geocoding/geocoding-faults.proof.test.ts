import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { readAdminUrl, withAdmin } from '@tropeiro/db/test/admin.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseSettings,
} from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngineServer } from '../../../ops/services/engine-process.ts'
import { startNominatim } from '../../../ops/services/nominatim-server.ts'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { ensureToolOrSkip } from '../../../ops/tools.ts'
import { startToxiproxy, type Toxic, type ToxicWay, type Toxiproxy } from '../../../ops/toxiproxy.ts'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { sendRequest } from '../proofs/send-request.ts'
import { textOfHouse } from './city-houses.ts'
import { type Fault, findWrong, type KnownQuestion } from './faults.ts'
import { type GeocodingApp, startGeocodingApp } from './geocoding-app.ts'

const requests = proofCount({ full: 300, tenth: 30 })
const at_once = 4
/** What the settings of the process promise; above it a loaded machine runs timers late. */
const deadline_ms = 3_000
const grace_ms = 2_000
const back_within_ms = 300_000

let proxy: Toxiproxy | undefined
let cluster: PostgresCluster | undefined
let nominatim: EngineServer | undefined
let direct: TestDatabase | undefined
let geocoding: GeocodingApp
let to_nominatim: ToxicWay
let to_postgres: ToxicWay
let to_map: ToxicWay
const questions: KnownQuestion[] = []

const through = (url: string, { port }: { port: number }) => {
  const way = new URL(url)
  way.port = String(port)
  return way.href
}

beforeAll(async () => {
  const program = await ensureToolOrSkip('toxiproxy-server', (reason) => {
    throw new Error(reason)
  })
  proxy = await startToxiproxy(program)
  cluster = await startPostgresCluster()
  const server_url = cluster.admin_url('postgres')
  to_postgres = await proxy.open(cluster.port)
  to_map = await proxy.open(Number(new URL(readAdminUrl()).port))
  nominatim = await startNominatim({ admin_url: through(readAdminUrl(), to_map), database: 'nominatim' })
  to_nominatim = await proxy.open(nominatim.port)
  direct = await createTestDatabase({ server_url })
  const runtime_url = through(direct.runtime_url, to_postgres)
  const settings = {
    ...testDatabaseSettings(runtime_url, 8),
    connect_timeout_ms: 1_000,
    statement_timeout_ms: 1_000,
  }
  const database = createDatabase(settings)
  const reference = await createTestReferenceDatabase({ server_url })
  geocoding = await startGeocodingApp({
    nominatim_url: `http://127.0.0.1:${to_nominatim.port}`,
    test_database: { ...direct, database, runtime_url, close: () => database.close() },
    reference,
    reference_url: through(reference.runtime_url, to_postgres),
    env: {
      TROPEIRO_REQUEST_TIMEOUT_MS: String(deadline_ms),
      TROPEIRO_REFERENCE_TIMEOUT_MS: '1000',
    },
  })
  await learnRightAnswers()
}, 600_000)
afterAll(async () => {
  await geocoding.close()
  await direct?.close()
  await nominatim?.stop()
  await cluster?.remove()
  await proxy?.stop()
})

const ask = (token: string, address: string) =>
  sendRequest(`${geocoding.url}/geocode/?address=${encodeURIComponent(address)}`, {
    token,
    timeout_ms: 120_000,
  })

/** By the other company, so that nothing of it is in our cache. Streets alone are asked of Nominatim, too. */
async function learnRightAnswers(): Promise<void> {
  const [, theirs] = geocoding.tokens
  const houses = geocoding.houses.filter((_house, index) => index % 97 === 0).slice(0, 20)
  const asked = houses.flatMap((house) => [
    { address: textOfHouse(house), house },
    { address: `${house.street}, ${house.city} - ${house.state}`, house: null },
  ])
  for (const { address, house } of asked) {
    // A machine under load may be late for the first of them.
    let answer = await ask(theirs, address)
    for (let attempt = 1; answer.status !== 200 && attempt < 20; attempt++) {
      await sleep(500)
      answer = await ask(theirs, address)
    }
    if (answer.status !== 200) throw new Error(`not even without a fault: ${answer.text}`)
    questions.push({ address, house, usual: answer.text })
  }
  expect(questions.filter(({ usual }) => usual.includes('nominatim')).length).toBeGreaterThan(5)
}

interface Tally {
  answered: number
  refused: number
  slowest_ms: number
  readonly wrong: string[]
}

async function askMany(count: number, tally: Tally): Promise<void> {
  const [ours] = geocoding.tokens
  let next = 0
  const askOn = async () => {
    while (next < count) {
      const question = questions[next++ % questions.length]
      if (question === undefined) throw new Error('there are questions')
      const began = performance.now()
      const answer = await ask(ours, question.address).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      )
      tally.slowest_ms = Math.max(tally.slowest_ms, performance.now() - began)
      const wrong = findWrong(answer, question)
      if (wrong !== null) tally.wrong.push(`${question.address}: ${wrong}`)
      else if (answer instanceof Error || answer.status === 503) tally.refused++
      else tally.answered++
      await sleep(30)
    }
  }
  await Promise.all(Array.from({ length: at_once }, askOn))
}

/** What is in the cache would hide the fault. */
const forgetAnswers = () =>
  withAdmin((admin) => admin.query('delete from app.geocode_cache'), direct?.admin_url ?? '')

const poisoned = (name: string, way: () => ToxicWay, toxic: Toxic): Fault => ({
  name,
  begin: () => way().poison(toxic),
  end: () => way().heal(),
})

const faults: Fault[] = [
  {
    name: 'Nominatim killed',
    begin: async () => nominatim?.kill(),
    end: async () => nominatim?.start(),
  },
  { name: 'PostgreSQL killed', begin: async () => cluster?.kill(), end: async () => cluster?.start() },
  poisoned('Nominatim slow', () => to_nominatim, { type: 'latency', latency_ms: 6_000 }),
  poisoned('Nominatim reset', () => to_nominatim, { type: 'reset_peer', after_ms: 0 }),
  poisoned('Nominatim in a blackhole', () => to_nominatim, { type: 'blackhole' }),
  poisoned('PostgreSQL slow', () => to_postgres, { type: 'latency', latency_ms: 6_000 }),
  poisoned('PostgreSQL reset', () => to_postgres, { type: 'reset_peer', after_ms: 0 }),
  poisoned('PostgreSQL in a blackhole', () => to_postgres, { type: 'blackhole' }),
  poisoned("Nominatim's database in a blackhole", () => to_map, { type: 'blackhole' }),
]

test.each(faults)('$name: every answer is right or an honest 503', async ({ name, begin, end }) => {
  await forgetAnswers()
  const tally: Tally = { answered: 0, refused: 0, slowest_ms: 0, wrong: [] }
  const third = Math.floor(requests / 3)
  for (const happen of [begin, end]) {
    const asked = askMany(third, tally)
    await sleep(100)
    await happen()
    await asked
  }
  await askMany(requests - 2 * third, tally)
  const ended_at = performance.now()
  const back: Tally = { answered: 0, refused: 0, slowest_ms: 0, wrong: [] }
  await expect
    .poll(
      async () => {
        const before = back.refused
        await askMany(questions.length, back)
        return back.refused - before
      },
      { timeout: back_within_ms, interval: 100 },
    )
    .toBe(0)
  const back_ms = Math.round(performance.now() - ended_at)
  const wrong = [...tally.wrong, ...back.wrong]
  const slowest_ms = Math.round(tally.slowest_ms)
  const held = wrong.length === 0 && slowest_ms <= deadline_ms + grace_ms
  recordFigure({
    promise: `addresses while ${name}: ${requests} answers right or an honest 503, and back by itself`,
    needed: `0 wrong, none later than ${deadline_ms} ms (+ ${grace_ms})`,
    measured: `${tally.answered} right, ${tally.refused} refused, ${wrong.length} wrong, slowest ${slowest_ms} ms, all right again within ${back_ms} ms`,
    held,
  })
  expect(wrong.slice(0, 5)).toEqual([])
  expect(isKeptInTime(slowest_ms <= deadline_ms + grace_ms)).toBe(true)
})
