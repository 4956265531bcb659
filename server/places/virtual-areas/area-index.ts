import { type Box, boxOfCircle } from '@tropeiro/kernel/geo/box.ts'
import { geodesicDistance, mean_radius_m } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { boxOfRing, ringHolds, type SphericalRing } from '@tropeiro/kernel/geo/spherical-ring.ts'
import { lengthOf, subtract, toUnitVector, type Vector } from '@tropeiro/kernel/geo/vector.ts'
import Flatbush from 'flatbush'

/** Where an area is: within so many metres of a point over the ellipsoid, or inside a ring of great circles. */
export type AreaShape =
  | { readonly kind: 'circle'; readonly centre: LatLng; readonly radius_m: number }
  | { readonly kind: 'polygon'; readonly ring: SphericalRing }

export interface PlacedArea {
  readonly id: number
  readonly shape: AreaShape
}

export interface IndexedArea extends PlacedArea {
  readonly name: string
}

/** Areas that can be asked which of them hold a point. It is never changed: another is built instead. */
export interface AreaIndex<Area extends PlacedArea = IndexedArea> {
  readonly areas: readonly Area[]
  /** For each area whether it holds a point. */
  readonly tests: readonly HoldsPoint[]
  /** The boxes of the areas; null without areas. */
  readonly boxes: Flatbush | null
}

/** The vector is that of the point: made once, however many areas are near. */
type HoldsPoint = (point: LatLng, place: Vector) => boolean

export function buildAreaIndex<Area extends PlacedArea>(areas: readonly Area[]): AreaIndex<Area> {
  const tests = areas.map(({ shape }) => createTest(shape))
  if (areas.length === 0) return { areas, tests, boxes: null }
  const boxes = new Flatbush(areas.length)
  for (const { shape } of areas) {
    const { south, west, north, east } = boxOfShape(shape)
    boxes.add(west, south, east, north)
  }
  boxes.finish()
  return { areas, tests, boxes }
}

/**
 * The areas that hold the point, borders included, by id: those that PostGIS finds with ST_DWithin (circle) and
 * ST_Covers (polygon) over geography. Nearer to a border of a polygon than 10 µm PostGIS is not sure of itself.
 */
export function findAreasHolding<Area extends PlacedArea>(
  { areas, tests, boxes }: AreaIndex<Area>,
  point: LatLng,
): Area[] {
  if (boxes === null) return []
  const { lat, lng } = point
  const near = boxes.search(lng, lat, lng, lat)
  if (near.length === 0) return []
  const place = toUnitVector(point)
  const holding: Area[] = []
  for (const at of near) {
    const area = areas[at]
    if (area !== undefined && tests[at]?.(point, place) === true) holding.push(area)
  }
  return holding.length > 1 ? holding.toSorted((one, other) => one.id - other.id) : holding
}

/** A box that holds the shape; shapes over a pole or the antimeridian are not taken. */
function boxOfShape(shape: AreaShape): Box {
  if (shape.kind === 'polygon') return boxOfRing(shape.ring)
  const box = boxOfCircle(shape.centre, shape.radius_m)
  if (box === null) throw new Error('a circle over a pole has no box')
  return box
}

function createTest(shape: AreaShape): HoldsPoint {
  if (shape.kind === 'polygon') return (point, place) => ringHolds(shape.ring, point, place)
  const { centre, radius_m } = shape
  const centre_place = toUnitVector(centre)
  // A sphere is within 0.6 % of the ellipsoid: a hundredth off the border it has the answer.
  const surely_within = chordOf(radius_m * 0.99)
  const surely_beyond = chordOf(radius_m * 1.01)
  return (point, place) => {
    const chord = lengthOf(subtract(centre_place, place))
    if (chord < surely_within) return true
    return chord <= surely_beyond && geodesicDistance(centre, point) <= radius_m
  }
}

/** The straight line through the unit sphere under so many metres of its surface. */
function chordOf(distance_m: number): number {
  return 2 * Math.sin(distance_m / mean_radius_m / 2)
}
