import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as startRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { bodyOf } from '../product/import-body.ts'
import { postPoint } from './point-writer.ts'
import { createProofDatabase, type ProofDatabase } from './proof-companies.ts'
import { countRows } from './read-list.ts'
import { errorCodeOf, sendRequest } from './send-request.ts'
import { type ApiProcess, calm_in_short_runs, startApiProcess } from './start-api-process.ts'

const rounds = proofCount({ full: 10, tenth: 1 })
const client_count = 24
const list_rows = 20_000

let proof: ProofDatabase
let api: ApiProcess | undefined
beforeAll(async () => {
  proof = await createProofDatabase()
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.points_of_interest (customer_id, title, latitude, longitude,
           point_of_interest_category_id, date_created, date_modified)
         select $1, repeat('x', 200), -23.5, -46.6, 1, $3, $3 from generate_series(1, $2) n`,
        [reader().customer_id, list_rows, '2026-01-02T03:04:05Z'],
      ),
    proof.test_database.admin_url,
  )
})
afterAll(async () => {
  await api?.kill()
  await proof.close()
})

const reader = () => proof.companies[0]
const writer = () => proof.companies[1]

interface Tally {
  answered: number
  answered_while_draining: number
  readonly dropped: string[]
}

test('SIGTERM under load drops no request that was accepted', async () => {
  const tally: Tally = { answered: 0, answered_while_draining: 0, dropped: [] }
  const exit_codes: Array<number | null> = []
  for (let round = 0; round < rounds; round++) exit_codes.push(await drainUnderLoad(tally))

  recordFigure({
    promise: `SIGTERM under load, ${rounds} times: accepted requests that were dropped`,
    needed: '0',
    measured: `${tally.dropped.length} of ${tally.answered + tally.dropped.length} (${tally.answered_while_draining} answered while draining)`,
    held: tally.dropped.length === 0,
  })
  expect(tally.dropped).toEqual([])
  expect(exit_codes).toEqual(Array(rounds).fill(0))
  // Otherwise it was not under load when it ended.
  expect(tally.answered_while_draining).toBeGreaterThan(rounds * client_count)
})

async function drainUnderLoad(tally: Tally): Promise<number | null> {
  const started = await startApiProcess({
    database_url: proof.test_database.runtime_url,
    ...calm_in_short_runs,
    // Less than the slow ones need, and long enough for every client to be answered on a busy machine.
    drain_delay_ms: isFullProof() ? 500 : 1_500,
    // Longer than the slow ones take on a busy machine: what is cut at its end is no proof of anything.
    ...(!isFullProof() && { drain_timeout_ms: 300_000 }),
    // No worker runs: an import that waits for its plan waits that long.
    import_synchronous_ms: 3_000,
  })
  api = started
  let draining = false
  const count = () => {
    tally.answered += 1
    if (draining) tally.answered_while_draining += 1
  }
  const clients = Array.from({ length: client_count }, (_, n) => beClient(started.url, n, { tally, count }))
  const slow = startSlowRequests(started.url).map((request) =>
    request.then(count, (error: unknown) =>
      tally.dropped.push(`slow: ${errorCodeOf(error)} ${String(error)}`),
    ),
  )
  // Until all that is slow is under way.
  await sleep(700)
  // A busy machine may be late: who connects now does so after them.
  await sendRequest(`${started.url}/livez`)
  draining = true
  started.signal('SIGTERM')
  const code = await started.ended
  await Promise.all([...clients, ...slow])
  return code
}

interface Client {
  readonly tally: Tally
  readonly count: () => void
}

/** Sends one request after the other over kept connections, with and without pauses, until nobody listens. */
async function beClient(url: string, n: number, { tally, count }: Client): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    try {
      const { status, text } = await sendOne(url, n, agent)
      if (status === 200 || status === 201) count()
      else tally.dropped.push(`${status} ${text}`)
    } catch (error) {
      // Nobody listens any more: the request never left.
      if (errorCodeOf(error) === 'ECONNREFUSED') break
      tally.dropped.push(`client ${n}: ${errorCodeOf(error)}`)
    }
    await sleep(n % 3 === 0 ? 0 : (n * 37) % 400)
  }
  agent.destroy()
}

function sendOne(url: string, n: number, agent: Agent) {
  if (n % 2 === 0)
    return sendRequest(`${url}/v1/point_of_interest?limit=20`, { token: reader().token, agent })
  const point = { token: writer().token, key: randomUUID(), title: 'written while it ends' }
  return postPoint(url, { agent, ...point })
}

/** Under way when the signal comes, and needing longer than the delay after it. */
function startSlowRequests(url: string): Promise<unknown>[] {
  return [waitLong(url), readSlowly(url), writeSlowly(url)]
}

async function waitLong(url: string): Promise<void> {
  const { status } = await sendRequest(`${url}/v1/import/route_plan`, {
    method: 'POST',
    token: writer().token,
    body: bodyOf({ optimize: false, data: { external_code: randomUUID() } }),
  })
  if (status !== 202) throw new Error(`the long request got ${status}`)
}

async function readSlowly(url: string): Promise<void> {
  const request = startRequest(`${url}/v1/point_of_interest`, {
    headers: { authorization: `Bearer ${reader().token}` },
  }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { rows } = await countRows(response, { pause_ms: 25, pause_every: 2 })
  if (rows !== list_rows) throw new Error(`the slow reader got ${rows} rows`)
}

/** The head before the signal, the body after it. */
async function writeSlowly(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${writer().token}`, 'content-type': 'application/json' }
  const request = startRequest(`${url}/v1/point_of_interest`, { method: 'POST', headers })
  request.write('{"data":{"latitude":-23.5,"longitude":-46.6,"title":')
  const writeRest = async () => {
    await sleep(2_500)
    request.end('"slow"}}')
  }
  const [[response]] = (await Promise.all([once(request, 'response'), writeRest()])) as [
    [IncomingMessage],
    void,
  ]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 201) throw new Error(`the slow writer got ${response.statusCode}`)
}
