import { type Box, boxAround, boxHolds, boxOfCircle } from '@tropeiro/kernel/geo/box.ts'
import { CellMemo } from '@tropeiro/kernel/geo/cell-memo.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import Flatbush from 'flatbush'
import type { NearPoint, PointSet } from '../model/vehicle-facts.ts'
import { holdsAt, type Span } from './spans.ts'

/** A point, where it was for a time. */
export interface PlacedPoint extends LatLng, Span {
  readonly subject: string
  readonly id: number
}

/** Points of all time. It is never changed: another is built instead. */
export interface PointIndex {
  readonly points: readonly PlacedPoint[]
  readonly by_subject: ReadonlyMap<string, readonly PlacedPoint[]>
  /** Null without points. */
  readonly places: Flatbush | null
}

export function buildPointIndex(points: readonly PlacedPoint[]): PointIndex {
  const by_subject = Map.groupBy(points, ({ subject }) => subject)
  if (points.length === 0) return { points, by_subject, places: null }
  const places = new Flatbush(points.length)
  for (const { lat, lng } of points) places.add(lng, lat, lng, lat)
  places.finish()
  return { points, by_subject, places }
}

/** What is farther is not near a cell. Rules may ask for more: then the tree is asked. */
const reach_m = 500
/** Beyond so many near a cell the tree is faster than to look at each. */
const max_near = 32
const none_near: readonly NearPoint[] = []

/** The points as they were at a moment; `ids`: only these. */
export function pointsAt(index: PointIndex, time_ms: number, ids: ReadonlySet<number> | null): PointSet {
  const isIn = (point: PlacedPoint) => holdsAt(point, time_ms) && (ids === null || ids.has(point.id))
  const listIn = (box: Box | null) => pointsIn(index, box).filter(isIn)
  const near_cells = new CellMemo((cell) => listIn(boxAround(cell, reach_m)))
  return {
    findWithin: (place, radius_m) => {
      const near_cell = radius_m <= reach_m ? near_cells.at(place) : null
      if (near_cell?.length === 0) return none_near
      const box = boxOfCircle(place, radius_m)
      const near = near_cell === null || near_cell.length > max_near ? listIn(box) : near_cell
      return measureNear(near, { place, radius_m, box })
    },
    distanceTo: (subject, place) => {
      const point = index.by_subject.get(subject)?.find(isIn)
      return point === undefined ? null : geodesicDistance(place, point)
    },
  }
}

interface Circle {
  readonly place: LatLng
  readonly radius_m: number
  readonly box: Box | null
}

function measureNear(points: readonly PlacedPoint[], { place, radius_m, box }: Circle): readonly NearPoint[] {
  const near: NearPoint[] = []
  for (const point of points) {
    if (isWhole(box) && !boxHolds(box, point)) continue
    const { subject, id } = point
    const distance_m = geodesicDistance(place, point)
    if (distance_m <= radius_m) near.push({ subject, id, distance_m })
  }
  return near.length > 1 ? near.toSorted(byDistance) : near
}

function pointsIn({ points, places }: PointIndex, box: Box | null): readonly PlacedPoint[] {
  if (places === null || !isWhole(box)) return points
  return places.search(box.west, box.south, box.east, box.north).flatMap((at) => points[at] ?? [])
}

/** Over a pole or the antimeridian no box will do. */
function isWhole(box: Box | null): box is Box {
  return box !== null && box.west >= -180 && box.east <= 180
}

const no_points: PointSet = { findWithin: () => [], distanceTo: () => null }

/** All of several sets. */
export function joinPoints(sets: readonly PointSet[]): PointSet {
  if (sets.length === 0) return no_points
  const [only] = sets
  if (sets.length === 1 && only !== undefined) return only
  return {
    findWithin: (place, radius_m) =>
      sets.flatMap((set) => set.findWithin(place, radius_m)).toSorted(byDistance),
    distanceTo: (subject, place) => {
      for (const set of sets) {
        const distance_m = set.distanceTo(subject, place)
        if (distance_m !== null) return distance_m
      }
      return null
    },
  }
}

function byDistance(one: NearPoint, other: NearPoint): number {
  return one.distance_m - other.distance_m || one.id - other.id
}
