import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Bounds } from '../../../maps/drawing/map-picture.ts'
import { listMapElements, readMapHeader } from '../../../maps/osm/read-map-file.ts'
import { profileFileOf, road_profiles } from './prepare-roads.ts'

export interface MapFacts {
  readonly name: string
  readonly bbox: Bounds
  readonly date: Date
}

/** When and where the data of a map is from. A file that does not say its box is measured, which takes a while. */
export async function readMapFacts(file: string): Promise<MapFacts> {
  const { bbox, date } = await readMapHeader(file)
  return {
    name: path.basename(file),
    bbox: bbox ?? (await measureBox(file)),
    date: date ?? (await stat(file)).mtime,
  }
}

/** Of the roads: borders and lone points lie far beyond what a cut-out of a map can answer for. */
async function measureBox(file: string): Promise<Bounds> {
  const on_roads = new Set<number>()
  for await (const element of listMapElements(file)) {
    if (element.kind !== 'way' || element.tags['highway'] === undefined) continue
    for (const node of element.nodes) on_roads.add(node)
  }
  let [west, south, east, north] = [180, 90, -180, -90]
  for await (const element of listMapElements(file)) {
    if (element.kind !== 'node' || !on_roads.has(element.id)) continue
    west = Math.min(west, element.lng)
    east = Math.max(east, element.lng)
    south = Math.min(south, element.lat)
    north = Math.max(north, element.lat)
  }
  if (west > east) throw new Error(`${file} has no roads: is it a map?`)
  return { west, south, east, north }
}

/** Part of every key: maps that were prepared before engines could tell their key are prepared again. */
const preparation = 'engines tell the key'

/**
 * The same for the same map, profiles and programs: what was prepared under it can be used again. Engines that serve
 * the map answer with it, so that anybody can ask which one they serve.
 */
export async function keyOfMap(file: string, programs_version: string): Promise<string> {
  const hash = createHash('sha256').update(`${preparation}\n${programs_version}\n`)
  for (const profile of road_profiles) hash.update(await readFile(profileFileOf(profile)))
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 20)
}
