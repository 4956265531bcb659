import type { LatLng } from './answer.ts'
import { boundsOfBox } from './missing-map.ts'

/** Half of them are north of it, and half are east: one that lies far away changes nothing. Null: there are none. */
export function findMiddle(places: readonly LatLng[]): LatLng | null {
  const lat = medianOf(places.map((place) => place.lat))
  const lng = medianOf(places.map((place) => place.lng))
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1]

export function middleOfBox(bbox: readonly number[] | null): LatLng | null {
  const bounds = boundsOfBox(bbox)
  if (bounds === null) return null
  const { west, south, east, north } = bounds
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}
