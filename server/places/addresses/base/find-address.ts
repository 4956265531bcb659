import { type GeocodePrecision, geocode_precisions } from '@tropeiro/contract/geocode.ts'
import type { ReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import { type NormalisedAddress } from '../address.ts'
import { type BaseCity, type CityHints, findPossibleCities } from './cities.ts'
import { findPlaceOfArea } from './find-area.ts'
import { findStreets, type MatchedStreet } from './find-streets.ts'
import type { AreaQuestion, CityQuestion, FoundPlace } from './found-place.ts'
import { degreesOf, type HouseEvidence, type PlacedHouse, placeHouse } from './place-house.ts'
import {
  type CepRow,
  type PointRow,
  type StreetRow,
  selectCep,
  selectCitiesOfCepPrefix,
  selectHousesNear,
  selectHousesOfPart,
  selectMiddleOfStreet,
  selectNeighborhoods,
} from './queries.ts'

interface KnownCities extends Pick<CityHints, 'default_city'> {
  readonly cities: readonly BaseCity[]
}

const largest_number = 999_999
/** What a street gains when it has the CEP or lies in the neighbourhood that was written. */
const cep_agrees = 0.08
const neighborhood_agrees = 0.05
/** Two streets whose names fit equally well: which of them was meant nobody can say. */
const as_good = 0.02
const undecided = 0.6
const interpolated = 0.95
/** A street that has the number is a little more likely to be the one that was meant. */
const has_number: Partial<Record<GeocodePrecision, number>> = { number: 0.03, interpolated: 0.02 }

export async function findAddress(
  reference: ReferenceDatabase,
  address: NormalisedAddress,
  { cities, default_city }: KnownCities,
): Promise<FoundPlace[]> {
  const ceps = address.cep === null ? [] : await reference.rows(selectCep(Number(address.cep)))
  const hints = { cep_city_ids: await findCitiesOfCep(reference, address, ceps), default_city }
  const places: FoundPlace[] = []
  for (const { city, certainty } of findPossibleCities(cities, address, hints)) {
    const question = { city, address, ceps: ceps.filter(({ city_id }) => city_id === city.id) }
    for (const place of await findInCity(reference, question))
      places.push({ ...place, confidence: place.confidence * certainty })
  }
  return places.toSorted(byPrecision).map(inBounds)
}

/** Only when all are in order: that a house is not known says nothing against its street, and what agrees may add up to more than 1. */
function inBounds(place: FoundPlace): FoundPlace {
  const factor = place.precision === 'interpolated' ? interpolated : 1
  return { ...place, confidence: Math.min(1, place.confidence) * factor }
}

async function findCitiesOfCep(
  reference: ReferenceDatabase,
  address: NormalisedAddress,
  ceps: readonly CepRow[],
): Promise<number[]> {
  if (address.cep === null) return []
  if (ceps.length > 0) return [...new Set(ceps.map(({ city_id }) => city_id))]
  if (address.city !== null) return []
  const rows = await reference.rows(selectCitiesOfCepPrefix(Number(address.cep)))
  // Where several cities share the digits, they do not say which.
  return rows.length === 1 ? rows.map(({ city_id }) => city_id) : []
}

async function findInCity(reference: ReferenceDatabase, question: CityQuestion): Promise<FoundPlace[]> {
  const { city, address } = question
  const [streets, neighborhoods] = await Promise.all([
    findStreets(reference, question),
    address.neighborhood === null
      ? []
      : reference.rows(selectNeighborhoods(city.source_ids, city.id, address.neighborhood)),
  ])
  const area = { ...question, neighborhoods }
  const placed = await placeOnStreets(reference, streets, area)
  return placed.length > 0 ? placed : [findPlaceOfArea(area)]
}

async function placeOnStreets(
  reference: ReferenceDatabase,
  streets: readonly MatchedStreet[],
  area: AreaQuestion,
): Promise<FoundPlace[]> {
  if (streets.length === 0) return []
  const { city, address, neighborhoods } = area
  const houses = await housesOf(reference, streets, area)
  const evidence: HouseEvidence = {
    number: numberOf(address),
    suffix: address.number_suffix === null ? 0 : address.number_suffix.charCodeAt(0) - 96,
    cep: Number(address.cep ?? 0),
    neighborhoods: new Set(neighborhoods.map(({ id, source_id }) => `${source_id} ${id}`)),
  }
  const found: FoundPlace[] = []
  for (const { street, match } of streets) {
    const mine = houses.filter(
      (house) => house.street_id === street.id && house.source_id === street.source_id,
    )
    const house = evidence.number > 0 ? placeHouse(mine, evidence) : null
    const placed = house ?? (await placeOnMiddle(reference, street, mine))
    if (placed === null) continue
    const gain = gainOf(mine, placed.point, evidence) + (has_number[placed.precision] ?? 0)
    const sure = match * placed.certainty + gain
    found.push({ ...placed, confidence: sure, city, street, neighborhood: null, source_id: street.source_id })
  }
  return settle(found)
}

function numberOf({ number }: NormalisedAddress): number {
  return number === null || number > largest_number ? 0 : number
}

function housesOf(
  reference: ReferenceDatabase,
  streets: readonly MatchedStreet[],
  { city, address, neighborhoods }: AreaQuestion,
): Promise<PointRow[]> {
  const { source_ids } = city
  const street_ids = [...new Set(streets.map(({ street }) => street.id))]
  const number = numberOf(address)
  if (number > 0) return reference.rows(selectHousesNear({ source_ids, street_ids, number }))
  const cep = Number(address.cep ?? 0)
  const neighborhood_ids = neighborhoods.map(({ id }) => id)
  if (cep === 0 && neighborhood_ids.length === 0) return Promise.resolve([])
  return reference.rows(selectHousesOfPart({ source_ids, street_ids, cep, neighborhood_ids }))
}

/** Without a number: the house in the middle, of the part that was meant if one was. */
async function placeOnMiddle(
  reference: ReferenceDatabase,
  street: StreetRow,
  part: readonly PointRow[],
): Promise<PlacedHouse | null> {
  const question = { source_id: street.source_id, street_id: street.id, point_count: street.point_count }
  const point = part[part.length >> 1] ?? (await reference.rows(selectMiddleOfStreet(question)))[0]
  return point === undefined ? null : { ...degreesOf(point), precision: 'street', certainty: 1, point }
}

function gainOf(houses: readonly PointRow[], point: PointRow, evidence: HouseEvidence): number {
  const near = [point, ...houses]
  const has_cep = evidence.cep > 0 && near.some(({ cep }) => cep === evidence.cep)
  const has_neighborhood = near.some(({ source_id, neighborhood_id }) =>
    evidence.neighborhoods.has(`${source_id} ${neighborhood_id}`),
  )
  return (has_cep ? cep_agrees : 0) + (has_neighborhood ? neighborhood_agrees : 0)
}

/** The surest street first; where another is as good, neither is sure. */
function settle(found: readonly FoundPlace[]): FoundPlace[] {
  const sorted = found.toSorted((a, b) => b.confidence - a.confidence || byPrecision(a, b))
  const best = sorted[0]
  const rival = sorted.find((place) => place.street?.id !== best?.street?.id)
  const is_undecided =
    best !== undefined && rival !== undefined && best.confidence - rival.confidence < as_good
  return sorted.map((place) => ({
    ...place,
    confidence: place.confidence * (is_undecided ? undecided : 1),
  }))
}

/** What is probably meant first; among those the more precise. */
function byPrecision(a: FoundPlace, b: FoundPlace): number {
  return (
    Number(b.confidence > a.confidence + as_good) - Number(a.confidence > b.confidence + as_good) ||
    geocode_precisions.indexOf(a.precision) - geocode_precisions.indexOf(b.precision) ||
    b.confidence - a.confidence
  )
}
