import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as startRequest } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../../tools/bench/server-process.ts'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import {
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'
import { measureGrowth, megabytes, small_heap } from './memory-of.ts'
import { waitUntilReady } from './start-api-process.ts'

const file_bytes = 50_000_000
const line_count = proofCount({ full: 20_000, tenth: 2_000 })
const rows = 100_000
/** Twice as much in a short run: a busy machine collects garbage late, even in a small heap. */
const max_growth = 50_000_000
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const master_keys = `sheets:${randomBytes(32).toString('base64')}`

let product: ProductApp
let company: TestCompany
let token: string
let server: ServerProcess

beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_MASTER_KEYS: master_keys }, clock: 'system' })
  company = await createTestCompany(product)
  token = (await logInAs(product, company)).access_token
  server = await startServerProcess({
    entry: cli,
    node_options: small_heap,
    args: ['serve', '--roles=api'],
    env: {
      PORT: '0',
      TROPEIRO_METRICS_PORT: '0',
      TROPEIRO_DATABASE_URL: product.test_database.runtime_url,
      TROPEIRO_MASTER_KEYS: master_keys,
      TROPEIRO_DRAIN_DELAY_MS: '0',
      // Other proofs may have left the machine busy.
      TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
    },
  })
  await waitUntilReady(server)
  for (let n = 0; n < 5; n++) await send(fileOf(5_000_000, 400, `warm ${n} `))
})
afterAll(async () => {
  await server.stop()
  await product.close()
})

/** Lines filled up with a column that stands for nothing, to the size of the file. */
async function* fileOf(bytes: number, lines: number, prefix: string): AsyncGenerator<string> {
  yield 'migration_id;title;latitude;longitude;anything\n'
  const filling = 'x'.repeat(Math.ceil(bytes / lines))
  for (let n = 0; n < lines; n++) yield `${prefix}${n};Ponto ${n};-23,5;-46,6;${filling}\n`
}

async function send(file: AsyncGenerator<string>): Promise<{ created: number; wrong: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const request = startRequest(`${server.url}/v1/point_of_interest/import`, { method: 'POST', headers })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(file), request)
  const [response] = await answered
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`it answered ${response.statusCode}: ${body}`)
  return JSON.parse(body).data
}

test('a CSV of 50 MB is imported in little memory', async () => {
  const { result, growth } = await measureGrowth(server.pid, () =>
    send(fileOf(file_bytes, line_count, 'point ')),
  )

  recordFigure({
    promise: 'memory that the import of a CSV of 50 MB takes',
    needed: '< 50 MB',
    measured: `${megabytes(growth)} for ${result.created} lines`,
    held: growth < max_growth && result.created === line_count,
  })
  expect(result).toMatchObject({ created: line_count, wrong: 0 })
  expect(growth).toBeLessThan(isFullProof() ? max_growth : 2 * max_growth)
})

test('100,000 rows are exported in little memory', async () => {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.points_of_interest (customer_id, title, latitude, longitude, point_of_interest_category_id,
           responsible_name, date_created, date_modified)
         select $1, 'point ' || n, -23.5, -46.6, 1, repeat('x', 190), '2026-01-02', '2026-01-02'
         from generate_series(1, $2) n`,
        [company.customer_id, rows],
      ),
    product.test_database.admin_url,
  )
  const { result, growth } = await measureGrowth(server.pid, async () => {
    const headers = { authorization: `Bearer ${token}` }
    const request = startRequest(`${server.url}/v1/point_of_interest/export`, { headers }).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let lines = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      for (const byte of chunk) if (byte === 10) lines += 1
    }
    return lines
  })

  recordFigure({
    promise: 'memory that the export of 100,000 rows as CSV takes',
    needed: '< 50 MB',
    measured: `${megabytes(growth)} for ${result} lines`,
    held: growth < max_growth && result > rows,
  })
  expect(result).toBeGreaterThan(rows)
  expect(growth).toBeLessThan(isFullProof() ? max_growth : 2 * max_growth)
})
