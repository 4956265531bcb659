import type { NormalisedAddress } from '../address.ts'
import { takeCep } from './cep.ts'
import { cleanText } from './clean-text.ts'
import { readComplements } from './complement.ts'
import { findStreetPart } from './find-street-part.ts'
import { type HouseNumber, readHouseNumber, readKm } from './house-number.ts'
import { type PlaceWords, readPlaces, startOfKnownCity } from './places.ts'
import { findQualifier } from './qualifiers.ts'
import { cutSegments } from './segments.ts'
import { type Part, takeState } from './state.ts'
import { findType, streetOfWords } from './street-name.ts'
import { readStreetPart } from './street-part.ts'
import { type Token, tokenise } from './tokens.ts'

export type IsKnownCity = (key: string) => boolean

/** What was found so far, filled part by part. */
interface AddressDraft {
  house: HouseNumber | null
  km: number | null
  readonly complements: string[]
  readonly places: PlaceWords[]
  readonly isKnownCity: IsKnownCity
}

/** Reads an address written as one text. */
export function readText(text: string, isKnownCity: IsKnownCity): NormalisedAddress {
  const { cep, tokens } = takeCep(tokenise(cleanText(text)))
  const { state, parts } = takeState(cutSegments(tokens), isKnownCity)
  const found: AddressDraft = { house: null, km: null, complements: [], places: [], isKnownCity }
  const at = findStreetPart(parts, isKnownCity)
  const street = at === null ? null : readStreet(parts, at, found)
  for (const [index, part] of parts.entries()) {
    const isOfStreet = at !== null && index >= at && index < at + (street?.parts ?? 1)
    if (!isOfStreet) readTail(part.tokens, found, part)
  }
  const { neighborhood, city } = readPlaces(found.places, isKnownCity)
  return {
    street: street === null ? null : streetOfWords(street.words),
    number: found.house?.number ?? null,
    number_suffix: found.house?.suffix ?? null,
    is_without_number: found.house?.is_without_number ?? false,
    highway_km: found.km,
    complement: found.complements.length === 0 ? null : found.complements.join(' '),
    neighborhood,
    city,
    state,
    cep,
  }
}

/** The name of the street, and over how many parts it goes; number and rest of its part go to what was found. */
function readStreet(
  parts: readonly Part[],
  at: number,
  found: AddressDraft,
): { words: readonly string[]; parts: number } {
  const part = parts[at] ?? { tokens: [], is_city: false }
  const qualifier = findQualifier(parts, at)
  const { words, house, tail } = readStreetPart({
    tokens: part.tokens,
    has_number_elsewhere: qualifier !== null || isNumberBeside(parts, at),
  })
  found.house = house
  if (house !== null && house.complement !== null) found.complements.push(house.complement)
  readTail(tail, found, part)
  if (qualifier !== null) {
    readTail(qualifier.rest, found, { is_city: parts[at + 1]?.is_city ?? false })
    return { words: [...words, ...qualifier.words], parts: 2 }
  }
  const cityAt =
    part.is_city && house === null && tail.length === 0 ? startOfKnownCity(words, found.isKnownCity) : null
  if (cityAt === null || cityAt < (findType(words[0] ?? '') === undefined ? 1 : 2)) return { words, parts: 1 }
  found.places.push({ words: words.slice(cityAt), is_city: true, is_beside_house: false })
  return { words: words.slice(0, cityAt), parts: 1 }
}

/** "Beco Camaqua 195, 12" and "12, Beco Camaqua 195". */
function isNumberBeside(parts: readonly Part[], at: number): boolean {
  const before = parts[at - 1]?.tokens ?? []
  return opensWithNumber(parts[at + 1]?.tokens ?? []) || (before.length === 1 && opensWithNumber(before))
}

function opensWithNumber(tokens: readonly Token[]): boolean {
  return readHouseNumber(tokens, 0) !== null
}

type Where = Pick<PlaceWords, 'is_city'>

/** "ao lado da farmácia porto alegre": the landmark ends where the city begins. */
function readTail(tokens: readonly Token[], found: AddressDraft, { is_city }: Where): void {
  const cityAt = is_city ? (startOfKnownCity(wordsOf(tokens), found.isKnownCity) ?? 0) : 0
  if (cityAt === 0) return readThings(tokens, found, { is_city })
  readThings(tokens.slice(0, cityAt), found, { is_city: false })
  found.places.push({ words: wordsOf(tokens.slice(cityAt)), is_city: true, is_beside_house: false })
}

/** Number, km and complements as they come; what is left is a place. */
function readThings(tokens: readonly Token[], found: AddressDraft, { is_city }: Where): void {
  let at = 0
  while (at < tokens.length) {
    const end = readThing(tokens, at, found)
    if (end === null) break
    at = end
  }
  const rest = tokens.slice(at)
  if (rest.length === 0) return
  if (rest.every((token) => token.is_number || token.text.length === 1)) {
    found.complements.push(rest.map((token) => token.text).join(' '))
    return
  }
  const is_beside_house = at > 0 || tokens[0]?.gap !== 'comma'
  found.places.push({ words: wordsOf(rest), is_city, is_beside_house })
}

function readThing(tokens: readonly Token[], at: number, found: AddressDraft): number | null {
  const km = readKm(tokens, at)
  if (km !== null) {
    found.km = km.km
    return km.end
  }
  const complement = readComplements(tokens, at)
  if (complement !== null) {
    found.complements.push(complement.text)
    return complement.end
  }
  const house = found.house === null ? readHouseNumber(tokens, at) : null
  if (house === null) return null
  found.house = house
  if (house.complement !== null) found.complements.push(house.complement)
  return house.end
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map((token) => token.text)
}
