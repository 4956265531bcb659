import type { DrawnStreet, Position } from '../../maps/drawing/map-picture.ts'

const metres_per_degree = 111_320
/** Farther away nobody would say that it is in this street. */
const max_m = 90

/** The named street that a place lies at; null: none is near. */
export function findStreet(streets: readonly DrawnStreet[], at: Position): string | null {
  const narrowing = Math.cos((at[1] * Math.PI) / 180)
  const toMetres = ([lng, lat]: Position) => ({
    x: (lng - at[0]) * metres_per_degree * narrowing,
    y: (lat - at[1]) * metres_per_degree,
  })
  let [best_m, best]: [number, string | null] = [max_m, null]
  for (const { name, line } of streets) {
    if (name === undefined) continue
    let before: { x: number; y: number } | null = null
    for (const position of line) {
      const point = toMetres(position)
      const away_m = distanceToOrigin(before ?? point, point)
      if (away_m < best_m) [best_m, best] = [away_m, name]
      before = point
    }
  }
  return best
}

interface Flat {
  readonly x: number
  readonly y: number
}

function distanceToOrigin(from: Flat, to: Flat): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length2))
  return Math.hypot(from.x + along * dx, from.y + along * dy)
}
