import type { MapBuilder } from './map-builder.ts'
import type { Tags } from './map-elements.ts'
import { bend, type Point } from './projection.ts'

/** A rectangle in metres around the centre. */
export interface Limits {
  west: number
  south: number
  east: number
  north: number
}

/** Along its sides too, so that two towns which share a side also share it after the bend. */
export function outlineOf({ west, south, east, north }: Limits): Point[] {
  const points: Point[] = []
  const side = (from: Point, to: Point): void => {
    for (let i = 0; i < 12; i++) {
      points.push({ x: from.x + ((to.x - from.x) * i) / 12, y: from.y + ((to.y - from.y) * i) / 12 })
    }
  }
  side({ x: west, y: south }, { x: east, y: south })
  side({ x: east, y: south }, { x: east, y: north })
  side({ x: east, y: north }, { x: west, y: north })
  side({ x: west, y: north }, { x: west, y: south })
  return points.map(bend)
}

/** Country, state, towns and neighbourhoods, each a relation with its label: a search by city finds nothing without them. */
export function addBoundaries(map: MapBuilder): void {
  const square = (half_m: number): Point[] => [
    { x: -half_m, y: -half_m },
    { x: half_m, y: -half_m },
    { x: half_m, y: half_m },
    { x: -half_m, y: half_m },
  ]
  addBoundary(map, {
    level: 2,
    outline: square(450_000),
    tags: {
      name: 'Brasil',
      'ISO3166-1': 'BR',
      'ISO3166-1:alpha2': 'BR',
      'name:pt': 'Brasil',
      'name:en': 'Brazil',
    },
    centre: { x: 0, y: 40_000 },
    place: 'country',
  })
  addBoundary(map, {
    level: 4,
    outline: square(150_000),
    tags: { name: 'Rio Grande do Sul', 'ISO3166-2': 'BR-RS', ref: 'RS' },
    centre: { x: 0, y: 30_000 },
    place: 'state',
  })
  for (const { name, ibge_code, outline, centre, place } of map.towns) {
    const tags = { name, 'IBGE:GEOCODIGO': ibge_code }
    addBoundary(map, { level: 8, outline, tags, centre, place })
  }
  for (const { name, outline, centre } of map.neighborhoods) {
    if (outline.length > 0) addBoundary(map, { level: 10, outline, tags: { name }, centre, place: 'suburb' })
  }
}

interface Boundary {
  /** As OpenStreetMap counts them, from the country down. */
  level: number
  outline: Point[]
  tags: Tags
  /** Of its label. */
  centre: Point
  place: string
}

function addBoundary(map: MapBuilder, { level, outline, tags, centre, place }: Boundary): void {
  const corners = outline.map((point) => map.addNode(point))
  const node = map.addNode(centre, { place, ...tags })
  const boundary = { boundary: 'administrative', admin_level: String(level) }
  const way = map.addWay([...corners, corners[0] ?? 0], boundary)
  map.addRelation(
    [
      { type: 'way', ref: way.id, role: 'outer' },
      { type: 'node', ref: node, role: 'label' },
    ],
    { type: 'boundary', ...boundary, ...tags },
  )
}
