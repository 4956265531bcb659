import { type LatLng, toRadians } from './lat-lng.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** The place on the unit sphere; latitude is taken as if the earth were one. */
export function toUnitVector({ lat, lng }: LatLng): Vector {
  const [lat_rad, lng_rad] = [toRadians(lat), toRadians(lng)]
  const parallel = Math.cos(lat_rad)
  return [parallel * Math.cos(lng_rad), parallel * Math.sin(lng_rad), Math.sin(lat_rad)]
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function lengthOf(a: Vector): number {
  return Math.sqrt(dot(a, a))
}
