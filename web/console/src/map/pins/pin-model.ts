import { type GeoPoint, movedBy } from '../mercator.ts'

export interface PinCandidate extends GeoPoint {
  /** As on the keyboard: 1 to 9. */
  readonly number: number
  /** Its name for who does not see the map. */
  readonly label: string
}

export interface PinArea extends GeoPoint {
  readonly radius_m: number
}

const step_m = 5
const large_step_m = 50

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where a key puts the pin; null: the key is none of its. */
export function pinAfterKey(
  pin: GeoPoint,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): GeoPoint | null {
  const direction = directions[key]
  if (direction === undefined) return null
  const step = shiftKey ? large_step_m : step_m
  return movedBy(pin, direction[0] * step, direction[1] * step)
}

const corners = 72

/** A circle on the ground, as a ring that ends where it begins. */
export function circleAround({ lat, lng, radius_m }: PinArea): [number, number][] {
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI
    const point = movedBy({ lat, lng }, Math.sin(angle) * radius_m, Math.cos(angle) * radius_m)
    return [point.lng, point.lat]
  })
}

/** Of the box around a circle. */
export function cornersOfArea({ lat, lng, radius_m }: PinArea): readonly GeoPoint[] {
  return [movedBy({ lat, lng }, -radius_m, -radius_m), movedBy({ lat, lng }, radius_m, radius_m)]
}
