import type { VirtualAreaKind } from '@tropeiro/contract/virtual-area.ts'
import type { AreaShape } from './area-index.ts'
import type { AreaPlace } from './area-place.ts'
import { decodePoint, decodePolygon, encodePoint, encodePolygon } from './well-known-binary.ts'

/** A shape as the table keeps it: `shape` is well-known binary. */
export interface StoredShape {
  readonly kind: VirtualAreaKind
  readonly shape: Buffer
  readonly radius_m: number | null
}

export function toStored({ kind, latitude, longitude, radius_m, ring }: AreaPlace): StoredShape {
  const shape =
    ring === null
      ? encodePoint({ lat: latitude ?? Number.NaN, lng: longitude ?? Number.NaN })
      : encodePolygon(Float64Array.from(ring.flat()))
  return { kind, shape, radius_m }
}

/** As it is searched. */
export function toShape({ shape, radius_m }: StoredShape): AreaShape {
  if (radius_m === null) return { kind: 'polygon', ring: { lng_lat: decodePolygon(shape) } }
  return { kind: 'circle', centre: decodePoint(shape), radius_m }
}

/** As it is sent. */
export function toPlace({ kind, shape, radius_m }: StoredShape): AreaPlace {
  if (radius_m === null) {
    return { kind, latitude: null, longitude: null, radius_m, ring: pairsOf(decodePolygon(shape)) }
  }
  const { lat, lng } = decodePoint(shape)
  return { kind, latitude: lat, longitude: lng, radius_m, ring: null }
}

function pairsOf(lng_lat: Float64Array): number[][] {
  return Array.from({ length: lng_lat.length / 2 }, (_, at) => [...lng_lat.subarray(at * 2, at * 2 + 2)])
}
