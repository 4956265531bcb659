import path from 'node:path'
import type { RoadProfile } from '../../server/engines/osrm/map/prepare-roads.ts'
import { type EngineServer, startEngine } from './engine-process.ts'
import { getAnyFreePort } from './free-port.ts'
import { ensureOsrmPrograms } from './osrm-programs.ts'
import { ensurePreparedRoads } from './osrm-roads.ts'

export type OsrmServerOptions = {
  /** A map: .osm.pbf or .osm. */
  osm: string
  profile: RoadProfile
  /** By default any free one. Kept over kill() and start(). */
  port?: number
}

/**
 * Bounds of one question, above what Tropeiro asks at a time; and how long a connection may wait for its turn: after
 * the five seconds of the default the engine resets those who wait behind large matrices.
 */
export const osrm_limits = [
  '--keepalive-timeout=120',
  '--max-table-size=10000',
  '--max-viaroute-size=1000',
  '--max-matching-size=1000',
]

/** osrm-routed logs every address that is asked, and with it where people live. */
export const osrm_environment = { DISABLE_ACCESS_LOGGING: '1' }

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
export async function startOsrm({ osm, profile, ...options }: OsrmServerOptions): Promise<EngineServer> {
  const programs = await ensureOsrmPrograms((line) => console.error(line))
  const base = await ensurePreparedRoads({
    programs,
    osm_file: osm,
    profile,
    log: (line) => console.error(line),
  })
  const port = options.port ?? (await getAnyFreePort())
  return startEngine({
    name: 'OSRM',
    program: path.join(programs.bin_dir, 'osrm-routed'),
    args: ['--algorithm=ch', '--ip=127.0.0.1', `--port=${port}`, ...osrm_limits, base],
    options: { env: { ...process.env, ...osrm_environment } },
    port,
    answers: answersOsrm,
  })
}
