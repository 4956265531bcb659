import type { MapBuilder } from './map-builder.ts'
import type { MapWay } from './map-elements.ts'
import type { Random } from './random.ts'

/** Some crossings of avenues where one may not turn left; the way round the block is always there. */
export function addTurnRestrictions(map: MapBuilder, random: Random, crossings: ReadonlySet<number>): void {
  const ways_at = waysEndingAt(map, crossings)
  for (const [via, ways] of ways_at) {
    if (ways.length !== 4 || !random.chance(0.35)) continue
    const from = random.pick(ways)
    const to = ways.find((way) => isLeftTurn(map, { from, via, to: way }))
    if (to === undefined) continue
    map.addRelation(
      [
        { type: 'way', ref: from.id, role: 'from' },
        { type: 'node', ref: via, role: 'via' },
        { type: 'way', ref: to.id, role: 'to' },
      ],
      { type: 'restriction', restriction: 'no_left_turn' },
    )
  }
}

function waysEndingAt(map: MapBuilder, crossings: ReadonlySet<number>): Map<number, MapWay[]> {
  const found = new Map<number, MapWay[]>()
  for (const way of map.ways) {
    if (way.tags['highway'] === undefined) continue
    for (const end of [way.nodes[0] ?? 0, way.nodes.at(-1) ?? 0]) {
      if (crossings.has(end)) found.set(end, [...(found.get(end) ?? []), way])
    }
  }
  return found
}

function isLeftTurn(map: MapBuilder, { from, via, to }: { from: MapWay; via: number; to: MapWay }): boolean {
  const middle = map.getNode(via)
  const before = map.getNode(neighbourOf(from, via))
  const after = map.getNode(neighbourOf(to, via))
  const [in_x, in_y] = [middle.x - before.x, middle.y - before.y]
  const [out_x, out_y] = [after.x - middle.x, after.y - middle.y]
  const sine = (in_x * out_y - in_y * out_x) / (Math.hypot(in_x, in_y) * Math.hypot(out_x, out_y))
  return sine > 0.7
}

function neighbourOf(way: MapWay, node: number): number {
  const next = way.nodes[0] === node ? way.nodes[1] : way.nodes.at(-2)
  return next ?? node
}
