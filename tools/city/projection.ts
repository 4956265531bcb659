/** Metres east and north of the city's centre. */
export interface Point {
  x: number
  y: number
}

export interface Projection {
  toLonLat(point: Point): { lon: number; lat: number }
}

const metres_per_degree = 111_320

/** Flat around its centre. Coordinates have seven decimals, as those of OpenStreetMap. */
export function createProjection(centre: { lon: number; lat: number }): Projection {
  const narrowing = Math.cos((centre.lat * Math.PI) / 180)
  const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
  return {
    toLonLat: ({ x, y }) => ({
      lon: rounded(centre.lon + x / (metres_per_degree * narrowing)),
      lat: rounded(centre.lat + y / metres_per_degree),
    }),
  }
}

/** A gentle bend and a turn, so that a grid looks like a town that grew. */
export function bend({ x, y }: Point): Point {
  const bent_x = x + 55 * Math.sin(y / 610) + 18 * Math.sin(x / 240 + y / 410)
  const bent_y = y + 65 * Math.sin(x / 730) + 15 * Math.cos(y / 260 - x / 380)
  const turn = 0.17
  return {
    x: bent_x * Math.cos(turn) - bent_y * Math.sin(turn),
    y: bent_x * Math.sin(turn) + bent_y * Math.cos(turn),
  }
}

export function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
