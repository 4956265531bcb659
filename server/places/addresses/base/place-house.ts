import type { GeocodePrecision } from '@tropeiro/contract/geocode.ts'
import { estimateHouse } from './house-position.ts'
import type { PointRow } from './queries.ts'

/** What besides street and number was written about the house. */
export interface HouseEvidence {
  readonly number: number
  /** 1 = A; 0 = none. */
  readonly suffix: number
  readonly cep: number
  /** The neighbourhood's ids, by source. */
  readonly neighborhoods: ReadonlySet<string>
}

export interface PlacedHouse {
  readonly latitude: number
  readonly longitude: number
  readonly precision: GeocodePrecision
  /** 0 to 1: how sure it is that this house of the street was meant. */
  readonly certainty: number
  /** A house of the base that stands there or nearby. */
  readonly point: PointRow
}

/** Farther apart, two houses of one number are of two streets of one name. */
const same_street_degrees_e6 = 3_000

/** The house among those of its street; null when the street has none. Houses are of one street of one source. */
export function placeHouse(houses: readonly PointRow[], evidence: HouseEvidence): PlacedHouse | null {
  const [part, is_told_apart] = narrow(houses, evidence)
  const exact = part.filter(({ number }) => number === evidence.number)
  const others = part.filter(({ number }) => number !== evidence.number)
  const estimate = estimateHouse(others, evidence.number)
  const house = bestExact(exact, evidence, estimate)
  if (house !== null) {
    const is_lone = exact.every((other) => isNear(house, other))
    const certainty = (is_lone || is_told_apart ? 1 : 0.6) * (house.suffix === evidence.suffix ? 1 : 0.97)
    const precision = house.level < 4 ? 'number' : 'interpolated'
    return { ...degreesOf(house), precision, certainty, point: house }
  }
  const point = others.toSorted(
    (a, b) => Math.abs(a.number - evidence.number) - Math.abs(b.number - evidence.number),
  )[0]
  if (estimate === null || point === undefined) return null
  const { latitude, longitude, is_close } = estimate
  return { latitude, longitude, precision: is_close ? 'interpolated' : 'street', certainty: 1, point }
}

/** The houses of the part of the street that was meant, where CEP or neighbourhood tell parts apart. */
function narrow(houses: readonly PointRow[], evidence: HouseEvidence): [readonly PointRow[], boolean] {
  const by_cep = evidence.cep === 0 ? [] : houses.filter(({ cep }) => cep === evidence.cep)
  if (by_cep.length > 0) return [withNear(houses, by_cep), true]
  const by_neighborhood = houses.filter((house) =>
    evidence.neighborhoods.has(`${house.source_id} ${house.neighborhood_id}`),
  )
  if (by_neighborhood.length > 0) return [withNear(houses, by_neighborhood), true]
  return [houses, false]
}

/** A long street has several CEPs and neighbourhoods: what lies beside those houses is the same street still. */
function withNear(houses: readonly PointRow[], chosen: readonly PointRow[]): PointRow[] {
  return houses.filter((house) => chosen.some((other) => isNear(house, other)))
}

function isNear(a: PointRow, b: PointRow): boolean {
  return (
    Math.abs(a.latitude_e6 - b.latitude_e6) <= same_street_degrees_e6 &&
    Math.abs(a.longitude_e6 - b.longitude_e6) <= same_street_degrees_e6
  )
}

function bestExact(
  exact: readonly PointRow[],
  evidence: HouseEvidence,
  estimate: { latitude: number; longitude: number } | null,
): PointRow | null {
  const far = (house: PointRow) =>
    estimate === null
      ? 0
      : Math.abs(house.latitude_e6 / 1e6 - estimate.latitude) +
        Math.abs(house.longitude_e6 / 1e6 - estimate.longitude)
  return (
    exact.toSorted(
      (a, b) =>
        Number(b.cep === evidence.cep) - Number(a.cep === evidence.cep) ||
        Number(b.suffix === evidence.suffix) - Number(a.suffix === evidence.suffix) ||
        far(a) - far(b) ||
        a.level - b.level,
    )[0] ?? null
  )
}

export function degreesOf(row: { readonly latitude_e6: number; readonly longitude_e6: number }): {
  latitude: number
  longitude: number
} {
  return { latitude: row.latitude_e6 / 1e6, longitude: row.longitude_e6 / 1e6 }
}
