import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSigningKeys } from '../identity/public.ts'
import { compile_cache } from '../test/compile-cache.ts'
import type { Diagnosis } from './doctor.ts'

const cli = path.join(import.meta.dirname, '../cli.ts')

let test: TestDatabase
let child: ChildProcess | undefined
beforeAll(async () => {
  test = await createTestDatabase()
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(() => test.close())

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const master_keys = newKey('k1')

interface Served {
  readonly lines: string[]
  readonly ended: Promise<number | null>
}

function run(args: readonly string[], env: Record<string, string>): Served {
  const started = spawn(process.execPath, [cli, ...args], {
    env: {
      ...compile_cache,
      PORT: '0',
      TROPEIRO_METRICS_PORT: '0',
      TROPEIRO_DRAIN_DELAY_MS: '50',
      TROPEIRO_MASTER_KEYS: master_keys,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  const lines: string[] = []
  createInterface({ input: started.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: started.stderr }).on('line', (line) => lines.push(line))
  const ended = once(started, 'close').then(([code]) => code as number | null)
  return { lines, ended }
}

async function addressOf({ lines }: Served): Promise<string> {
  const find = () =>
    lines.map((line) => /listening at (http:[^"]+)"/.exec(line)?.[1]).find((found) => found !== undefined)
  return vi.waitUntil(find, { timeout: 120_000 })
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}

/** Prints the address of each module that is loaded. */
const tell_loaded = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })`

describe('tropeiro', () => {
  it('loads no slice to say which commands there are', async () => {
    const told = run(['--help'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell_loaded)}`,
    })
    expect(await told.ended).toBe(0)
    const text = told.lines.join('\n')
    expect(text).toContain('server/cli.ts')
    expect(text).not.toMatch(/fastify|server\/main\.ts|server\/roles\//)
  })
})

describe('tropeiro serve', () => {
  it('becomes ready, and ends with 0 on SIGTERM', async () => {
    const served = run(['serve'], { TROPEIRO_DATABASE_URL: test.runtime_url })
    const address = await addressOf(served)
    await vi.waitUntil(async () => (await statusOf(`${address}/readyz`)) === 200, { timeout: 120_000 })
    child?.kill('SIGTERM')
    expect(await served.ended).toBe(0)
  })

  it('lives without its database, says that it is not ready, and ends with 0', async () => {
    const served = run(['serve', '--roles=api'], {
      TROPEIRO_DATABASE_URL: 'postgres://tropeiro_runtime@127.0.0.1:1/x',
    })
    const address = await addressOf(served)
    expect(await statusOf(`${address}/livez`)).toBe(200)
    expect(await statusOf(`${address}/readyz`)).toBe(503)
    child?.kill('SIGINT')
    expect(await served.ended).toBe(0)
  })

  it('ends with 78 on wrong settings and lists them without a stack', async () => {
    const served = run(['serve'], { PORT: 'x', TROPEIRO_MASTER_KEYS: 'k1:changeme' })
    expect(await served.ended).toBe(78)
    const text = served.lines.join('\n')
    expect(text).toMatch(/PORT must be a whole number/)
    expect(text).toMatch(/TROPEIRO_MASTER_KEYS /)
    expect(text).toMatch(/TROPEIRO_DATABASE_URL is missing/)
    expect(text).not.toMatch(/^ +at /m)
  })

  it('ends with 78 on a database that is not safe to serve from', async () => {
    const served = run(['serve'], { TROPEIRO_DATABASE_URL: test.admin_url })
    expect(await served.ended).toBe(78)
    expect(served.lines.join('\n')).toMatch(/superuser/)
  })

  it('ends with 78 on another master key under the id of the one that the data was sealed with', async () => {
    const sealed = await createTestDatabase()
    const master_key = parseMasterKeys(newKey('k1'))
    await createSigningKeys({
      database: sealed.database,
      master_keys: master_key,
      clock: system_clock,
    }).rotate()
    await sealed.close()
    const refused = run(['serve'], { TROPEIRO_DATABASE_URL: sealed.runtime_url })
    expect(await refused.ended).toBe(78)
    expect(refused.lines.join('\n')).toMatch(/master key \\?"k1\\?" is not the one/)
  })

  it('ends with 78 when PostgreSQL knows the database by no such name', async () => {
    const url = new URL(test.runtime_url)
    url.pathname = '/nowhere'
    const served = run(['serve', '--roles=worker'], { TROPEIRO_DATABASE_URL: url.href })
    expect(await served.ended).toBe(78)
  })

  it('ends with 1 on a role that does not exist', async () => {
    const served = run(['serve', '--roles=api,cook'], { TROPEIRO_DATABASE_URL: test.runtime_url })
    expect(await served.ended).toBe(1)
    expect(served.lines.join('\n')).toMatch(/no such role: cook; the roles are worker, .*api/)
  })

  it('ends with 1 and the name of the setting that a role of positions lacks', async () => {
    const served = run(['serve', '--roles=gateway'], { TROPEIRO_DATABASE_URL: test.runtime_url })
    expect(await served.ended).toBe(1)
    expect(served.lines.join('\n')).toContain('TROPEIRO_NATS_URL is not set')
  })
})

describe('the other commands', () => {
  it('doctor --json answers one JSON object', async () => {
    const env = {
      TROPEIRO_DATABASE_URL: test.runtime_url,
      TROPEIRO_CONSOLE_DIR: '/nowhere',
      TROPEIRO_OSRM_MAPS_DIR: '/nowhere',
    }
    const { lines, ended } = run(['doctor', '--json'], env)
    expect(await ended).toBe(0)
    expect(lines).toHaveLength(1)
    // This deployment is empty and has no engines, and says so without a fault.
    const found: Pick<Diagnosis, 'ok' | 'findings'> = JSON.parse(lines[0] ?? '')
    expect(found.ok).toBe(true)
    expect(new Set(found.findings.map(({ level }) => level))).toEqual(new Set(['note']))
    const [off = [], empty = []] = [true, false].map((wanted) =>
      found.findings.filter(({ message }) => (message === 'off: it is not set') === wanted),
    )
    expect(off).toHaveLength(11)
    expect(empty.map(({ check }) => check)).toEqual(['map', 'companies', 'base map', 'console'])
  })

  it('migrate --json tells what it applied', async () => {
    const { lines, ended } = run(['migrate', '--json'], { TROPEIRO_MIGRATOR_DATABASE_URL: test.migrator_url })
    expect(await ended).toBe(0)
    expect(lines).toEqual(['{"ok":true,"applied":[]}'])
  })

  it('migrate ends with 78 without its setting', async () => {
    const { lines, ended } = run(['migrate'], {})
    expect(await ended).toBe(78)
    expect(lines.join('\n')).toContain('TROPEIRO_MIGRATOR_DATABASE_URL is missing')
  })

  it('master-key rotate --json tells how many customers it moved', async () => {
    const { lines, ended } = run(['master-key', 'rotate', '--json'], {
      TROPEIRO_DATABASE_URL: test.runtime_url,
    })
    expect(await ended).toBe(0)
    expect(JSON.parse(lines[0] ?? '')).toEqual({ ok: true, customers: 0, current_id: 'k1', older_ids: [] })
  })
})
