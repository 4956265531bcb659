import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { vi } from 'vitest'
import { compile_cache } from '../compile-cache.ts'
import { readCityHouses } from '../geocoding/city-houses.ts'
import { loadCity } from '../geocoding/load-city.ts'
import { createTerminal, type Terminal } from './terminal.ts'

const root = path.join(import.meta.dirname, '../../..')
/** The address that pages name. */
const page_address = 'http://127.0.0.1:8080'

/** What a reader of the pages has: a process that serves a database of its own, with every engine. */
export interface Installation {
  openTerminal(): Promise<Terminal>
  /** What the process has printed, as if it served where pages say. */
  printed(): string
  close(): Promise<void>
}

export async function startInstallation(): Promise<Installation> {
  const { settings, close: closeDatabases } = await createDatabases()
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-walkthrough-'))
  const server = spawn(process.execPath, [path.join(root, 'server/cli.ts'), 'serve', '--roles=api,worker'], {
    env: { ...compile_cache, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: server.stdout }).on('line', (line) => lines.push(line))
  const ended = once(server, 'close')
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    await closeDatabases()
    await rm(folder, { recursive: true })
  }
  try {
    const address = await vi.waitUntil(() => findAddress(lines), { timeout: 120_000 })
    await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).ok, { timeout: 120_000 })
    const addresses = { page_address, address }
    const env = { ...process.env, ...compile_cache, ...settings }
    return {
      close,
      printed: () => lines.join('\n').replaceAll(address, page_address),
      openTerminal: async () =>
        createTerminal({ env, root, ...addresses, folder: await mkdtemp(path.join(folder, 'terminal-')) }),
    }
  } catch (error) {
    await close()
    throw new Error(`the process did not start:\n${lines.join('\n')}`, { cause: error })
  }
}

async function createDatabases() {
  const [database, reference, houses] = await Promise.all([
    createTestDatabase(),
    createTestReferenceDatabase(),
    readCityHouses(),
  ])
  await loadCity(reference.migrator_url, houses)
  const settings = {
    ...enginesOfServices(),
    TROPEIRO_DATABASE_URL: database.runtime_url,
    TROPEIRO_JOBS_DATABASE_URL: database.jobs_url,
    TROPEIRO_MAINTENANCE_DATABASE_URL: database.maintenance_url,
    TROPEIRO_MIGRATOR_DATABASE_URL: database.migrator_url,
    TROPEIRO_REFERENCE_DATABASE_URL: reference.runtime_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PORT: '0',
    TROPEIRO_METRICS_PORT: '0',
    TROPEIRO_DRAIN_DELAY_MS: '0',
  }
  const close = async () => {
    await database.close()
    await reference.close()
  }
  return { settings, close }
}

function enginesOfServices(): Record<string, string> {
  // Making the database has loaded .services/env.
  const names = [
    'TROPEIRO_OSRM_CAR_URL',
    'TROPEIRO_OSRM_TRUCK_URL',
    'TROPEIRO_NOMINATIM_URL',
    'TROPEIRO_SOLVER_PYTHON',
    'TROPEIRO_NATS_URL',
  ]
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function findAddress(lines: readonly string[]): string | undefined {
  return lines.map((line) => /listening at (http:[^"]+)"/.exec(line)?.[1]).find(Boolean)
}
