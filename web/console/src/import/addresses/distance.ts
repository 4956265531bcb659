import type { LatLng } from './answer.ts'

const metres_per_degree = 111_195

/** In metres, on a plane that touches the earth there: right to a thousandth within a city. */
export function distanceBetween(a: LatLng, b: LatLng): number {
  const north = (b.lat - a.lat) * metres_per_degree
  const east = (b.lng - a.lng) * metres_per_degree * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(north, east)
}
