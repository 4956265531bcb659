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
import { startNats } from '../../../ops/services/nats-server.ts'
import { compile_cache } from '../compile-cache.ts'
import { readCityHouses } from '../geocoding/city-houses.ts'
import { loadCity } from '../geocoding/load-city.ts'
import { createTerminal, type Terminal } from './terminal.ts'

const root = path.join(import.meta.dirname, '../../..')
/** The addresses that pages name: of the API, and of the gateway. */
const page_addresses = ['http://127.0.0.1:8080', 'http://127.0.0.1:8081'] as const

/** What a reader of the pages has: a process that serves a database of its own, with every engine. */
export interface Installation {
  openTerminal(): Promise<Terminal>
  /** What the process has printed, as if it served where pages say. */
  printed(): string
  close(): Promise<void>
}

export async function startInstallation(): Promise<Installation> {
  const { settings, close: closeEngines } = await createEngines()
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-walkthrough-'))
  const server = spawn(process.execPath, [path.join(root, 'server/cli.ts'), 'serve'], {
    env: { ...compile_cache, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: server.stdout }).on('line', (line) => lines.push(line))
  const ended = once(server, 'close')
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    await closeEngines()
    await rm(folder, { recursive: true })
  }
  try {
    const [api, gateway] = await vi.waitUntil(() => findAddresses(lines), { timeout: 120_000 })
    for (const address of [api, gateway])
      await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).ok, { timeout: 120_000 })
    const addresses = { [page_addresses[0]]: api, [page_addresses[1]]: gateway }
    const env = { ...process.env, ...compile_cache, ...settings }
    return {
      close,
      printed: () => lines.join('\n').replaceAll(api, page_addresses[0]),
      openTerminal: async () =>
        createTerminal({ env, root, addresses, folder: await mkdtemp(path.join(folder, 'terminal-')) }),
    }
  } catch (error) {
    await close()
    throw new Error(`the process did not start:\n${lines.join('\n')}`, { cause: error })
  }
}

async function createEngines() {
  const [nats, database, reference, houses] = await Promise.all([
    // The log and the tables of positions belong together: a database of its own needs a log of its own.
    startNats(),
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
    TROPEIRO_TELEMETRY_DATABASE_URL: database.telemetry_url,
    TROPEIRO_NATS_URL: nats.nats_url,
    TROPEIRO_NATS_MONITOR_URL: nats.url,
    TROPEIRO_NATS_STREAM_MAX_BYTES: '16000000',
    TROPEIRO_GATEWAY_HTTP_PORT: '0',
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
    await nats.stop()
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
  ]
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Of the API and of the gateway, once both listen. */
function findAddresses(lines: readonly string[]): readonly [string, string] | undefined {
  const find = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find(Boolean)
  const api = find(/listening at (http:[^"]+)"/)
  const gateway_port = find(/"port":(\d+),"message":"positions are taken over HTTP"/)
  return api && gateway_port ? [api, `http://127.0.0.1:${gateway_port}`] : undefined
}
