import { type Box, boxHolds, boxOfCircle } from '@tropeiro/kernel/geo/box.ts'
import { CellMemo } from '@tropeiro/kernel/geo/cell-memo.ts'
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
  readonly entries: readonly AreaEntry<Area>[]
  /** The boxes of the areas; null without areas. */
  readonly boxes: Flatbush | null
}

interface AreaEntry<Area> {
  readonly area: Area
  readonly box: Box
  /** The vector is that of the point: made once, however many areas are near. */
  readonly holds: (point: LatLng, place: Vector) => boolean
}

export function buildAreaIndex<Area extends PlacedArea>(areas: readonly Area[]): AreaIndex<Area> {
  const entries = areas.map((area) => ({ area, box: boxOfShape(area.shape), holds: createTest(area.shape) }))
  if (entries.length === 0) return { entries, boxes: null }
  const boxes = new Flatbush(entries.length)
  for (const { box } of entries) boxes.add(box.west, box.south, box.east, box.north)
  boxes.finish()
  return { entries, boxes }
}

/**
 * The areas that hold the point, borders included, by id: those that PostGIS finds with ST_DWithin (circle) and
 * ST_Covers (polygon) over geography. Nearer to a border of a polygon than 10 µm PostGIS is not sure of itself.
 */
export function findAreasHolding<Area extends PlacedArea>(index: AreaIndex<Area>, point: LatLng): Area[] {
  const { lat, lng } = point
  return listHolding(entriesIn(index, { south: lat, west: lng, north: lat, east: lng }), point)
}

/** Beyond so many near a cell the tree is faster than to look at each. */
const max_near = 32

/** `findAreasHolding` for the places of vehicles, one close to the other: what is near is remembered. */
export function createAreaFinder<Area extends PlacedArea>(
  index: AreaIndex<Area>,
): (point: LatLng) => readonly Area[] {
  const near_cells = new CellMemo((cell) => entriesIn(index, cell))
  return (point) => {
    const near = near_cells.at(point)
    return near.length > max_near ? findAreasHolding(index, point) : listHolding(near, point)
  }
}

function entriesIn<Area extends PlacedArea>(
  { entries, boxes }: AreaIndex<Area>,
  { south, west, north, east }: Box,
): readonly AreaEntry<Area>[] {
  return boxes?.search(west, south, east, north).flatMap((at) => entries[at] ?? []) ?? []
}

function listHolding<Area extends PlacedArea>(near: readonly AreaEntry<Area>[], point: LatLng): Area[] {
  const holding: Area[] = []
  let place: Vector | null = null
  for (const { area, box, holds } of near) {
    if (!boxHolds(box, point)) continue
    place ??= toUnitVector(point)
    if (holds(point, place)) holding.push(area)
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

function createTest(shape: AreaShape): AreaEntry<PlacedArea>['holds'] {
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
