import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getAnyFreePort } from './free-port.ts'
import { NOMINATIM_READER, nominatimDsn } from './nominatim-database.ts'
import { ensureNominatimProgram } from './nominatim-programs.ts'
import { waitUntil } from './wait-until.ts'

/** A question that takes longer is one that nobody waits for any more. */
export function nominatimEnvironment(admin_url: string, database: string): Record<string, string> {
  return {
    NOMINATIM_DATABASE_DSN: nominatimDsn(admin_url, database, NOMINATIM_READER),
    NOMINATIM_LANGUAGES: 'pt,en',
    NOMINATIM_API_POOL_SIZE: '6',
    NOMINATIM_QUERY_TIMEOUT: '3',
    NOMINATIM_REQUEST_TIMEOUT: '6',
  }
}

export async function answersNominatim(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/status?format=json`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export type NominatimServer = {
  readonly url: string
  readonly port: number
  /** SIGKILL; returns when it is gone. */
  kill(): Promise<void>
  /** Starts again after kill(); nothing happens when it runs. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A Nominatim of its own for a test, over a database that is there already; the caller stops it. */
export async function startNominatim(options: {
  /** Where PostgreSQL is reached, perhaps through something that can cut the way. */
  admin_url: string
  database: string
}): Promise<NominatimServer> {
  const program = await ensureNominatimProgram((line) => console.error(line))
  const port = await getAnyFreePort()
  const url = `http://127.0.0.1:${port}`
  const project_dir = mkdtempSync(path.join(tmpdir(), 'tropeiro-nominatim-'))
  let running: { child: ChildProcess; ended: Promise<void> } | null = null

  const start = async () => {
    if (running !== null) return
    const args = ['serve', '--project-dir', project_dir, '--server', `127.0.0.1:${port}`]
    const env = { ...process.env, ...nominatimEnvironment(options.admin_url, options.database) }
    const child = spawn(program, args, { stdio: 'ignore', env, cwd: project_dir })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    running = { child, ended }
    await waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`nominatim ended with ${child.exitCode}`)
        return answersNominatim(url)
      },
      { timeout_ms: 60_000, what: `Nominatim on port ${port}`, every_ms: 100 },
    )
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const was = running
    running = null
    if (was === null) return
    was.child.kill(signal)
    await was.ended
  }

  await start()
  const stop = async () => {
    await end('SIGTERM')
    rmSync(project_dir, { recursive: true, force: true })
  }
  return { url, port, start, kill: () => end('SIGKILL'), stop }
}
