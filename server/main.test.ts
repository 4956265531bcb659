import { randomBytes } from 'node:crypto'
import { emit, listEventsAfter } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock, system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { type RunningProcess, startProcess } from './main.ts'
import { createLog } from './platform/log/create-log.ts'
import { createProduct } from './roles/product.ts'
import type { Role } from './roles/role.ts'
import { worker_role } from './roles/worker.ts'

const clock = createMovableClock(new Date('2026-03-01T12:00:00Z'))
const log = createLog({ level: 'silent' })

let test: TestDatabase
let running: RunningProcess | undefined
beforeAll(async () => {
  test = await createTestDatabase()
  await createTestCustomer(test.database, 1)
})
afterEach(() => running?.drain())
afterAll(() => test.close())

function configOf(database_url: string, overrides: Record<string, string> = {}): Config {
  return readConfig({
    TROPEIRO_DATABASE_URL: database_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    TROPEIRO_METRICS_PORT: '0',
    TROPEIRO_DRAIN_DELAY_MS: '0',
    TROPEIRO_DRAIN_TIMEOUT_MS: '5000',
    ...overrides,
  })
}

async function start(config: Config, roles: readonly Role[]): Promise<RunningProcess> {
  running = await startProcess({ config, createProduct, roles, clock, log })
  return running
}

describe('a process with the worker', () => {
  it('numbers the outbox and forgets old idempotency keys', async () => {
    await withAdmin(
      (admin) =>
        admin.query(`insert into app.idempotency_keys (customer_id, route, key, fingerprint, status, answer, date_created)
          values (1, 'r', 'old', '\\x00', 201, '\\x00', now() - interval '48 hours 1 minute'),
                 (1, 'r', 'young', '\\x00', 201, '\\x00', now() - interval '47 hours')`),
      test.admin_url,
    )
    // Of today, whatever the clock of the test says: an old one is forgotten as soon as it is numbered.
    await test.database.inCustomer(1, (tx) =>
      emit(tx, { type: 'note.created', payload: { id: 1 }, occurred_at: system_clock.now() }),
    )
    const { whenSafe } = await start(
      configOf(test.runtime_url, { TROPEIRO_MAINTENANCE_DATABASE_URL: test.maintenance_url }),
      [worker_role],
    )
    await whenSafe
    await vi.waitUntil(
      async () => (await listEventsAfter(test.database, 1, { after: 0, max: 10 })).length === 1,
      {
        timeout: 120_000,
      },
    )
    await vi.waitUntil(async () => (await listKeys()).length === 1, { timeout: 120_000 })
    expect(await listKeys()).toEqual(['young'])
    expect(await running?.drain()).toBe(true)
  })

  it('starts while the database is away and drains without it', async () => {
    const { whenSafe } = await start(configOf('postgres://tropeiro_runtime@127.0.0.1:1/tropeiro'), [
      worker_role,
    ])
    expect(await Promise.race([whenSafe, Promise.resolve('waiting')])).toBe('waiting')
    expect(await running?.drain()).toBe(true)
    await expect(whenSafe).rejects.toThrow(/abort/)
  })

  it('tells when the database must not be served from', async () => {
    const { whenSafe } = await start(configOf(test.admin_url), [worker_role])
    await expect(whenSafe).rejects.toThrow(/superuser/)
  })
})

describe('a process of any role', () => {
  it('tells which partitions of the log have stopped and why, and is ready all the same', async () => {
    await withAdmin(
      (admin) =>
        admin.query(`insert into platform.partitions (partition, stream_id, stream_created, step_version, stopped_because)
          select n, 'id', now(), 1, case when n in (3, 4) then 'the log was made anew' end from generate_series(0, 15) n`),
      test.admin_url,
    )
    const config = configOf(test.runtime_url, { TROPEIRO_NATS_URL: 'nats://127.0.0.1:1' })
    const idle: Role = { name: 'idle', start: async () => ({ stop: async () => undefined }) }
    const { metrics_port, whenSafe } = await start(config, [idle])
    await whenSafe
    const told = await vi.waitUntil(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${metrics_port}/readyz`)
        return answer.status === 200 && ((await answer.json()) as { checks: Record<string, string> })
      },
      { timeout: 120_000 },
    )
    expect(told.checks['partitions']).toBe('2 of 16 partitions have stopped (3, 4): the log was made anew')
  })
})

describe('startProcess', () => {
  it('gives everything back when a role cannot start', async () => {
    const stopped: string[] = []
    const good: Role = { name: 'good', start: async () => ({ stop: async () => void stopped.push('good') }) }
    const bad: Role = { name: 'bad', start: () => Promise.reject(new Error('port taken')) }
    await expect(start(configOf(test.runtime_url), [good, bad])).rejects.toThrow('port taken')
    expect(stopped).toEqual(['good'])
  })

  it('stops the roles in the opposite order of their start', async () => {
    const steps: string[] = []
    const role = (name: string): Role => ({
      name,
      start: async () => ({ stop: async () => void steps.push(name) }),
    })
    await start(configOf(test.runtime_url), [role('a'), role('b')])
    await running?.drain()
    expect(steps).toEqual(['b', 'a'])
  })

  it('says so when a role needs longer than the time to drain', async () => {
    const stuck: Role = { name: 'stuck', start: async () => ({ stop: () => new Promise(() => undefined) }) }
    await start(configOf(test.runtime_url, { TROPEIRO_DRAIN_TIMEOUT_MS: '100' }), [stuck])
    expect(await running?.drain()).toBe(false)
    running = undefined
  })
})

async function listKeys(): Promise<string[]> {
  const { rows } = await withAdmin(
    (admin) => admin.query<{ key: string }>('select key from app.idempotency_keys order by key'),
    test.admin_url,
  )
  return rows.map(({ key }) => key)
}
