import type { ReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import type { StreetName } from '../address.ts'
import type { CityQuestion } from './found-place.ts'
import { least_match, matchStreet } from './match-street.ts'
import {
  type StreetRow,
  selectShortStreets,
  selectSimilarStreets,
  selectStreetsById,
  selectStreetsOfName,
} from './queries.ts'

export interface MatchedStreet {
  readonly street: StreetRow
  /** 0 to 1: how sure it is that its name was meant. */
  readonly match: number
}

/** Names up to this long are also compared letter by letter with all of the city. */
const short_name = 10
const longest_name = 120
/** So good that no other street of the city can be better. */
const sure_match = 0.9
const max_streets = 6
/** How much worse than the best a street may be and still be looked at. */
const worth_looking = 0.2

/** The streets of a city that may be meant, best first. */
export async function findStreets(
  reference: ReferenceDatabase,
  question: CityQuestion,
): Promise<MatchedStreet[]> {
  const { city, address } = question
  const written = address.street
  if (written === null) return streetsOfNumber(reference, question)
  const name = written.name.slice(0, longest_name)
  const wanted = { source_ids: city.source_ids, city_id: city.id, name }
  const judge = (streets: readonly StreetRow[]) => rank(streets, written)

  let found = judge(await reference.rows(selectStreetsOfName(wanted)))
  if (isSure(found)) return found
  const others = name.length <= short_name ? [selectShortStreets(wanted)] : []
  const rows = await Promise.all(
    [selectSimilarStreets(wanted), ...others].map((statement) => reference.rows(statement)),
  )
  for (const streets of rows) found = merge(found, judge(streets))
  if (isSure(found)) return found
  return merge(found, judge(await streetsOfCep(reference, question)))
}

/** A CEP of one street, and a number: as good as the street's name. */
async function streetsOfNumber(
  reference: ReferenceDatabase,
  { city, address, ceps }: CityQuestion,
): Promise<MatchedStreet[]> {
  if (address.number === null) return []
  const lone = ceps.filter(({ street_count }) => street_count === 1)
  const streets = await streetsOfCep(reference, { city, ceps: lone })
  return streets.map((street) => ({ street, match: sure_match }))
}

async function streetsOfCep(
  reference: ReferenceDatabase,
  { city, ceps }: Pick<CityQuestion, 'city' | 'ceps'>,
): Promise<StreetRow[]> {
  const ids = ceps.map(({ street_id }) => street_id)
  return ids.length === 0 ? [] : reference.rows(selectStreetsById(city.source_ids, ids))
}

function isSure(found: readonly MatchedStreet[]): boolean {
  return (found[0]?.match ?? 0) >= sure_match
}

function rank(streets: readonly StreetRow[], written: StreetName): MatchedStreet[] {
  return keepBest(streets.map((street) => ({ street, match: matchStreet(written, street) })))
}

function merge(some: readonly MatchedStreet[], others: readonly MatchedStreet[]): MatchedStreet[] {
  const known = new Set(some.map(({ street }) => `${street.source_id} ${street.id}`))
  return keepBest([...some, ...others.filter(({ street }) => !known.has(`${street.source_id} ${street.id}`))])
}

function keepBest(streets: readonly MatchedStreet[]): MatchedStreet[] {
  const sorted = streets.filter(({ match }) => match >= least_match).toSorted((a, b) => b.match - a.match)
  const best = sorted[0]?.match ?? 0
  return sorted.filter(({ match }) => match >= best - worth_looking).slice(0, max_streets)
}
