import { execFile } from 'node:child_process'
import { existsSync, constants as fs_constants } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
    await keepSource(osm_file, folder)
    const { folder: _, ...facts } = await readPreparedMap(folder)
    return writeFacts(folder, { ...facts, credits: work.credits })
  }
  const facts = await readMapFacts(osm_file)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const profile of road_profiles) await prepareProfile(work, profile, { map_key, folder: unfinished })
  await keepSource(osm_file, unfinished)
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

const sources = ['source.osm', 'source.osm.pbf'] as const

/** The map itself, for drawings: a twentieth of what is made of it, and no room at all where the disk can share it. */
async function keepSource(osm_file: string, folder: string): Promise<void> {
  if (findMapSource({ folder }) !== null) return
  const name = sources[osm_file.endsWith('.pbf') ? 1 : 0]
  const unfinished = path.join(folder, `${name}.unfinished`)
  await copyFile(osm_file, unfinished, fs_constants.COPYFILE_FICLONE)
  await rename(unfinished, path.join(folder, name))
}

/** The file of a prepared map; null when it is of a release that kept none. */
export function findMapSource({ folder }: Pick<PreparedMap, 'folder'>): string | null {
  return sources.map((name) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
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
