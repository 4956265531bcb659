/** WGS84, in degrees. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}
