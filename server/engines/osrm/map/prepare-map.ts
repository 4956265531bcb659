import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { keyOfMap, type MapFacts, readMapFacts } from './map-facts.ts'
import { prepareRoads, type RoadProfile, type RoadPrograms, road_profiles } from './prepare-roads.ts'

export interface PreparedMap extends MapFacts {
  readonly map_key: string
  readonly folder: string
  readonly credits: readonly string[]
  readonly profiles: readonly RoadProfile[]
}

export interface MapWork {
  readonly programs: RoadPrograms
  readonly osm_file: string
  /** Each prepared map is a folder of it. */
  readonly maps_dir: string
  readonly credits: readonly string[]
  readonly onProgress?: (line: string) => void
  readonly signal?: AbortSignal
}

/** Where the files of a profile's roads are, in the form that the engine's programs take. */
export const baseOf = (folder: string, profile: RoadProfile) => path.join(folder, `${profile}.osrm`)

const facts_file = 'map.json'

/** Prepares a map for all profiles beside what is there. The rename ends it: a folder that exists is complete. */
export async function prepareMap(work: MapWork): Promise<PreparedMap> {
  const { osm_file, onProgress = () => {} } = work
  if (!existsSync(osm_file)) throw new Error(`there is no file ${osm_file}`)
  onProgress('reading the map')
  const { map_key, folder } = await placeOf(work)
  if (existsSync(folder)) {
    onProgress('the roads of this map were prepared before')
    const { folder: _, ...facts } = await readPreparedMap(folder)
    return writeFacts(folder, { ...facts, credits: work.credits })
  }
  const facts = await readMapFacts(osm_file)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const profile of road_profiles) await prepareProfile(work, profile, { map_key, folder: unfinished })
  const map = await writeFacts(unfinished, {
    ...facts,
    map_key,
    credits: work.credits,
    profiles: road_profiles,
  })
  await rename(unfinished, folder)
  return { ...map, folder }
}

/** Replaced in one step: who reads them finds the old facts or the new ones. */
async function writeFacts(folder: string, facts: Omit<PreparedMap, 'folder'>): Promise<PreparedMap> {
  const file = path.join(folder, facts_file)
  await writeFile(`${file}.next`, `${JSON.stringify(facts, null, 2)}\n`)
  await rename(`${file}.next`, file)
  return { ...facts, folder }
}

type Place = Pick<MapWork, 'programs' | 'osm_file' | 'maps_dir'>

async function placeOf({ programs, osm_file, maps_dir }: Place) {
  const map_key = await keyOfMap(osm_file, await versionOf(programs))
  return { map_key, folder: path.join(maps_dir, map_key) }
}

/** What was prepared of this very map before, or null. */
export async function findPreparedMap(place: Place): Promise<PreparedMap | null> {
  const { folder } = await placeOf(place)
  return existsSync(folder) ? readPreparedMap(folder) : null
}

async function prepareProfile(
  work: MapWork,
  profile: RoadProfile,
  { map_key, folder }: { map_key: string; folder: string },
): Promise<void> {
  let told = ''
  await prepareRoads({
    programs: work.programs,
    profile,
    osm_file: work.osm_file,
    base: baseOf(folder, profile),
    data_version: map_key,
    onProgress: (step, done_percent) => {
      const line = `${profile}: ${step} ${done_percent} %`
      if (line !== told) work.onProgress?.(line)
      told = line
    },
    ...(work.signal === undefined ? {} : { signal: work.signal }),
  })
}

export async function readPreparedMap(folder: string): Promise<PreparedMap> {
  const map: PreparedMap = JSON.parse(await readFile(path.join(folder, facts_file), 'utf8'))
  return { ...map, date: new Date(map.date), folder }
}

async function versionOf({ bin_dir }: RoadPrograms): Promise<string> {
  const program = path.join(bin_dir, 'osrm-routed')
  try {
    return (await promisify(execFile)(program, ['--version'])).stdout.trim()
  } catch (error) {
    throw new Error(`${program} cannot be run: the folder of OSRM's programs is a setting`, { cause: error })
  }
}
