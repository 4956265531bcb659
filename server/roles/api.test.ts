import { randomBytes } from 'node:crypto'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { type RunningProcess, startProcess } from '../main.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { createLog } from '../platform/log/create-log.ts'
import { readNotesSql } from '../test/notes/notes-app.ts'
import { registerNotes } from '../test/notes/routes.ts'
import { authenticateTestCaller } from '../test/notes/test-caller.ts'
import { api_role } from './api.ts'
import type { CreateProduct } from './product.ts'

const createProduct: CreateProduct = () => ({
  authenticate: authenticateTestCaller,
  slices: [{ register: registerNotes }, { register: registerDescribed }],
  close: async () => undefined,
})

let descriptions_read = 0
/** Its summary is read whenever the OpenAPI document is built. */
function registerDescribed(app: HttpApp): void {
  const schema = {
    get summary() {
      descriptions_read += 1
      return 'Nothing'
    },
  }
  app.get('/described', { config: { public: true }, schema }, async () => null)
}

const headers = { authorization: 'Bearer test.1.reader' }

let test: TestDatabase
let running: RunningProcess | undefined
beforeAll(async () => {
  test = await createTestDatabase({ extra_sql: [await readNotesSql()] })
  await createTestCustomer(test.database, 1)
})
afterEach(() => running?.drain())
afterAll(() => test.close())

async function serveFrom(database_url: string): Promise<string> {
  const lines: string[] = []
  const config = readConfig({
    PORT: '0',
    TROPEIRO_DATABASE_URL: database_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    TROPEIRO_METRICS_PORT: '0',
    TROPEIRO_DRAIN_DELAY_MS: '0',
    // A machine that is busy with other things would get 503 `overloaded`.
    TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
  })
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
  running = await startProcess({ config, createProduct, roles: [api_role], clock: system_clock, log })
  return vi.waitUntil(() => /listening at (http:[^"]+)"/.exec(lines.join())?.[1], { timeout: 120_000 })
}

describe('the api', () => {
  it('serves its slices and their metrics once the database is safe', async () => {
    const address = await serveFrom(test.runtime_url)
    await running?.whenSafe
    expect((await fetch(`${address}/v1/note`, { headers })).status).toBe(200)
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready' })
    const metrics = await (await fetch(`http://127.0.0.1:${running?.metrics_port}/metrics`)).text()
    expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/note"/)
  })

  it('has built its OpenAPI document before it listens', async () => {
    const address = await serveFrom(test.runtime_url)
    const read_before = descriptions_read
    const document = await (await fetch(`${address}/openapi.json`)).json()
    expect(document).toHaveProperty(['paths', '/described', 'get', 'summary'], 'Nothing')
    expect(descriptions_read).toBe(read_before)
  })

  it('answers 503 with Retry-After, and is not ready, while the database is away', async () => {
    const address = await serveFrom('postgres://tropeiro_runtime@127.0.0.1:1/tropeiro')
    const answer = await fetch(`${address}/v1/note`, { headers })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    expect((await fetch(`${address}/livez`)).status).toBe(200)
  })

  it('serves nothing from a database that is not safe', async () => {
    const address = await serveFrom(test.admin_url)
    await expect(running?.whenSafe).rejects.toThrow(/superuser/)
    expect((await fetch(`${address}/v1/note`, { headers })).status).toBe(503)
  })
})
