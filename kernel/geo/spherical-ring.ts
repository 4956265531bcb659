import type { Box } from './box.ts'
import { type LatLng, toDegrees } from './lat-lng.ts'
import { cross, dot, lengthOf, subtract, toUnitVector, type Vector } from './vector.ts'

/**
 * The border of an area whose edges are great circles. `lng_lat` is lng, lat, lng, lat…, the last point equal to the
 * first; an edge spans less than 180° of longitude and none lies over the antimeridian.
 */
export interface SphericalRing {
  readonly lng_lat: Float64Array
}

/** In radians, 0.3 µm on the earth: nearer than this is on the border. PostGIS takes the same. */
const border_rad = 5e-14
/** More than border_rad in degrees of longitude, up to 85° of latitude. */
const border_lng = 1e-10
/** More than the rounding of the bulge of an edge, 1 mm on the earth. */
const box_margin = 1e-8

/**
 * Whether the point is inside the ring or on it. Along the point's meridian northwards: inside, if an odd number of
 * edges is met. An edge meets a meridian once at most, so which side of the edge's plane the point is on decides.
 * Who asks for many rings passes the point's vector.
 */
export function ringHolds({ lng_lat }: SphericalRing, point: LatLng, place = toUnitVector(point)): boolean {
  const { lng } = point
  let is_inside = false
  for (let at = 0; at + 3 < lng_lat.length; at += 2) {
    const from = lng_lat[at] as number
    const to = lng_lat[at + 2] as number
    if ((from < to ? from : to) - border_lng > lng || (from < to ? to : from) + border_lng < lng) continue
    const start = vertexOf(lng_lat, at)
    const end = vertexOf(lng_lat, at + 2)
    const volume = volumeOf(start, end, place)
    if (isOnEdge({ start, end, place, volume })) return true
    // Half-open, so that a vertex on the meridian belongs to one of its two edges.
    if (from <= lng === to <= lng) continue
    const is_edge_north = volume < 0 === from < to
    if (is_edge_north) is_inside = !is_inside
  }
  return is_inside
}

/** A box that holds the ring: an edge reaches nearer to a pole than its ends. */
export function boxOfRing({ lng_lat }: SphericalRing): Box {
  let [south, west, north, east] = [90, 180, -90, -180]
  for (let at = 0; at + 3 < lng_lat.length; at += 2) {
    const [lng = 0, lat = 0] = lng_lat.subarray(at, at + 2)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    const [lowest, highest] = latitudesOfEdge(vertexOf(lng_lat, at), vertexOf(lng_lat, at + 2))
    south = Math.min(south, lat, lowest)
    north = Math.max(north, lat, highest)
  }
  return {
    south: south - box_margin,
    west: west - box_margin,
    north: north + box_margin,
    east: east + box_margin,
  }
}

function vertexOf(lng_lat: Float64Array, at: number): Vector {
  return toUnitVector({ lng: lng_lat[at] as number, lat: lng_lat[at + 1] as number })
}

/**
 * Positive left of the edge's plane, negative right of it. Measured from the point, not from the centre of the earth:
 * what is left after the subtractions has all its digits.
 */
function volumeOf(start: Vector, end: Vector, place: Vector): number {
  return dot(cross(subtract(start, place), subtract(end, place)), place)
}

interface PlaceAtEdge {
  readonly start: Vector
  readonly end: Vector
  readonly place: Vector
  readonly volume: number
}

function isOnEdge({ start, end, place, volume }: PlaceAtEdge): boolean {
  const [to_start, to_end] = [subtract(start, place), subtract(end, place)]
  if (isNear(to_start) || isNear(to_end)) return true
  const along = subtract(end, start)
  if (dot(to_start, along) >= 0 || dot(to_end, along) <= 0) return false
  const chord = lengthOf(along)
  const sine_of_edge = chord * Math.sqrt(1 - (chord * chord) / 4)
  return Math.abs(volume) <= border_rad * sine_of_edge
}

function isNear([x, y, z]: Vector): boolean {
  return Math.abs(x) <= border_rad && Math.abs(y) <= border_rad && Math.abs(z) <= border_rad
}

/** The southernmost and northernmost latitude between the ends of an edge, when they are not its ends. */
function latitudesOfEdge(start: Vector, end: Vector): [lowest: number, highest: number] {
  const normal = cross(start, end)
  const [x, y, z] = normal
  const top: Vector = [-x * z, -y * z, x * x + y * y]
  const latitude = toDegrees(Math.atan2(Math.hypot(x, y), Math.abs(z)))
  const isBetween = (place: Vector) =>
    dot(cross(start, place), normal) > 0 && dot(cross(place, end), normal) > 0
  const bottom: Vector = [-top[0], -top[1], -top[2]]
  return [isBetween(bottom) ? -latitude : 90, isBetween(top) ? latitude : -90]
}
