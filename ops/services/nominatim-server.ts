import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EngineServer, startEngine } from './engine-process.ts'
import { getAnyFreePort } from './free-port.ts'
import { nominatim_reader, nominatimDsn } from './nominatim-database.ts'
import { ensureNominatimProgram } from './nominatim-programs.ts'

/** A question that takes longer is one that nobody waits for any more. */
export function nominatimEnvironment(admin_url: string, database: string): Record<string, string> {
  return {
    NOMINATIM_DATABASE_DSN: nominatimDsn(admin_url, database, nominatim_reader),
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

/** A Nominatim of its own for a test, over a database that is there already; the caller stops it. */
export async function startNominatim(options: {
  /** Where PostgreSQL is reached, perhaps through something that can cut the way. */
  admin_url: string
  database: string
}): Promise<EngineServer> {
  const program = await ensureNominatimProgram((line) => console.error(line))
  const port = await getAnyFreePort()
  const project_dir = mkdtempSync(path.join(tmpdir(), 'tropeiro-nominatim-'))
  const engine = await startEngine({
    name: 'Nominatim',
    program,
    args: ['serve', '--project-dir', project_dir, '--server', `127.0.0.1:${port}`],
    options: {
      env: { ...process.env, ...nominatimEnvironment(options.admin_url, options.database) },
      cwd: project_dir,
    },
    port,
    answers: answersNominatim,
  })
  const stop = async () => {
    await engine.stop()
    rmSync(project_dir, { recursive: true, force: true })
  }
  return { ...engine, stop }
}
