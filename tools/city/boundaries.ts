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
  const centre = { x: 0, y: 40_000 }
  addBoundary(
    map,
    square(450_000),
    2,
    { name: 'Brasil', 'ISO3166-1': 'BR', 'ISO3166-1:alpha2': 'BR', 'name:pt': 'Brasil', 'name:en': 'Brazil' },
    { centre, place: 'country' },
  )
  addBoundary(
    map,
    square(150_000),
    4,
    { name: 'Rio Grande do Sul', 'ISO3166-2': 'BR-RS', ref: 'RS' },
    { centre: { x: 0, y: 30_000 }, place: 'state' },
  )
  for (const town of map.towns) {
    const tags = { name: town.name, 'IBGE:GEOCODIGO': town.ibge_code }
    addBoundary(map, town.outline, 8, tags, { centre: town.centre, place: town.place })
  }
  for (const { name, outline, centre: middle } of map.neighborhoods) {
    if (outline.length > 0) addBoundary(map, outline, 10, { name }, { centre: middle, place: 'suburb' })
  }
}

function addBoundary(
  map: MapBuilder,
  outline: Point[],
  level: number,
  tags: Tags,
  label: { centre: Point; place: string },
): void {
  const corners = outline.map((point) => map.addNode(point))
  const node = map.addNode(label.centre, { place: label.place, ...tags })
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
