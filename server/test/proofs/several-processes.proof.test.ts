import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { offerRequests } from './offer-requests.ts'
import { postPoint } from './point-writer.ts'
import { createProofDatabase, type ProofDatabase } from './proof-companies.ts'
import { type Answer, sendRequest } from './send-request.ts'
import { type ApiProcess, calm_in_short_runs, startApiProcess } from './start-api-process.ts'

const window_s = proofCount({ full: 10, tenth: 4 })
/** The policy that a customer has by default. */
const rate_per_second = 50
const burst = 100
const keys = proofCount({ full: 2_000, tenth: 200 })

let proof: ProofDatabase
let processes: ApiProcess[] = []
beforeAll(async () => {
  proof = await createProofDatabase()
  const database_url = proof.test_database.runtime_url
  const settings = { database_url, rate_customer_per_second: rate_per_second, ...calm_in_short_runs }
  processes = await Promise.all([
    startApiProcess({ ...settings, rate_customer_burst: burst }),
    startApiProcess({ ...settings, rate_customer_burst: burst }),
    startApiProcess({ database_url, ...calm_in_short_runs }),
    startApiProcess({ database_url, ...calm_in_short_runs }),
  ])
})
afterAll(async () => {
  await Promise.all(processes.map((api) => api.kill()))
  await proof.close()
})

interface Sharing {
  readonly name: string
  readonly company: 0 | 1
  /** Requests per second to each of two processes. */
  readonly offered: readonly [number, number]
}

const sharings: readonly Sharing[] = [
  { name: 'evenly', company: 0, offered: [80, 80] },
  { name: 'nine to one', company: 1, offered: [144, 16] },
]

test.each(sharings)('two processes, met $name, keep to one rate together', async (sharing) => {
  const { offered } = sharing
  const { token } = proof.companies[sharing.company]
  const statuses = new Map<number, number>()
  const unfit: string[] = []
  const ask = async (url: string) => {
    const { status, headers } = await sendRequest(`${url}/v1/point_of_interest/1`, { token, agent })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429 && !(Number(headers['retry-after']) > 0)) unfit.push('429 without Retry-After')
    if (status !== 404 && status !== 429) unfit.push(String(status))
  }
  const agent = new Agent({ keepAlive: true })
  const began_ms = performance.now()
  await Promise.all(
    offered.map((per_second, n) =>
      offerRequests({ per_second, duration_ms: window_s * 1_000, send: () => ask(processes[n]?.url ?? '') }),
    ),
  )
  agent.destroy()

  // The point does not exist: whoever is let in gets 404.
  const let_in = statuses.get(404) ?? 0
  // A busy machine answers the last ones late: the buckets filled until then.
  const elapsed_s = (performance.now() - began_ms) / 1_000
  const ratio = let_in / (burst + rate_per_second * elapsed_s)
  recordFigure({
    promise: `two processes, met ${sharing.name}: requests let in over ${window_s} s and more, against the policy`,
    needed: '0.80 to 1.10',
    measured: `${ratio.toFixed(3)} (${let_in} of ${let_in + (statuses.get(429) ?? 0)} offered)`,
    held: ratio <= 1.1 && ratio >= 0.8,
  })
  expect(unfit).toEqual([])
  expect(ratio).toBeLessThanOrEqual(1.1)
  // Who offers may be kept from it by others on the machine: only the full proof judges what was not let in.
  expect(ratio >= 0.8 || !isFullProof()).toBe(true)
})

test('one key sent to two processes at once creates one point', async () => {
  const urls = processes.slice(2).map(({ url }) => url)
  const agent = new Agent({ keepAlive: true })
  const wrong: string[] = []
  const met = { created: 0, replayed: 0, refused: 0 }
  for (let n = 0; n < keys; n++) {
    const point = { agent, token: proof.companies[2].token, key: randomUUID(), title: `shared ${n}` }
    const answers = await Promise.all(urls.map((url) => postPoint(url, point)))
    const kinds = answers.map(kindOf)
    for (const kind of kinds) if (kind !== null) met[kind] += 1
    const after = await postPoint(urls[n % urls.length] ?? '', point)
    const texts = new Set([...answers, after].filter(({ status }) => status === 201).map(({ text }) => text))
    const is_right = kinds.filter((kind) => kind === 'created').length === 1 && !kinds.includes(null)
    if (!is_right || texts.size !== 1 || kindOf(after) !== 'replayed') wrong.push(kinds.join())
  }
  agent.destroy()
  const stored = await countPoints()

  recordFigure({
    promise: `${keys} keys, each sent to two processes at once: points made`,
    needed: `${keys}, each answered once and replayed alike`,
    measured: `${stored}; ${met.replayed} replays, ${met.refused} told to wait, ${wrong.length} wrong`,
    held: stored === keys && wrong.length === 0,
  })
  expect(wrong).toEqual([])
  expect(stored).toBe(keys)
  // Otherwise the two never met.
  expect(met.refused).toBeGreaterThan(0)
})

function kindOf({ status, headers }: Answer): 'created' | 'replayed' | 'refused' | null {
  if (status === 409) return headers['retry-after'] === undefined ? null : 'refused'
  if (status !== 201) return null
  return headers['idempotency-replayed'] === 'true' ? 'replayed' : 'created'
}

async function countPoints(): Promise<number> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<{ count: number }>('select count(*)::integer as count from app.points_of_interest'),
    proof.test_database.admin_url,
  )
  return rows[0]?.count ?? 0
}
