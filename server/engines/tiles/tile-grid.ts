/** Sides in degrees. */
export interface TileBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** As maps on the web count them: zoom, column from the west, row from the north. */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Where web maps end: Mercator's poles are infinitely far. */
const max_latitude = 85.051_128_779_806_59

const columnOf = (lng: number, count: number) => ((lng + 180) / 360) * count

function rowOf(lat: number, count: number): number {
  const radians = (Math.min(max_latitude, Math.max(-max_latitude, lat)) * Math.PI) / 180
  return ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * count
}

/** Whether a tile has anything of the box: the same tiles that a screen asks for that was told the box. */
export function isInBounds({ west, south, east, north }: TileBounds, { z, x, y }: TilePlace): boolean {
  const count = 2 ** z
  const is_column = x >= Math.floor(columnOf(west, count)) && x < Math.ceil(columnOf(east, count))
  return is_column && y >= Math.floor(rowOf(north, count)) && y < Math.ceil(rowOf(south, count))
}
