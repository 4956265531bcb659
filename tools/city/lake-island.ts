import type { MapBuilder } from './map-builder.ts'
import { bend, type Point } from './projection.ts'

const lines = 17
const block_m = 56

/**
 * A lake with a large island of nameless streets. A router moves a point that lies on a tiny unconnected piece to the
 * next road of the mainland; OSRM calls less than 1,000 directed pieces of road tiny. This one is large enough that it
 * has to say: no way.
 */
export function addLakeIsland(map: MapBuilder, centre: Point): number {
  const half_m = ((lines - 1) * block_m) / 2
  const at = (column: number, row: number): Point =>
    bend({ x: centre.x - half_m + column * block_m, y: centre.y - half_m + row * block_m })
  const first = map.nodes.length + 1
  for (let row = 0; row < lines; row++)
    for (let column = 0; column < lines; column++) map.addNode(at(column, row))
  const every = Array.from({ length: lines }, (_, i) => i)
  const tags = { highway: 'residential', noname: 'yes' }
  for (const line of every) {
    map.addWay(
      every.map((column) => first + line * lines + column),
      tags,
    )
    map.addWay(
      every.map((row) => first + row * lines + line),
      tags,
    )
  }
  addWater(map, centre, half_m)
  return first + Math.floor(lines / 2) * lines + Math.floor(lines / 2)
}

function addWater(map: MapBuilder, centre: Point, half_m: number): void {
  const shore = (radius_m: number): number[] => {
    const nodes = Array.from({ length: 40 }, (_, i) => {
      const turn = (i / 40) * 2 * Math.PI
      const radius = radius_m * (1 + 0.04 * Math.sin(turn * 5))
      return map.addNode(
        bend({ x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) }),
      )
    })
    return [...nodes, nodes[0] ?? 0]
  }
  const outer = map.addWay(shore(half_m * 1.9), {})
  const inner = map.addWay(shore(half_m * 1.52), { place: 'island', name: 'Ilha da Barragem' })
  map.addRelation(
    [
      { type: 'way', ref: outer.id, role: 'outer' },
      { type: 'way', ref: inner.id, role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'water', water: 'reservoir', name: 'Barragem do Tropeiro' },
  )
}
