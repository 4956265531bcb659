import { inOwnerTransaction } from '@tropeiro/db/owner-transaction.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { MapConfig } from '../config.ts'
import {
  deleteOldMaps,
  findCurrentMap,
  loadDatasets,
  setCurrentMap,
} from '../engines/osrm/map/current-map.ts'
import { type PreparedMap, prepareMap } from '../engines/osrm/map/prepare-map.ts'
import { road_profiles } from '../engines/osrm/map/prepare-roads.ts'
import { rememberMap } from '../places/public.ts'
import { askEngines, awaitEngines, type RoadEngine } from './await-engines.ts'
import { buildBaseMap } from './base-map.ts'
import { answerOfBuild, answerOfRemember } from './map-answer.ts'
import { findCredit } from './map-source.ts'
import { explainUnreachable } from './migrate.ts'
import { type Answer, printProgress } from './print.ts'

export interface MapBuildOptions {
  readonly file: string
  /** Shown wherever the map is; by default what its file says, or those of OpenStreetMap, whose licence asks for them. */
  readonly credits?: readonly string[]
  readonly signal?: AbortSignal
  /** How long the engines have to take the map up: moments, unless they cannot. */
  readonly engines_wait_ms?: number
}

const openstreetmap_credit = '© OpenStreetMap contributors, ODbL 1.0'

const usual_wait_ms = 30_000

/**
 * Prepares a map beside the one in use, with the base map of screens where that can be made, puts it into the engines' shared memory, and then makes it the one that they
 * load at their next start and that `GET /map` tells of. A run that is cut leaves the map in use as it was. That it
 * is in use is for the engines to say: shared memory of another ipc namespace can be filled, and nobody serves it.
 */
export async function runMapBuild(
  config: MapConfig,
  clock: Clock,
  { file, credits, signal, engines_wait_ms: timeout_ms = usual_wait_ms }: MapBuildOptions,
): Promise<Answer> {
  const programs = { bin_dir: config.osrm_programs_dir, profiles_dir: config.osrm_profiles_dir }
  const { osrm_maps_dir: maps_dir, osrm_dataset: dataset_prefix } = config
  const before = await findCurrentMap(maps_dir)
  const map = await prepareMap({
    programs,
    osm_file: file,
    maps_dir,
    credits:
      credits === undefined || credits.length === 0
        ? [(await findCredit(file)) ?? openstreetmap_credit]
        : credits,
    onProgress: printProgress,
    ...(signal === undefined ? {} : { signal }),
  })
  const base_map = await buildBaseMap({
    programs: { tilemaker: config.tilemaker, osmium: config.osmium },
    map,
    ...(signal === undefined ? {} : { signal }),
  })
  const engines = enginesOf(config)
  const answers_before = await askEngines(engines)
  printProgress('swapping it in')
  await loadDatasets({ programs, maps_dir, dataset_prefix }, map)
  await setCurrentMap(maps_dir, map)
  await remember(config, clock, map)
  await deleteOldMaps(maps_dir, [map.map_key, before?.map_key ?? ''])
  const outcomes = await awaitEngines({
    engines,
    before: answers_before,
    map_key: map.map_key,
    timeout_ms,
  })
  return answerOfBuild({ map, base_map, outcomes, dataset_prefix })
}

function enginesOf({ osrm_car_url, osrm_truck_url }: MapConfig): RoadEngine[] {
  const urls = { car: osrm_car_url, truck: osrm_truck_url }
  return road_profiles.map((profile) => ({ profile, url: urls[profile] })).filter(({ url }) => url !== '')
}

/** After the database was restored or made anew: tells it which map the engines serve. */
export async function runMapRemember(config: MapConfig, clock: Clock): Promise<Answer> {
  const map = await findCurrentMap(config.osrm_maps_dir)
  if (map === null) throw new Error(`no map was built in ${config.osrm_maps_dir}: tropeiro map build <file>`)
  await remember(config, clock, map)
  return answerOfRemember(map)
}

async function remember(config: MapConfig, clock: Clock, map: PreparedMap): Promise<void> {
  const { bbox, name, map_key, date, credits, profiles } = map
  const row = { ...bbox, name, map_key, date, credits: [...credits], profiles: [...profiles] }
  await inOwnerTransaction(config.migrator_database_url, (tx) => rememberMap(tx, row, clock.now())).catch(
    (error: unknown) => {
      throw explainUnreachable(error, 'TROPEIRO_MIGRATOR_DATABASE_URL')
    },
  )
}
