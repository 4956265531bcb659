import { geodesicDistance, mean_radius_m } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { type LatLng, toDegrees, toRadians } from '@tropeiro/kernel/geo/lat-lng.ts'
import { cross, lengthOf, subtract, toUnitVector } from '@tropeiro/kernel/geo/vector.ts'
import type { AreaShape } from '../area-index.ts'

/** A number from 0 to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

/** Mostly over Brazil, some anywhere. */
export function randomPlace(random: Random): LatLng {
  if (random() < 0.05) return { lat: random() * 150 - 75, lng: random() * 320 - 160 }
  return { lat: random() * 38 - 33, lng: random() * 38 - 73 }
}

/** From a gate of 20 m to a region of 500 km, small ones the most. */
export function randomShape(random: Random): AreaShape {
  const centre = randomPlace(random)
  const radius_m = 20 * 25_000 ** (random() ** 1.5)
  if (random() < 0.5) return { kind: 'circle', centre, radius_m }
  return { kind: 'polygon', ring: { lng_lat: randomRing(random, centre, radius_m) } }
}

/** A star around the centre: every ring is valid, most are not convex. */
function randomRing(random: Random, centre: LatLng, radius_m: number): Float64Array {
  const points = random() < 0.01 ? 1_000 : pick(random, [3, 4, 5, 6, 8, 12, 20, 40])
  const turn = random() * 360
  const ring = Array.from({ length: points }, (_, n) => {
    const bearing = turn + ((n + random() * 0.8) * 360) / points
    const { lat, lng } = moveFrom(centre, bearing, radius_m * (0.3 + 0.7 * random()))
    return [lng, lat]
  })
  return Float64Array.from([...ring, ...ring.slice(0, 1)].flat())
}

/** Over a sphere: near enough to put points somewhere. */
function moveFrom({ lat, lng }: LatLng, bearing: number, distance_m: number): LatLng {
  const [lat_rad, turn, arc] = [toRadians(lat), toRadians(bearing), distance_m / mean_radius_m]
  const sine = Math.sin(lat_rad) * Math.cos(arc) + Math.cos(lat_rad) * Math.sin(arc) * Math.cos(turn)
  const east = Math.sin(turn) * Math.sin(arc) * Math.cos(lat_rad)
  const north = Math.cos(arc) - Math.sin(lat_rad) * sine
  return { lat: toDegrees(Math.asin(sine)), lng: lng + toDegrees(Math.atan2(east, north)) }
}

/** Off the border, in metres; nearer than that a double and the series of both sides blur. */
const offsets_m = [0.0001, 0.001, 0.01, 0.1, 1, 10].flatMap((offset) => [offset, -offset])

export function randomPointNearBorder(random: Random, shape: AreaShape): LatLng {
  return shape.kind === 'circle' ? nearCircle(random, shape) : nearRing(random, shape.ring.lng_lat)
}

function nearCircle(random: Random, shape: AreaShape & { kind: 'circle' }): LatLng {
  const wanted_m = shape.radius_m + pick(random, offsets_m)
  const bearing = random() * 360
  let distance_m = wanted_m
  let point = shape.centre
  // The sphere of moveFrom is not the ellipsoid of the circle: what it is wrong by is added.
  for (let round = 0; round < 4; round += 1) {
    point = moveFrom(shape.centre, bearing, distance_m)
    distance_m += wanted_m - geodesicDistance(shape.centre, point)
  }
  return point
}

/** A vertex, a point on an edge or one beside an edge. */
function nearRing(random: Random, lng_lat: Float64Array): LatLng {
  const at = 2 * Math.floor(random() * (lng_lat.length / 2 - 1))
  const [from_lng = 0, from_lat = 0, to_lng = 0, to_lat = 0] = lng_lat.subarray(at, at + 4)
  const [from, to] = [
    { lat: from_lat, lng: from_lng },
    { lat: to_lat, lng: to_lng },
  ]
  const kind = random()
  if (kind < 0.1) return from
  return besideEdge({ from, to, share: random(), offset_m: kind < 0.2 ? 0 : pick(random, offsets_m) })
}

interface BesideEdge {
  readonly from: LatLng
  readonly to: LatLng
  readonly share: number
  readonly offset_m: number
}

/** A point of the great circle between two, moved at a right angle to it. */
function besideEdge({ from, to, share, offset_m }: BesideEdge): LatLng {
  const [a, b] = [toUnitVector(from), toUnitVector(to)]
  const along = subtract(b, a)
  const normal = cross(a, along)
  const angle = offset_m / mean_radius_m / lengthOf(normal)
  const moved = [0, 1, 2].map((axis) => {
    const [start = 0, step = 0, side = 0] = [a[axis], along[axis], normal[axis]]
    return start + step * share + side * angle
  })
  const [x = 0, y = 0, z = 0] = moved
  return { lat: toDegrees(Math.asin(z / lengthOf([x, y, z]))), lng: toDegrees(Math.atan2(y, x)) }
}
