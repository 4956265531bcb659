import type { TileFacts } from '../../engines/tiles/tile-file.ts'
import type { RoadMapRow } from './queries.ts'

export function presentMap(map: RoadMapRow | undefined, tiles: TileFacts | null) {
  // Nobody may see tiles without their credits.
  if (map === undefined) return { bbox: null, date: null, credits: [], profiles: [], tiles: null }
  const { west, south, east, north, date, credits, profiles } = map
  return { bbox: [west, south, east, north], date, credits, profiles, tiles }
}
