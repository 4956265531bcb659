import { boxOfCircle } from '@tropeiro/kernel/geo/box.ts'
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

/** The points as they were at a moment; `ids`: only these. */
export function pointsAt(index: PointIndex, time_ms: number, ids: ReadonlySet<number> | null): PointSet {
  const isIn = (point: PlacedPoint) => holdsAt(point, time_ms) && (ids === null || ids.has(point.id))
  return {
    findWithin: (place, radius_m) => {
      const near: NearPoint[] = []
      for (const point of candidatesOf(index, place, radius_m)) {
        if (!isIn(point)) continue
        const { subject, id } = point
        const distance_m = geodesicDistance(place, point)
        if (distance_m <= radius_m) near.push({ subject, id, distance_m })
      }
      return near.length > 1 ? near.toSorted(byDistance) : near
    },
    distanceTo: (subject, place) => {
      const point = index.by_subject.get(subject)?.find(isIn)
      return point === undefined ? null : geodesicDistance(place, point)
    },
  }
}

const no_candidates: readonly PlacedPoint[] = []

function candidatesOf(
  { points, places }: PointIndex,
  place: LatLng,
  radius_m: number,
): readonly PlacedPoint[] {
  if (places === null) return no_candidates
  const box = boxOfCircle(place, radius_m)
  // Over a pole or the antimeridian no box will do.
  if (box === null || box.west < -180 || box.east > 180) return points
  const near = places.search(box.west, box.south, box.east, box.north)
  return near.length === 0 ? no_candidates : near.flatMap((at) => points[at] ?? [])
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
