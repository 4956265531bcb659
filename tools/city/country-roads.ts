import type { MapBuilder } from './map-builder.ts'
import type { BlockFace, StreetEdge } from './map-elements.ts'
import { bend, distanceBetween, type Point } from './projection.ts'
import { addStreet, type TownPlan } from './town-plan.ts'

interface RoadEnd {
  node: number
  flat: Point
}

const step_m = 220

/**
 * A highway with kilometres for numbers, from one town to the next. The houses of its first half belong to the
 * first town.
 */
export function addHighway(plan: TownPlan, [from, to]: [RoadEnd, RoadEnd], rural: [number, number]): void {
  const { map } = plan
  const first_km = 12
  const nodes = nodesBetween(map, from, to)
  let passed_m = 0
  const edges = edgesAlong(nodes, (index) => ({
    neighborhood: index < nodes.length / 2 ? rural[0] : rural[1],
    block: index + 1,
  }))
  for (const edge of edges) {
    const length_m = distanceBetween(map.getNode(edge.from), map.getNode(edge.to))
    const km_before = Math.floor(passed_m / 1000)
    passed_m += length_m
    const km = Math.floor(passed_m / 1000)
    if (km > km_before) map.getNode(edge.to).tags = { highway: 'milestone', distance: String(first_km + km) }
  }
  addStreet(plan, 'Rodovia', {
    edges,
    tags: { highway: 'trunk', maxspeed: '80' },
    first_number: first_km * 1000,
    numbered_by: 'km',
  })
}

/** A gravel road that ends in the fields. */
export function addCountryRoad(plan: TownPlan, from: RoadEnd, rural: number): void {
  const end_flat = { x: from.flat.x - 1500, y: from.flat.y + 420 }
  const to = { node: plan.map.addNode(bend(end_flat)), flat: end_flat }
  addStreet(plan, 'Estrada', {
    edges: edgesAlong(nodesBetween(plan.map, from, to), (index) => ({
      neighborhood: rural,
      block: index + 501,
    })),
    tags: { highway: 'tertiary', maxspeed: '40', surface: 'gravel' },
  })
}

function nodesBetween(map: MapBuilder, from: RoadEnd, to: RoadEnd): number[] {
  const count = Math.max(2, Math.round(distanceBetween(from.flat, to.flat) / step_m))
  const nodes = [from.node]
  for (let i = 1; i < count; i++) {
    const share = i / count
    // A curve that fades out at both ends.
    const sway = 160 * Math.sin(share * 9) * Math.sin(share * Math.PI)
    const x = from.flat.x + (to.flat.x - from.flat.x) * share
    const y = from.flat.y + (to.flat.y - from.flat.y) * share + sway
    nodes.push(map.addNode(bend({ x, y })))
  }
  nodes.push(to.node)
  return nodes
}

function edgesAlong(nodes: number[], blockAt: (index: number) => Omit<BlockFace, 'face'>): StreetEdge[] {
  return nodes.slice(1).map((to, index) => {
    const block = blockAt(index)
    return {
      from: nodes[index] ?? to,
      to,
      left: { ...block, face: 1 },
      right: { ...block, face: 3 },
      tags: {},
    }
  })
}
