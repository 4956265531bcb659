import { type LatLng, toDegrees, toRadians } from './lat-lng.ts'

/** In degrees, west to east: it never lies over the antimeridian. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** WGS84 curves the most along the meridian at the equator: a metre is nowhere a wider angle than there. */
const smallest_radius_m = 6_335_439

/** A box that holds the whole circle, or more; null for one that reaches a pole. */
export function boxOfCircle({ lat, lng }: LatLng, radius_m: number): Box | null {
  // Latitudes of the ellipsoid are not those of a sphere: a hundredth more is enough for both.
  const angle = (1.01 * radius_m) / smallest_radius_m
  const height = toDegrees(angle)
  const sine = Math.sin(angle) / Math.cos(toRadians(lat))
  if (Math.abs(lat) + height >= 90 || sine >= 1) return null
  const width = toDegrees(Math.asin(sine))
  return { south: lat - height, west: lng - width, north: lat + height, east: lng + width }
}

/** A box that holds every circle of this radius around a place of the box, or more; null where one reaches a pole. */
export function boxAround({ south, west, north, east }: Box, radius_m: number): Box | null {
  // Circles are the widest at the side that is nearer to a pole.
  const lat = Math.abs(south) > Math.abs(north) ? south : north
  const circle = boxOfCircle({ lat, lng: 0 }, radius_m)
  if (circle === null) return null
  const height = circle.north - lat
  return {
    south: south - height,
    west: west + circle.west,
    north: north + height,
    east: east + circle.east,
  }
}

/** Edges included. */
export function boxHolds({ south, west, north, east }: Box, { lat, lng }: LatLng): boolean {
  return south <= lat && lat <= north && west <= lng && lng <= east
}
