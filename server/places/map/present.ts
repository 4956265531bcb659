import type { RoadMapRow } from './queries.ts'

export function presentMap(map: RoadMapRow | undefined) {
  if (map === undefined) return { bbox: null, date: null, credits: [], profiles: [] }
  const { west, south, east, north, date, credits, profiles } = map
  return { bbox: [west, south, east, north], date, credits, profiles }
}
