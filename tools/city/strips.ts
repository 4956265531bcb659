import type { Tags } from './map-elements.ts'
import { bend, type Point } from './projection.ts'
import type { PlacedStrip, TownGrid } from './town-grid.ts'
import { addStreet, type TownPlan } from './town-plan.ts'
import type { StripCrossings } from './town-streets.ts'

export const axle_limit_t = 6
export const low_bridge_m = 2.8

/** Bridges: one old and weak, one every four avenues that carries all, and the last avenue's. */
export function riverCrossings({ avenue_columns }: TownGrid): StripCrossings {
  const bridge: Tags = { bridge: 'yes', layer: '1' }
  const crossings = new Map<number, Tags>()
  for (const [index, column] of avenue_columns.entries()) {
    if (index % 4 === 2 || index === avenue_columns.length - 1) crossings.set(column, bridge)
  }
  crossings.set(avenue_columns[1] ?? 0, { ...bridge, maxaxleload: String(axle_limit_t) })
  return crossings
}

/** Level crossings, and one street that passes under the line where it is too low for lorries. */
export function railCrossings({ avenue_columns }: TownGrid): StripCrossings {
  const crossings = new Map<number, Tags>()
  for (const [index, column] of avenue_columns.entries()) if (index % 2 === 0) crossings.set(column, {})
  crossings.set(lowColumn(avenue_columns), { maxheight: String(low_bridge_m) })
  return crossings
}

export function lowColumn(avenue_columns: readonly number[]): number {
  return avenue_columns[3] ?? avenue_columns[1] ?? 0
}

/** The river's water with an island in it; the streets of the island lead nowhere else. Returns a node on the island. */
export function addRiver(plan: TownPlan, strip: PlacedStrip): number {
  const { map, grid } = plan
  const bank = (share: number, wave: number): Point[] => {
    const points: Point[] = []
    const low = grid.flatAt(0, strip.row)
    const high = grid.flatAt(grid.columns.length - 1, strip.row)
    for (let x = low.x - 4000; x <= high.x + 9000; x += 120) {
      points.push(bend({ x, y: low.y + strip.height_m * share + 14 * Math.sin(x / 170 + wave) }))
    }
    return points
  }
  const south = bank(0.13, 0).map((point) => map.addNode(point))
  const north = bank(0.87, 1).map((point) => map.addNode(point))
  const outer = map.addWay([...south, ...north.toReversed(), south[0] ?? 0], {})
  const middle = grid.flatAt(Math.floor(grid.size.blocks_x * 2.5), strip.row)
  const centre = { x: middle.x, y: middle.y + strip.height_m / 2 }
  const shore: number[] = []
  for (let angle = 0; angle < 24; angle++) {
    const turn = (angle / 24) * 2 * Math.PI
    shore.push(map.addNode(bend({ x: centre.x + 190 * Math.cos(turn), y: centre.y + 62 * Math.sin(turn) })))
  }
  const inner = map.addWay([...shore, shore[0] ?? 0], { place: 'island', name: 'Ilha do Tropeiro' })
  map.addRelation(
    [
      { type: 'way', ref: outer.id, role: 'outer' },
      { type: 'way', ref: inner.id, role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'water', water: 'river', name: 'Rio das Tropas' },
  )
  return addIslandStreets(plan, centre)
}

function addIslandStreets(plan: TownPlan, centre: Point): number {
  const { map, town } = plan
  const outline = [
    [-190, 0],
    [0, -62],
    [190, 0],
    [0, 62],
  ].map(([x = 0, y = 0]) => bend({ x: centre.x + x, y: centre.y + y }))
  const neighborhood =
    map.neighborhoods.push({ name: 'Ilha do Tropeiro', town, centre: bend(centre), outline }) - 1
  const at = (x: number, y: number): number => map.addNode(bend({ x: centre.x + x, y: centre.y + y }))
  const along = [-140, -70, 0, 70, 140].map((x) => at(x, 0))
  const add = (type: string, nodes: number[], block: number): void => {
    const edges = nodes.slice(1).map((to, i) => ({
      from: nodes[i] ?? to,
      to,
      left: { neighborhood, block, face: 1 },
      right: { neighborhood, block: block + 1, face: 3 },
      tags: {},
    }))
    addStreet(plan, type, { edges, tags: { highway: 'residential' } })
  }
  add('Rua', along, 1)
  const crossing = along[2] ?? 0
  add('Travessa', [at(0, -42), crossing, at(0, 42)], 3)
  return crossing
}

/** The line, on a bridge where a street passes under it. */
export function addRailway({ map, grid }: TownPlan, strip: PlacedStrip): void {
  const low = grid.flatAt(0, strip.row)
  const nodes: number[] = []
  for (let column = -12; column < grid.columns.length + 12; column++) {
    const inside = grid.flatAt(Math.min(Math.max(column, 0), grid.columns.length - 1), strip.row)
    const x = inside.x + (column < 0 ? column : Math.max(0, column - grid.columns.length + 1)) * 150
    nodes.push(map.addNode(bend({ x, y: low.y + strip.height_m / 2 })))
  }
  const low_at = lowColumn(grid.avenue_columns) + 12
  const rail = { railway: 'rail', gauge: '1000' }
  map.addWay(nodes.slice(0, low_at), rail)
  map.addWay(nodes.slice(low_at - 1, low_at + 2), { ...rail, bridge: 'yes', layer: '1' })
  map.addWay(nodes.slice(low_at + 1), rail)
}
