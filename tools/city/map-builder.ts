import type {
  MapNode,
  MapRelation,
  MapWay,
  Neighborhood,
  RelationMember,
  Street,
  StreetEdge,
  Tags,
  Town,
} from './map-elements.ts'
import { fullName } from './map-elements.ts'
import { createProjection, type Point } from './projection.ts'

export interface MapBuilder {
  nodes: MapNode[]
  ways: MapWay[]
  relations: MapRelation[]
  streets: Street[]
  towns: Town[]
  neighborhoods: Neighborhood[]
  addNode(point: Point, tags?: Tags): number
  getNode(id: number): MapNode
  addWay(nodes: number[], tags: Tags): MapWay
  addRelation(members: RelationMember[], tags: Tags): MapRelation
  addStreet(street: Omit<Street, 'id'>): Street
}

/** Shared: most of a million nodes have none. */
const no_tags: Tags = Object.freeze({})

/** Ids grow from 1 in the order of making, because readers of OSM files want them sorted. */
export function createMapBuilder(centre: { lon: number; lat: number }): MapBuilder {
  const projection = createProjection(centre)
  const nodes: MapNode[] = []
  const ways: MapWay[] = []
  const relations: MapRelation[] = []
  const streets: Street[] = []
  return {
    nodes,
    ways,
    relations,
    streets,
    towns: [],
    neighborhoods: [],
    addNode(point, tags = no_tags) {
      nodes.push({ id: nodes.length + 1, ...point, ...projection.toLonLat(point), tags })
      return nodes.length
    },
    getNode(id) {
      const node = nodes[id - 1]
      if (node === undefined) throw new Error(`no node ${String(id)}`)
      return node
    },
    addWay(ids, tags) {
      const way = { id: ways.length + 1, nodes: ids, tags }
      ways.push(way)
      return way
    },
    addRelation(members, tags) {
      const relation = { id: relations.length + 1, members, tags }
      relations.push(relation)
      return relation
    },
    addStreet(street) {
      const added = { id: streets.length + 1, ...street }
      streets.push(added)
      return added
    },
  }
}

/**
 * A street becomes as many ways as its tags need. It is also cut at `cuts`: a turn restriction wants its ways
 * to end at the crossing.
 */
export function addWaysOfStreet(map: MapBuilder, street: Street, cuts: ReadonlySet<number>): void {
  let piece: StreetEdge[] = []
  const flush = (): void => {
    const first = piece[0]
    if (first === undefined) return
    const tags = { ...street.tags, ...first.tags, name: fullName(street) }
    map.addWay([first.from, ...piece.map((edge) => edge.to)], tags)
    piece = []
  }
  for (const edge of street.edges) {
    const last = piece.at(-1)
    const goes_on =
      last !== undefined && last.to === edge.from && !cuts.has(edge.from) && equalTags(last.tags, edge.tags)
    if (!goes_on) flush()
    piece.push(edge)
  }
  flush()
}

function equalTags(a: Tags, b: Tags): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
