/** Web Mercator: the world is a square of side 1, from the north-west. */
export interface MercatorPoint {
  readonly x: number
  readonly y: number
}

export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

/** What the map shows. North is always up, so that a place becomes a pixel by one product and one sum. */
export interface Camera extends MercatorPoint {
  /** Pixels that the whole world would have. */
  readonly world_px: number
  readonly width: number
  readonly height: number
}

export const earth_m = 40_075_016.686

const max_latitude = 85.051_128_779_806_59
const tile_px = 512

export const mercatorX = (lng: number) => lng / 360 + 0.5

export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.min(max_latitude, Math.max(-max_latitude, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const longitudeOf = (x: number) => (x - 0.5) * 360

export const latitudeOf = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90

export interface MapView {
  readonly center: GeoPoint
  readonly zoom: number
  readonly width: number
  readonly height: number
}

export function cameraOf({ center, zoom, width, height }: MapView): Camera {
  const [x, y] = [mercatorX(center.lng), mercatorY(center.lat)]
  return { x, y, world_px: tile_px * 2 ** zoom, width, height }
}

export function toPixel(camera: Camera, x: number, y: number): MercatorPoint {
  return {
    x: (x - camera.x) * camera.world_px + camera.width / 2,
    y: (y - camera.y) * camera.world_px + camera.height / 2,
  }
}

/** On the ground, at a latitude. */
export const metresPerPixel = (world_px: number, lat: number) =>
  (earth_m * Math.cos((lat * Math.PI) / 180)) / world_px

/** A place moved by metres to the east and to the north: exact enough for what is moved by hand. */
export function movedBy({ lat, lng }: GeoPoint, east_m: number, north_m: number): GeoPoint {
  const metres_per_degree = earth_m / 360
  return {
    lat: lat + north_m / metres_per_degree,
    lng: lng + east_m / (metres_per_degree * Math.cos((lat * Math.PI) / 180)),
  }
}
