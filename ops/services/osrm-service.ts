import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  datasetOf,
  findCurrentMap,
  loadDatasets,
  setCurrentMap,
} from '../../server/engines/osrm/map/current-map.ts'
import { findMapSource, findPreparedMap, prepareMap } from '../../server/engines/osrm/map/prepare-map.ts'
import type { RoadProfile } from '../../server/engines/osrm/map/prepare-roads.ts'
import { ensureTiles } from '../../server/engines/tiles/make-tiles.ts'
import { generated_city_credit } from '../../tools/city/credit.ts'
import { cacheFolder } from './cache.ts'
import { ensureDefaultMap } from './default-map.ts'
import { ensureDemoAddresses } from './demo-addresses.ts'
import { answersItself, startDetachedEngine } from './detached-engine.ts'
import { type EngineRecord, findEngine, stopEngine } from './engine-record.ts'
import { withLock } from './lock.ts'
import { ensureOsrmPrograms, type OsrmPrograms } from './osrm-programs.ts'
import { answersOsrm, osrm_environment, osrm_limits } from './osrm-server.ts'
import { runTropeiro } from './run-tropeiro.ts'
import type { Service, ServiceContext } from './service.ts'
import { getTilePrograms } from './tile-programs.ts'

/** Both profiles serve one map. */
const mapsDir = (context: ServiceContext) => path.join(path.dirname(context.data_dir), 'osrm-maps')

/** Shared memory is the machine's: each clone has names of its own in it. */
function datasetPrefix({ clone_dir }: ServiceContext): string {
  return `tropeiro-${createHash('sha256').update(clone_dir).digest('hex').slice(0, 8)}`
}

const recordOf = (context: ServiceContext, profile: RoadProfile): EngineRecord => ({
  file: path.join(context.data_dir, 'process.json'),
  own_argument: datasetOf(datasetPrefix(context), profile),
})

const programsFile = (context: ServiceContext) => path.join(context.data_dir, 'programs.json')

/** Kept beside the data, because settings are asked of a service that already runs, too. */
async function findPrograms(context: ServiceContext): Promise<OsrmPrograms> {
  const programs = await ensureOsrmPrograms(context.log)
  mkdirSync(context.data_dir, { recursive: true })
  writeFileSync(programsFile(context), JSON.stringify(programs))
  return programs
}

/** The map that somebody built with `tropeiro map build`, or else the generated city. */
async function ensureMap(context: ServiceContext, programs: OsrmPrograms): Promise<void> {
  const maps_dir = mapsDir(context)
  const prepared_dir = path.join(cacheFolder(), 'osrm-maps')
  const current = await findCurrentMap(maps_dir).catch(() => null)
  // The generated city is prepared again when something that it is made from has changed since.
  if (current === null || path.dirname(current.folder) === prepared_dir) {
    const on_wait = () => context.log('waiting for the roads of the generated city')
    await withLock(prepared_dir, { timeout_ms: 900_000, on_wait }, async () => {
      const place = { programs, osm_file: await ensureDefaultMap(), maps_dir: prepared_dir }
      if ((await findPreparedMap(place)) === null) context.log('preparing the roads of the generated city')
      const map = await prepareMap({ ...place, credits: [generated_city_credit] })
      await setCurrentMap(maps_dir, map)
    })
  }
  const map = await findCurrentMap(maps_dir)
  if (map === null) throw new Error(`${maps_dir} has no map`)
  await loadDatasets({ programs, maps_dir, dataset_prefix: datasetPrefix(context) }, map)
}

/** Of whatever map is in use, and so also of one that an earlier release prepared. Without it screens are bare, and all else works. */
async function ensureBaseMap(context: ServiceContext): Promise<void> {
  const map = await findCurrentMap(mapsDir(context))
  const osm_file = map === null ? null : findMapSource(map)
  if (map === null || osm_file === null) return
  try {
    const programs = await getTilePrograms()
    const on_wait = () => context.log('waiting for the base map')
    const { folder, map_key, bbox: bounds } = map
    const made = await withLock(`${folder}.tiles`, { timeout_ms: 900_000, on_wait }, () =>
      ensureTiles({ programs, osm_file, folder, map_key, bounds }),
    )
    if (made.state === 'made') context.log('made the base map of screens')
  } catch (error) {
    context.log(`there is no base map for screens: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function start(context: ServiceContext, profile: RoadProfile, port: number): Promise<void> {
  const programs = await findPrograms(context)
  await stopEngine(recordOf(context, profile))
  const where = ['-i', '127.0.0.1', '-p', String(port)]
  const dataset = datasetOf(datasetPrefix(context), profile)
  const from = ['--algorithm', 'ch', '--shared-memory', '--dataset-name', dataset]
  await startDetachedEngine({
    name: `OSRM (${profile})`,
    program: path.join(programs.bin_dir, 'osrm-routed'),
    args: [...from, ...where, ...osrm_limits],
    cwd: context.data_dir,
    env: { ...process.env, ...osrm_environment },
    port,
    answers: answersOsrm,
    record: recordOf(context, profile),
    log_file: path.join(context.data_dir, 'server.log'),
    logged: ['stdout', 'stderr'],
  })
}

function settingsOf(context: ServiceContext, profile: RoadProfile): Record<string, string> {
  const programs: OsrmPrograms = JSON.parse(readFileSync(programsFile(context), 'utf8'))
  return {
    [`TROPEIRO_OSRM_${profile.toUpperCase()}_URL`]: `http://127.0.0.1:${context.ports['http']}`,
    TROPEIRO_OSRM_PROGRAMS_DIR: programs.bin_dir,
    TROPEIRO_OSRM_PROFILES_DIR: programs.profiles_dir,
    TROPEIRO_OSRM_MAPS_DIR: mapsDir(context),
    TROPEIRO_OSRM_DATASET: datasetPrefix(context),
  }
}

export function createOsrmService(profile: RoadProfile, preferred: number): Service {
  return {
    name: `osrm-${profile}`,
    // Its programs are in Tropeiro's own image, where `tropeiro map build` needs them too.
    compose_image: null,
    ports: [{ name: 'http', preferred }],
    install: async (context) => {
      await ensureMap(context, await findPrograms(context))
    },
    start: (context) => start(context, profile, context.ports['http'] ?? preferred),
    ready: async (context) => {
      const running = findEngine(recordOf(context, profile))
      return running !== null && (await answersItself(running, answersOsrm)) ? { http: running.port } : null
    },
    settings: (context) => settingsOf(context, profile),
    // Once for both: the truck is started last. `GET /map` tells of the map; a database that was made anew does not know it.
    prepare: async (context) => {
      if (profile !== 'truck') return
      await ensureBaseMap(context)
      await runTropeiro(context, ['map', 'remember'])
      await ensureDemoAddresses(context)
    },
    stop: (context) => stopEngine(recordOf(context, profile)),
    remove: async (context) => {
      await stopEngine(recordOf(context, profile))
      rmSync(context.data_dir, { recursive: true, force: true })
      rmSync(mapsDir(context), { recursive: true, force: true })
    },
  }
}
