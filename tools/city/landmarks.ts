import type { MapBuilder } from './map-builder.ts'
import type { MapWay } from './map-elements.ts'
import { lowColumn } from './strips.ts'
import type { PlacedStrip, TownGrid } from './town-grid.ts'

export interface LandmarkPoint {
  lon: number
  lat: number
}

/** From here to there a car's shortest way uses `way_ids`; a lorry must not. */
export interface ForbiddenPassage {
  from: LandmarkPoint
  to: LandmarkPoint
  way_ids: number[]
}

export interface Landmarks {
  truck_ban: ForbiddenPassage
  low_bridge: ForbiddenPassage
  axle_limit: ForbiddenPassage
  /** `to` stands on the lake's island: no road leads there, and a router has to say so. */
  unreachable: { from: LandmarkPoint; to: LandmarkPoint }
  /** On the river's island, which is so small that OSRM moves the point to the mainland, over 100 m away. */
  small_island: LandmarkPoint
  /** Behind a gate: only who goes there may pass. */
  gated: LandmarkPoint
  /** Far from every road. */
  off_map: LandmarkPoint
  centre: LandmarkPoint
}

interface Layout {
  grid: TownGrid
  river: PlacedStrip
  rail: PlacedStrip
  main_row: number
  island: number
  lake_island: number
  gated: number
}

export function findLandmarks(
  map: MapBuilder,
  { grid, river, rail, main_row, island, lake_island, gated }: Layout,
): Landmarks {
  const pointOf = (id: number): LandmarkPoint => ({ lon: map.getNode(id).lon, lat: map.getNode(id).lat })
  const at = (column: number, row: number): LandmarkPoint => pointOf(grid.nodeAt(column, row))
  const across = (column: number, strip: PlacedStrip, tag: string): ForbiddenPassage => ({
    from: at(column, strip.row - 1),
    to: at(column, strip.row + 2),
    way_ids: waysBetween(map, [grid.nodeAt(column, strip.row), grid.nodeAt(column, strip.row + 1)], tag),
  })
  const [, west = 0, east = 0] = grid.avenue_columns
  const downtown = Array.from({ length: east - west + 1 }, (_, i) => grid.nodeAt(west + i, main_row))
  return {
    truck_ban: {
      from: at(west - 1, main_row),
      to: at(east + 1, main_row),
      way_ids: waysBetween(map, downtown, 'hgv'),
    },
    low_bridge: across(lowColumn(grid.avenue_columns), rail, 'maxheight'),
    axle_limit: across(west, river, 'maxaxleload'),
    unreachable: { from: at(west, main_row), to: pointOf(lake_island) },
    small_island: pointOf(island),
    gated: pointOf(gated),
    off_map: { lon: -52.0, lat: -29.2 },
    centre: at(Math.floor((west + east) / 2), main_row),
  }
}

/** Ways with the tag that have at least two of the nodes. */
function waysBetween(map: MapBuilder, nodes: readonly number[], tag: string): number[] {
  const wanted = new Set(nodes)
  const isBetween = (way: MapWay): boolean =>
    tag in way.tags && way.nodes.filter((node) => wanted.has(node)).length >= 2
  return map.ways.filter(isBetween).map((way) => way.id)
}
