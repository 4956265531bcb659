import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readAdminUrl, withAdmin } from '@tropeiro/db/test/admin.ts'
import { type Boundary, renderBoundaries } from '../../ops/nominatim/add-boundaries.ts'
import { importNominatim } from '../../ops/services/nominatim-database.ts'
import { ensureNominatimProgram } from '../../ops/services/nominatim-programs.ts'
import { startNominatim } from '../../ops/services/nominatim-server.ts'
import { createNominatim } from '../../server/engines/nominatim/nominatim.ts'
import { findRealData } from '../city/real-data.ts'
import { type Ask, createNominatimAsk } from './addresses-ask.ts'

export interface NominatimAlone {
  readonly ask: Ask
  readonly close: () => Promise<void>
}

const root = path.join(import.meta.dirname, '../..')
const database = 'tropeiro_bench_nominatim'

/** The one of the development services, which has the generated city; null when it does not run. */
export function findServedNominatim(): NominatimAlone | null {
  const file = path.join(root, '.services/env')
  if (process.env['TROPEIRO_NOMINATIM_URL'] === undefined && existsSync(file)) process.loadEnvFile(file)
  const url = process.env['TROPEIRO_NOMINATIM_URL'] ?? ''
  return url === '' ? null : askAlone(url, async () => undefined)
}

/** One of its own that has the real cities, with the boundaries that their map lacks; null when the map is not there. */
export async function openRealNominatim(): Promise<NominatimAlone | null> {
  const map = findRealData('brasil-demo.osm.pbf')
  if (map === null) return null
  const admin_url = readAdminUrl()
  const project_dir = mkdtempSync(path.join(tmpdir(), 'tropeiro-bench-nominatim-'))
  const boundaries = path.join(project_dir, 'boundaries.osm')
  writeFileSync(boundaries, renderBoundaries(readBoundaries()))
  const program = await ensureNominatimProgram(console.error)
  const osm_files = [map, boundaries]
  await importNominatim({
    admin_url,
    database: database,
    osm_files,
    project_dir,
    program,
    log: console.error,
  })
  rmSync(project_dir, { recursive: true })
  const server = await startNominatim({ admin_url, database: database })
  return askAlone(server.url, async () => {
    await server.stop()
    await withAdmin((admin) => admin.query(`drop database if exists ${database} with (force)`))
  })
}

function readBoundaries(): Boundary[] {
  const file = path.join(root, 'ops/nominatim/demo-boundaries.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Boundary[]
}

function askAlone(url: string, close: () => Promise<void>): NominatimAlone {
  const nominatim = createNominatim({ url, deadline_ms: 20_000 })
  return {
    ask: createNominatimAsk(nominatim),
    close: async () => {
      nominatim.close()
      await close()
    },
  }
}
