import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess } from '../../../tools/bench/server-process.ts'
import { isFullProof, isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import {
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  type TestCompany,
  test_password,
} from '../product/product-app.ts'
import { medianOf, percentileOf } from './median-of.ts'
import { sendRequest } from './send-request.ts'
import { waitUntilReady } from './start-api-process.ts'

const rounds = proofCount({ full: 5, tenth: 1 })
const read_count = proofCount({ full: 2_000, tenth: 200 })
const warm_up_reads = proofCount({ full: 1_000, tenth: 100 })
const logins_at_once = 50
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))

let product: ProductApp
let storming: TestCompany
let reading: TestCompany
let token: string

beforeAll(async () => {
  product = await createProductApp({
    env: { TROPEIRO_MASTER_KEYS: master_keys },
    clock: 'system',
  })
  storming = await createTestCompany(product)
  // A user each: so many logins of one at the same moment would be refused before any work.
  for (let n = 0; n < logins_at_once; n++)
    await createTestUser(product, storming, { role: 'viewer', login: `user${n}` })
  reading = await createTestCompany(product)
  token = (await logInAs(product, reading)).access_token
})
afterAll(() => product.close())

const master_keys = `storm:${randomBytes(32).toString('base64')}`

interface Latency {
  readonly median_ms: number
  readonly p99_ms: number
}

/** A process that serves, with the pool of passwords as given. */
function startProduct(pool: Record<string, string>) {
  return startServerProcess({
    entry: cli,
    args: ['serve', '--roles=api'],
    env: {
      PORT: '0',
      TROPEIRO_METRICS_PORT: '0',
      TROPEIRO_DATABASE_URL: product.test_database.runtime_url,
      TROPEIRO_MASTER_KEYS: master_keys,
      TROPEIRO_RATE_CUSTOMER_PER_SECOND: '100000',
      TROPEIRO_RATE_CUSTOMER_BURST: '1000000',
      TROPEIRO_RATE_ADDRESS_PER_SECOND: '100000',
      TROPEIRO_RATE_ADDRESS_BURST: '1000000',
      TROPEIRO_DRAIN_DELAY_MS: '0',
      // What a short run shares its machine with is no reason to refuse a read.
      ...(!isFullProof() && { TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000' }),
      ...pool,
    },
  })
}

async function measureReads(url: string, reads: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const durations: number[] = []
  for (let n = 0; n < reads; n++) {
    const started = performance.now()
    const { status } = await sendRequest(`${url}/v1/point_of_interest?limit=10`, { token, agent })
    durations.push(performance.now() - started)
    if (status !== 200) throw new Error(`a read answered ${status}`)
  }
  agent.destroy()
  return { median_ms: medianOf(durations), p99_ms: percentileOf(durations, 0.99) }
}

/** Logs in without a pause, so many at once, until told to stop. */
async function storm(url: string, signal: AbortSignal): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: logins_at_once })
  let logins = 0
  const client = async (n: number) => {
    const body = { username: `user${n}`, parent_username: storming.tax_number, password: test_password }
    while (!signal.aborted) {
      const { status } = await sendRequest(`${url}/auth/login`, { method: 'POST', body, agent })
      if (status === 200) logins += 1
    }
  }
  await Promise.all(Array.from({ length: logins_at_once }, (_, n) => client(n)))
  agent.destroy()
  return logins
}

/** How many times slower another customer's reads are during the storm: medians over interleaved rounds. */
async function measureStorm(pool: Record<string, string>) {
  const server = await startProduct(pool)
  try {
    await waitUntilReady(server)
    await measureReads(server.url, warm_up_reads)
    const ratios: Latency[] = []
    let logins = 0
    for (let round = 0; round < rounds; round++) {
      const calm = await measureReads(server.url, read_count)
      const stop = new AbortController()
      const [stormy, more_logins] = await Promise.all([
        measureReads(server.url, read_count).finally(() => stop.abort()),
        storm(server.url, stop.signal),
      ])
      logins += more_logins
      ratios.push({ median_ms: stormy.median_ms / calm.median_ms, p99_ms: stormy.p99_ms / calm.p99_ms })
    }
    const median = medianOf(ratios.map((ratio) => ratio.median_ms))
    const p99 = medianOf(ratios.map((ratio) => ratio.p99_ms))
    return { median, p99, logins }
  } finally {
    await server.stop()
  }
}

const isHarmless = ({ median, p99 }: { median: number; p99: number }) => median <= 1.2 && p99 <= 2

test("a storm of logins hardly slows another customer's reads, because the pool of passwords is bounded", async () => {
  const bounded = await measureStorm({})
  // Only to compare times with.
  const unbounded = isFullProof() ? await measureStorm({ TROPEIRO_PASSWORD_THREADS: '64' }) : bounded
  recordFigure({
    promise: `login storm, ${logins_at_once} at once: another customer's reads against the calm, medians of ${rounds} rounds`,
    needed: 'median ≤ 1.2 ×, p99 ≤ 2 ×',
    measured: `median ${bounded.median.toFixed(2)} ×, p99 ${bounded.p99.toFixed(2)} × (${bounded.logins} logins)`,
    held: isHarmless(bounded),
  })
  expect(bounded.logins).toBeGreaterThan(0)
  expect(isKeptInTime(isHarmless(bounded) && bounded.p99 < unbounded.p99)).toBe(true)
})
