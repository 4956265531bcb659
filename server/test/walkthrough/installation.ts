import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { vi } from 'vitest'
import { compile_cache } from '../compile-cache.ts'

const root = path.join(import.meta.dirname, '../../..')
/** The address that pages name. */
const page_address = 'http://127.0.0.1:8080'

/** What a reader of a page has: a process that serves a fresh database, and a shell that keeps its variables. */
export interface Installation {
  run(command: string): Promise<string>
  close(): Promise<void>
}

interface InstallationOptions {
  /** With the roads and the solvers of `npm run services`. */
  readonly with_engines?: boolean
}

export async function startInstallation({
  with_engines = false,
}: InstallationOptions = {}): Promise<Installation> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-walkthrough-'))
  const settings = {
    TROPEIRO_DATABASE_URL: database.runtime_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PORT: '0',
    TROPEIRO_METRICS_PORT: '0',
    TROPEIRO_DRAIN_DELAY_MS: '0',
    ...(with_engines && { ...enginesOf(), TROPEIRO_JOBS_DATABASE_URL: database.jobs_url }),
  }
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
    await database.close()
    await rm(folder, { recursive: true })
  }
  try {
    const address = await vi.waitUntil(() => findAddress(lines), { timeout: 120_000 })
    await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).ok, { timeout: 120_000 })
    return { close, run: createShell({ ...process.env, ...compile_cache, ...settings }, folder, address) }
  } catch (error) {
    await close()
    throw new Error(`the process did not start:\n${lines.join('\n')}`, { cause: error })
  }
}

function enginesOf(): Record<string, string> {
  // Making the database has loaded .services/env.
  const names = ['TROPEIRO_OSRM_CAR_URL', 'TROPEIRO_OSRM_TRUCK_URL', 'TROPEIRO_SOLVER_PYTHON']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function findAddress(lines: readonly string[]): string | undefined {
  return lines.map((line) => /listening at (http:[^"]+)"/.exec(line)?.[1]).find(Boolean)
}

/** Runs in the folder of the project, as the pages say; files that a command writes go elsewhere. */
function createShell(env: NodeJS.ProcessEnv, folder: string, address: string): Installation['run'] {
  const state = path.join(folder, 'variables')
  return async (command) => {
    const script = [
      'set -euo pipefail',
      `if [ -f ${state} ]; then . ${state}; fi`,
      `npm() { command npm --prefix ${root} "$@"; }`,
      'set -a',
      command.replaceAll(page_address, address),
      'set +a',
      `export -p > ${state}`,
    ]
    const { stdout } = await promisify(execFile)('bash', ['-c', script.join('\n')], { cwd: folder, env })
    return stdout
  }
}
