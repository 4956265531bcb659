import { readComplements } from './complement.ts'
import { readHouseNumber, readKm } from './house-number.ts'
import { afterNeighborhoodMarker, placeOfWords } from './place-name.ts'
import { startOfKnownCity } from './places.ts'
import { findQualifier, isQualifier } from './qualifiers.ts'
import type { Part } from './state.ts'
import { isHighwayCode } from './street-name.ts'
import type { Token } from './tokens.ts'
import { neighborhood_words } from './vocabulary/cities.ts'
import { months } from './vocabulary/name-words.ts'
import { sector_codes, strong_types, weak_types } from './vocabulary/street-types.ts'

/** Which part is the street: one with a type, else one with a house number, else the first that can be. Null when none can. */
export function findStreetPart(parts: readonly Part[], isKnownCity: (key: string) => boolean): number | null {
  let best: number | null = null
  let bestScore = 0
  for (const at of parts.keys()) {
    const score = scorePart(parts, at, isKnownCity)
    if (score > bestScore) [best, bestScore] = [at, score]
  }
  return best
}

function scorePart(parts: readonly Part[], at: number, isKnownCity: (key: string) => boolean): number {
  const tokens = parts[at]?.tokens ?? []
  const words = tokens.map((token) => token.text)
  const [first = ''] = words
  if (isHighwayCode(words, 0) || (words.length > 1 && sector_codes.has(first))) return 4
  if (words.length > 1 && strong_types.has(first)) return isLikelyState(parts, at) ? 2 : 4
  // "D, 143": streets without a name have a letter.
  if (at === 0 && tokens.length === 1 && first.length === 1 && isFollowedByNumber(parts, at)) return 2
  if (!isName(tokens) || isQualifier(tokens) || afterNeighborhoodMarker(words) !== null) return 0
  const hasNumber = hasNumberInside(tokens) || isFollowedByNumber(parts, at)
  if (words.length > 1 && weak_types.has(first)) return hasNumber ? 3 : 1
  if (hasNumber) return 2
  if (parts[at]?.is_city === true) return parts.length === 1 && isStreetAndCity(words, isKnownCity) ? 1 : 0
  // A lone text is a street, unless it is known to be a city.
  return isKnownCity(placeOfWords(words)) ? 0 : 1
}

function isFollowedByNumber(parts: readonly Part[], at: number): boolean {
  const qualifier = findQualifier(parts, at)
  if (qualifier !== null && qualifier.rest.length > 0) return isNumberPart(qualifier.rest)
  return isNumberPart(parts[at + (qualifier === null ? 1 : 2)]?.tokens ?? [])
}

/** "rita barem porto alegre", not "centro porto alegre". */
function isStreetAndCity(words: readonly string[], isKnownCity: (key: string) => boolean): boolean {
  return (startOfKnownCity(words, isKnownCity) ?? 0) > 0 && !neighborhood_words.has(words[0] ?? '')
}

/** "est sp": no street. */
function isLikelyState(parts: readonly Part[], at: number): boolean {
  return parts[at]?.is_city === true && parts.length > 1 && (parts[at]?.tokens.length ?? 0) < 2
}

function isName(tokens: readonly Token[]): boolean {
  const isWord = tokens.some((token) => !token.is_number && token.text.length > 1)
  return isWord && readComplements(tokens, 0) === null && readKm(tokens, 0) === null && !isNumberPart(tokens)
}

function isNumberPart(tokens: readonly Token[]): boolean {
  const house = readHouseNumber(tokens, 0)
  // "25 de Março" opens with digits and is a name; "123 centro" opens with a house.
  const next = tokens[house?.end ?? 0]?.text ?? ''
  return house !== null && next !== 'de' && !months.has(next)
}

function hasNumberInside(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => index > 0 && token.is_number)
}
