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
import { rememberMap } from '../places/public.ts'
import { explainUnreachable } from './migrate.ts'
import { type Answer, printProgress } from './print.ts'

export interface MapBuildOptions {
  readonly file: string
  /** Shown wherever the map is; by default those of OpenStreetMap, whose licence asks for them. */
  readonly credits?: readonly string[]
  readonly signal?: AbortSignal
}

const openstreetmap_credit = '© OpenStreetMap contributors, ODbL 1.0'

/**
 * Prepares a map beside the one in use, puts it into the engines' shared memory, and then makes it the one that they
 * load at their next start and that `GET /map` tells of. A run that is cut leaves the map in use as it was.
 */
export async function runMapBuild(
  config: MapConfig,
  clock: Clock,
  { file, credits, signal }: MapBuildOptions,
): Promise<Answer> {
  const programs = { bin_dir: config.osrm_programs_dir, profiles_dir: config.osrm_profiles_dir }
  const { osrm_maps_dir: maps_dir, osrm_dataset: dataset_prefix } = config
  const before = await findCurrentMap(maps_dir)
  const map = await prepareMap({
    programs,
    osm_file: file,
    maps_dir,
    credits: credits === undefined || credits.length === 0 ? [openstreetmap_credit] : credits,
    onProgress: printProgress,
    ...(signal === undefined ? {} : { signal }),
  })
  printProgress('swapping it in')
  await loadDatasets({ programs, maps_dir, dataset_prefix }, map)
  await setCurrentMap(maps_dir, map)
  await remember(config, clock, map)
  await deleteOldMaps(maps_dir, [map.map_key, before?.map_key ?? ''])
  return answerOf(map)
}

/** After the database was restored or made anew: tells it which map the engines serve. */
export async function runMapRemember(config: MapConfig, clock: Clock): Promise<Answer> {
  const map = await findCurrentMap(config.osrm_maps_dir)
  if (map === null) throw new Error(`no map was built in ${config.osrm_maps_dir}: tropeiro map build <file>`)
  await remember(config, clock, map)
  return answerOf(map)
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

function answerOf({ name, map_key, bbox, date, credits, profiles, folder }: PreparedMap): Answer {
  const { west, south, east, north } = bbox
  const box = [west, south, east, north]
  return {
    json: { ok: true, name, key: map_key, bbox: box, date: date.toISOString(), credits, profiles, folder },
    text: `${name} of ${date.toISOString().slice(0, 10)} is in use, for ${profiles.join(' and ')} (${credits.join('; ')}).`,
  }
}
