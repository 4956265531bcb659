import { once } from 'node:events'
import { type IncomingMessage, request as startRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { measureGrowth, megabytes } from './memory-of.ts'
import { createNotesDatabase } from './notes-database.ts'
import { countRows } from './read-note-list.ts'
import { sendRequest } from './send-request.ts'
import { type ApiProcess, startApiProcess } from './start-api-process.ts'

const ROWS = 100_000
const MOST_GROWTH = 50_000_000

let test_database: TestDatabase
let api: ApiProcess
beforeAll(async () => {
  test_database = await createNotesDatabase()
  // With bodies the answer alone is larger than the memory it may take.
  await seed(1, ROWS, 600)
  await seed(2, ROWS + 1, 1)
  await seed(3, ROWS / 10, 600)
  api = await startApiProcess({ database_url: test_database.runtime_url })
  await warmUp()
})
afterAll(async () => {
  await api.kill()
  await test_database.close()
})

test('a list of 100,000 rows comes whole, in little memory', async () => {
  const { result, growth } = await measureGrowth(api.pid, async () => countRows(await openList(1)))
  const { rows, bytes } = result

  recordFigure({
    promise: 'memory that a list of 100,000 rows takes',
    needed: '< 50 MB',
    measured: `${megabytes(growth)} for ${rows} rows, ${megabytes(bytes)}`,
    held: growth < MOST_GROWTH && rows === ROWS,
  })
  expect(rows).toBe(ROWS)
  expect(bytes).toBeGreaterThan(MOST_GROWTH)
  expect(growth).toBeLessThan(MOST_GROWTH)
})

test('a slow reader makes it take no more', async () => {
  const { result, growth } = await measureGrowth(api.pid, async () => {
    const list = await openList(1)
    // Nobody reads: what the server sends fills the sockets and then has to wait.
    await sleep(3_000)
    return countRows(list, { pause_ms: 10, pause_every: 10 })
  })

  recordFigure({
    promise: 'memory that a list of 100,000 rows takes when it is read slowly',
    needed: '< 50 MB',
    measured: megabytes(growth),
    held: growth < MOST_GROWTH,
  })
  expect(result.rows).toBe(ROWS)
  expect(growth).toBeLessThan(MOST_GROWTH)
})

test('100,001 rows are refused, not cut', async () => {
  const answer = await sendRequest(`${api.url}/v1/note`, { token: 'test.2.reader' })
  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'result_too_large' })
})

async function openList(customer_id: number): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer test.${customer_id}.reader` }
  const request = startRequest(`${api.url}/v1/note`, { headers }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return response
}

/** Lists of a tenth of the rows: compiled code and a heap of its usual size are not what a long list takes. */
async function warmUp(): Promise<void> {
  for (let n = 0; n < 40; n++) await countRows(await openList(3))
}

async function seed(customer_id: number, rows: number, body_length: number): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `insert into app.notes (customer_id, title, body, priority, is_pinned, row_version, date_created)
       select $1, 'note ' || n, repeat('x', $3), n % 10, false, 1, '2026-01-02T03:04:05Z'
       from generate_series(1, $2) n`,
      [customer_id, rows, body_length],
    )
    await admin.query('analyze app.notes')
  }, test_database.admin_url)
}
