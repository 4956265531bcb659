import { existsSync } from 'node:fs'
import { findCurrentMap } from '../engines/osrm/map/current-map.ts'
import { findMapSource as findSourceOf } from '../engines/osrm/map/prepare-map.ts'
import { readMapHeader } from '../maps/osm/read-map-file.ts'
import { printProgress } from './print.ts'

/** A map to draw over, and whom to thank for it. */
export interface MapSource {
  readonly file: string
  readonly credits: string
}

const openstreetmap_credit = '© colaboradores do OpenStreetMap (ODbL)'

/** The given file, or else the map that is in use on this machine. */
export async function getMapSource(file: string | undefined, maps_dir: string): Promise<MapSource> {
  if (file !== undefined) return { file, credits: (await findCredit(file)) ?? openstreetmap_credit }
  const map = await findCurrentMap(maps_dir).catch(() => null)
  if (map === null)
    throw new Error(
      `there is no map in ${maps_dir} (TROPEIRO_OSRM_MAPS_DIR): name one with --map <file.osm.pbf>, or build it with tropeiro map build <file.osm.pbf>`,
    )
  const source = findSourceOf(map)
  if (source === null)
    throw new Error(
      `the map in use, ${map.name}, was built without keeping its file: name it with --map, or run tropeiro map build ${map.name} again`,
    )
  return { file: source, credits: map.credits.join('; ') }
}

export interface MapWish {
  /** Where the map in use is kept. */
  readonly maps_dir: string
  readonly map?: string
}

/** A map that somebody names must be there; without one in use things are drawn alone. */
export async function findMapSource({ map, maps_dir }: MapWish): Promise<MapSource | null> {
  if (map !== undefined) return getMapSource(map, maps_dir)
  try {
    return await getMapSource(undefined, maps_dir)
  } catch (error) {
    printProgress(error instanceof Error ? error.message : String(error))
    return null
  }
}

/** What the file of a map says of who made it. */
export async function findCredit(file: string): Promise<string | null> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  return (await readMapHeader(file)).credit
}
