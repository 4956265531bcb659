import type { Bounds, MapPicture, Position } from './map-picture.ts'

export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Where things of the world lie on the paper. */
export interface MapView {
  readonly width_px: number
  /** Above it is the header. */
  readonly top_px: number
  /** Below it are the table or the credits. */
  readonly bottom_px: number
  readonly metres_per_px: number
  readonly toPixel: (position: Position) => Pixel
  readonly shows: (line: readonly Position[]) => boolean
}

const metres_per_degree = 111_320
const margin_px = 24

/** Flat around its middle, north up: right for a city, and nobody draws a country with it. */
export function createMapView(picture: MapPicture, top_px: number): MapView {
  const bounds = picture.bounds ?? boundsOf(picture)
  const width_px = picture.width_px ?? 1400
  const narrowing = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180)
  const width_m = Math.max(1, (bounds.east - bounds.west) * metres_per_degree * narrowing)
  const height_m = Math.max(1, (bounds.north - bounds.south) * metres_per_degree)
  const metres_per_px = Math.max(
    width_m / (width_px - 2 * margin_px),
    height_m / (width_px * 1.2 - 2 * margin_px),
  )
  const bottom_px = Math.round(top_px + height_m / metres_per_px + 2 * margin_px)
  const left_px = (width_px - width_m / metres_per_px) / 2
  const toPixel = ([lng, lat]: Position): Pixel => ({
    x: left_px + ((lng - bounds.west) * metres_per_degree * narrowing) / metres_per_px,
    y: top_px + margin_px + ((bounds.north - lat) * metres_per_degree) / metres_per_px,
  })
  const shows = (line: readonly Position[]): boolean => {
    const drawn = extentOf(line.map(toPixel))
    return drawn.right > 0 && drawn.left < width_px && drawn.bottom > top_px && drawn.top < bottom_px
  }
  return { width_px, top_px, bottom_px, metres_per_px, toPixel, shows }
}

/** The same middle, and as much more on two sides as makes it fill a paper of this shape. */
export function fillShape(bounds: Bounds, width_per_height: number): Bounds {
  const [lng, lat] = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2]
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const [wide, high] = [(bounds.east - bounds.west) * narrowing, bounds.north - bounds.south]
  const half_wide = Math.max(wide, high * width_per_height) / 2 / narrowing
  const half_high = Math.max(high, wide / width_per_height) / 2
  return { west: lng - half_wide, east: lng + half_wide, south: lat - half_high, north: lat + half_high }
}

export function shapeOf({ west, south, east, north }: Bounds): number {
  return ((east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)) / (north - south)
}

function extentOf(pixels: readonly Pixel[]) {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { x, y } of pixels) {
    extent.left = Math.min(extent.left, x)
    extent.right = Math.max(extent.right, x)
    extent.top = Math.min(extent.top, y)
    extent.bottom = Math.max(extent.bottom, y)
  }
  return extent
}

/** Around streets, routes and points; water may reach far beyond and does not count. */
function boundsOf({
  streets,
  routes = [],
  points = [],
}: Pick<MapPicture, 'streets' | 'routes' | 'points'>): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const include = ([lng, lat]: Position): void => {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  for (const { line } of streets) line.forEach(include)
  for (const { line, stops } of routes) {
    line.forEach(include)
    for (const stop of stops) include(stop.at)
  }
  for (const { at } of points) include(at)
  if (west > east) throw new Error('there is nothing to draw')
  return { west, south, east, north }
}
