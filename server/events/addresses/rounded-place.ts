import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'

/** Coordinates in ten thousandths of a degree, about 11 m: places that have one address. */
export interface RoundedPlace {
  readonly latitude_e4: number
  readonly longitude_e4: number
}

export function roundPlace({ latitude, longitude }: { latitude: number; longitude: number }): RoundedPlace {
  return { latitude_e4: Math.round(latitude * 1e4), longitude_e4: Math.round(longitude * 1e4) }
}

export function keyOfPlace({ latitude_e4, longitude_e4 }: RoundedPlace): string {
  return `${latitude_e4} ${longitude_e4}`
}

export function pointOfPlace({ latitude_e4, longitude_e4 }: RoundedPlace): LatLng {
  return { lat: latitude_e4 / 1e4, lng: longitude_e4 / 1e4 }
}
