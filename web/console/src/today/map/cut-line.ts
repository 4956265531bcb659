import type { GeoPoint } from '../../map/mercator.ts'

const metres_per_degree = 111_320

/** On a plane: exact enough for parts of a street. */
function metresBetween(one: GeoPoint, other: GeoPoint): number {
  const north = (one.lat - other.lat) * metres_per_degree
  const east = (one.lng - other.lng) * metres_per_degree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

export function lengthOf(line: readonly GeoPoint[]): number {
  let length = 0
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (before !== undefined) length += metresBetween(before, point)
  }
  return length
}

/** What of a line lies from so far along it on. */
export function cutLine(line: readonly GeoPoint[], from_m: number): readonly GeoPoint[] {
  if (from_m <= 0) return line
  let gone = 0
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (before === undefined) continue
    const step = metresBetween(before, point)
    if (gone + step >= from_m) {
      const part = step === 0 ? 0 : (from_m - gone) / step
      const start = {
        lat: before.lat + (point.lat - before.lat) * part,
        lng: before.lng + (point.lng - before.lng) * part,
      }
      return [start, ...line.slice(index)]
    }
    gone += step
  }
  return []
}

/** From the place of the line that is nearest to a vehicle on, looked for in its first metres alone: ways cross themselves. */
export function cutAtVehicle(
  line: readonly GeoPoint[],
  vehicle: GeoPoint,
  within_m: number,
): readonly GeoPoint[] {
  let gone = 0
  let nearest = { index: 0, distance: Number.POSITIVE_INFINITY }
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (before !== undefined) gone += metresBetween(before, point)
    if (gone > within_m) break
    const distance = metresBetween(point, vehicle)
    if (distance < nearest.distance) nearest = { index, distance }
  }
  return [vehicle, ...line.slice(nearest.index + 1)]
}
