import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { baseOf, findPreparedMap } from '../../server/engines/osrm/map/prepare-map.ts'
import { prepareRoads, profileFileOf, type RoadProfile } from '../../server/engines/osrm/map/prepare-roads.ts'
import { cacheFolder } from './cache.ts'
import { withLock } from './lock.ts'
import type { OsrmPrograms } from './osrm-programs.ts'

async function hashOf(osm_file: string, programs: OsrmPrograms, profile: RoadProfile): Promise<string> {
  const hash = createHash('sha256')
  hash.update(`${programs.version} ${profile}\n${readFileSync(profileFileOf(profile), 'utf8')}`)
  await pipeline(createReadStream(osm_file), hash)
  return hash.digest('hex').slice(0, 20)
}

export type PreparedRoadsOptions = {
  programs: OsrmPrograms
  osm_file: string
  profile: RoadProfile
  log?: (line: string) => void
}

/** Prepared once for each map, profile and version, and kept for the next clone and the next test. Gives the base of its files. */
export async function ensurePreparedRoads(options: PreparedRoadsOptions): Promise<string> {
  const { programs, osm_file, profile, log = () => {} } = options
  const maps_dir = path.join(cacheFolder(), 'osrm-maps')
  const shared = await findPreparedMap({ programs, osm_file, maps_dir })
  if (shared !== null) return baseOf(shared.folder, profile)
  const name = `${profile}-${await hashOf(osm_file, programs, profile)}`
  const folder = path.join(cacheFolder(), 'osrm-roads', name)
  const base = path.join(folder, 'roads.osrm')
  if (existsSync(folder)) return base
  const on_wait = () => log(`waiting for the roads of ${path.basename(osm_file)} for the ${profile}`)
  return withLock(folder, { timeout_ms: 900_000, on_wait }, async () => {
    if (existsSync(folder)) return base
    log(`preparing the roads of ${path.basename(osm_file)} for the ${profile}`)
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    await prepareRoads({ programs, profile, osm_file, base: path.join(unfinished, 'roads.osrm') })
    renameSync(unfinished, folder)
    return base
  })
}
