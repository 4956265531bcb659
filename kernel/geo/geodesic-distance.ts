import { type LatLng, toRadians } from './lat-lng.ts'
import { lengthOf, subtract, toUnitVector } from './vector.ts'

/** WGS84: half axes in metres, flattening. */
const a = 6_378_137
const f = 1 / 298.257223563
const b = a * (1 - f)
/** Of the sphere that stands in for the ellipsoid: no distance differs by more than 0.6 %. */
export const mean_radius_m = (2 * a + b) / 3

const max_rounds = 100

/**
 * The length in metres of the shortest way over the WGS84 ellipsoid, by Vincenty's inverse formula (Survey Review 176,
 * 1975). It differs from Karney's method, which PostGIS uses, by less than a micrometre up to 150 km and by 6 at 1,200
 * km. Between points almost opposite on the earth the formula finds no end; there the way over a sphere stands in,
 * within 0.6 %.
 */
export function geodesicDistance(from: LatLng, to: LatLng): number {
  if (from.lat === to.lat && from.lng === to.lng) return 0
  const start = reducedLatitude(from.lat)
  const end = reducedLatitude(to.lat)
  const difference = toRadians(to.lng - from.lng)
  let lambda = difference
  for (let round = 0; round < max_rounds; round += 1) {
    const arc = arcAt(start, end, lambda)
    const next = difference + longitudeShift(arc)
    if (Math.abs(next - lambda) < 1e-15 || arc.sin_sigma === 0) return lengthOfArc(arc)
    lambda = next
  }
  return sphericalDistance(from, to)
}

function sphericalDistance(from: LatLng, to: LatLng): number {
  const chord = lengthOf(subtract(toUnitVector(from), toUnitVector(to)))
  return 2 * mean_radius_m * Math.asin(Math.min(1, chord / 2))
}

interface Latitude {
  readonly sin: number
  readonly cos: number
}

/** On the auxiliary sphere. */
function reducedLatitude(lat: number): Latitude {
  const tangent = (1 - f) * Math.tan(toRadians(lat))
  const cos = 1 / Math.sqrt(1 + tangent * tangent)
  return { sin: tangent * cos, cos }
}

/** Vincenty's names: sigma is the arc on the auxiliary sphere, sigma_m its middle, alpha its azimuth at the equator. */
interface Arc {
  readonly sigma: number
  readonly sin_sigma: number
  readonly cos_sigma: number
  readonly sin_alpha: number
  readonly cos_squared_alpha: number
  readonly cos_2_sigma_m: number
}

function arcAt(start: Latitude, end: Latitude, lambda: number): Arc {
  const [sin_lambda, cos_lambda] = [Math.sin(lambda), Math.cos(lambda)]
  const sin_sigma = Math.hypot(end.cos * sin_lambda, start.cos * end.sin - start.sin * end.cos * cos_lambda)
  const cos_sigma = start.sin * end.sin + start.cos * end.cos * cos_lambda
  const sin_alpha = sin_sigma === 0 ? 0 : (start.cos * end.cos * sin_lambda) / sin_sigma
  const cos_squared_alpha = 1 - sin_alpha * sin_alpha
  const cos_2_sigma_m =
    cos_squared_alpha === 0 ? 0 : cos_sigma - (2 * start.sin * end.sin) / cos_squared_alpha
  const sigma = Math.atan2(sin_sigma, cos_sigma)
  return { sigma, sin_sigma, cos_sigma, sin_alpha, cos_squared_alpha, cos_2_sigma_m }
}

/** How much farther apart in longitude the points are on the auxiliary sphere. */
function longitudeShift(arc: Arc): number {
  const { sigma, sin_sigma, cos_sigma, sin_alpha, cos_squared_alpha, cos_2_sigma_m } = arc
  const c = (f / 16) * cos_squared_alpha * (4 + f * (4 - 3 * cos_squared_alpha))
  const squared = cos_2_sigma_m * cos_2_sigma_m
  const series = sigma + c * sin_sigma * (cos_2_sigma_m + c * cos_sigma * (2 * squared - 1))
  return (1 - c) * f * sin_alpha * series
}

function lengthOfArc({ sigma, sin_sigma, cos_sigma, cos_squared_alpha, cos_2_sigma_m }: Arc): number {
  const u = (cos_squared_alpha * (a * a - b * b)) / (b * b)
  const big_a = 1 + (u / 16384) * (4096 + u * (-768 + u * (320 - 175 * u)))
  const big_b = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)))
  const squared = cos_2_sigma_m * cos_2_sigma_m
  const inner = cos_sigma * (2 * squared - 1)
  const outer = (big_b / 6) * cos_2_sigma_m * (4 * sin_sigma * sin_sigma - 3) * (4 * squared - 3)
  const delta = big_b * sin_sigma * (cos_2_sigma_m + (big_b / 4) * (inner - outer))
  return b * big_a * (sigma - delta)
}
