import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { RoadProfile } from '../../server/engines/osrm/map/prepare-roads.ts'
import { getAnyFreePort } from './free-port.ts'
import { ensureOsrmPrograms } from './osrm-programs.ts'
import { ensurePreparedRoads } from './osrm-roads.ts'
import { waitUntil } from './wait-until.ts'

export type OsrmServerOptions = {
  /** A map: .osm.pbf or .osm. */
  osm: string
  profile: RoadProfile
  /** By default any free one. Kept over kill() and start(). */
  port?: number
}

export type OsrmServer = {
  readonly url: string
  readonly port: number
  /** SIGKILL; returns when it is gone. */
  kill(): Promise<void>
  /** Starts again after kill(); nothing happens when it runs. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Bounds of one question, above what Tropeiro asks at a time; and how long a connection may wait for its turn: after
 * the five seconds of the default the engine resets those who wait behind large matrices.
 */
export const OSRM_LIMITS = [
  '--keepalive-timeout=120',
  '--max-table-size=10000',
  '--max-viaroute-size=1000',
  '--max-matching-size=1000',
]

/** osrm-routed logs every address that is asked, and with it where people live. */
export const OSRM_ENVIRONMENT = { DISABLE_ACCESS_LOGGING: '1' }

export async function answersOsrm(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/nearest/v1/driving/0,0`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** An OSRM of its own for a test; the caller stops it. Prepared roads are kept, so the second start takes moments. */
export async function startOsrm({ osm, profile, ...options }: OsrmServerOptions): Promise<OsrmServer> {
  const programs = await ensureOsrmPrograms((line) => console.error(line))
  const base = await ensurePreparedRoads({
    programs,
    osm_file: osm,
    profile,
    log: (line) => console.error(line),
  })
  const port = options.port ?? (await getAnyFreePort())
  const url = `http://127.0.0.1:${port}`
  let running: { child: ChildProcess; ended: Promise<void> } | null = null

  const start = async () => {
    if (running !== null) return
    const args = ['--algorithm=ch', '--ip=127.0.0.1', `--port=${port}`, ...OSRM_LIMITS, base]
    const child = spawn(path.join(programs.bin_dir, 'osrm-routed'), args, {
      stdio: 'ignore',
      env: { ...process.env, ...OSRM_ENVIRONMENT },
    })
    // A test that fails half way must not leave an engine behind.
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        process.off('exit', endWithUs)
        resolve()
      })
    })
    running = { child, ended }
    await waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`osrm-routed ended with ${child.exitCode}`)
        return answersOsrm(url)
      },
      { timeout_ms: 30_000, what: `OSRM on port ${port}` },
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
  return { url, port, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
