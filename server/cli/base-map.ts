import { findMapSource, type PreparedMap } from '../engines/osrm/map/prepare-map.ts'
import { ensureTiles, type TilePrograms, type TilesOutcome } from '../engines/tiles/make-tiles.ts'
import { printProgress } from './print.ts'

/** Without a base map screens are bare, and everything else works. */
export type BaseMapOutcome = TilesOutcome | { readonly state: 'failed'; readonly reason: string }

export interface BaseMapWork {
  readonly programs: TilePrograms
  readonly map: PreparedMap
  readonly signal?: AbortSignal
}

/** Into the folder of a prepared map. The roads of a country take hours: what fails here does not take them back. */
export async function buildBaseMap({ programs, map, signal }: BaseMapWork): Promise<BaseMapOutcome> {
  const osm_file = findMapSource(map)
  if (osm_file === null) throw new Error(`${map.folder} has no map`)
  try {
    return await ensureTiles({
      programs,
      osm_file,
      map_key: map.map_key,
      bounds: map.bbox,
      folder: map.folder,
      onProgress: printProgress,
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

export function describeBaseMap(outcome: BaseMapOutcome): string[] {
  if (outcome.state === 'not_installed')
    return [
      `  There is no base map for screens: ${outcome.program} is not installed.`,
      '→ apt-get install tilemaker osmium-tool (elsewhere: TROPEIRO_TILEMAKER, TROPEIRO_OSMIUM), then run this again: only the base map is made',
    ]
  if (outcome.state === 'failed')
    return [
      `  There is no base map for screens: ${outcome.reason}`,
      '→ run this again: only the base map is made',
    ]
  return [`  base map of screens: zoom ${outcome.min_zoom} to ${outcome.max_zoom}`]
}
