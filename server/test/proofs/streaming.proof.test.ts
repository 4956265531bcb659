import { once } from 'node:events'
import { type IncomingMessage, request as startRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { measureGrowth, megabytes, small_heap } from './memory-of.ts'
import { createProofDatabase, type ProofDatabase } from './proof-companies.ts'
import { countRows } from './read-list.ts'
import { sendRequest } from './send-request.ts'
import { type ApiProcess, calm_in_short_runs, startApiProcess } from './start-api-process.ts'

const row_count = 100_000
const warm_ups = proofCount({ full: 20, tenth: 4 })
const max_growth = 50_000_000

let proof: ProofDatabase
let api: ApiProcess
beforeAll(async () => {
  proof = await createProofDatabase()
  // The answer alone is larger than the memory it may take.
  await seed(0, row_count)
  await seed(1, row_count + 1)
  await seed(2, row_count / 10)
  const database_url = proof.test_database.runtime_url
  api = await startApiProcess({ database_url, ...calm_in_short_runs }, 'ready', small_heap)
  await warmUp()
})
afterAll(async () => {
  await api.kill()
  await proof.close()
})

test('a list of 100,000 rows comes whole, in little memory', async () => {
  const { result, growth } = await measureGrowth(api.pid, async () => countRows(await openList(0)))
  const { rows, bytes } = result

  recordFigure({
    promise: 'memory that a list of 100,000 rows takes',
    needed: '< 50 MB',
    measured: `${megabytes(growth)} for ${rows} rows, ${megabytes(bytes)}`,
    held: growth < max_growth && rows === row_count,
  })
  expect(rows).toBe(row_count)
  expect(bytes).toBeGreaterThan(max_growth)
  expect(growth).toBeLessThan(maxGrowth(bytes))
})

test('a slow reader makes it take no more', async () => {
  const { result, growth } = await measureGrowth(api.pid, async () => {
    const list = await openList(0)
    // Nobody reads: what the server sends fills the sockets and then has to wait.
    await sleep(3_000)
    return countRows(list, { pause_ms: 10, pause_every: 10 })
  })

  recordFigure({
    promise: 'memory that a list of 100,000 rows takes when it is read slowly',
    needed: '< 50 MB',
    measured: megabytes(growth),
    held: growth < max_growth,
  })
  expect(result.rows).toBe(row_count)
  expect(growth).toBeLessThan(maxGrowth(result.bytes))
})

/** What lies in the small heap as garbage is counted too, and is still much less than the list. */
function maxGrowth(bytes: number): number {
  return isFullProof() ? max_growth : bytes
}

test('100,001 rows are refused, not cut', async () => {
  const answer = await sendRequest(`${api.url}/v1/vehicle`, { token: proof.companies[1].token })
  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'result_too_large' })
})

async function openList(company: 0 | 1 | 2): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${proof.companies[company].token}` }
  const request = startRequest(`${api.url}/v1/vehicle`, { headers }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return response
}

/** Lists of a tenth of the rows: compiled code and a heap of its usual size are not what a long list takes. */
async function warmUp(): Promise<void> {
  for (let n = 0; n < warm_ups; n++) await countRows(await openList(2))
}

/** Vehicles: the widest rows, each with its relations. */
async function seed(company: 0 | 1 | 2, rows: number): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, status, visible, responsible_name,
         date_created, date_modified)
       select $1, 'Van ' || n, 'van ' || n, 'P' || n, 'P' || n, 'A', true, repeat('x', 100), $3, $3
       from generate_series(1, $2) n`,
      [proof.companies[company].customer_id, rows, '2026-01-02T03:04:05Z'],
    )
    await admin.query('analyze app.vehicles')
  }, proof.test_database.admin_url)
}
