import { endsStreetName } from './complement.ts'
import { type HouseNumber, isMarkedNumber, readHouseNumber, readKm } from './house-number.ts'
import { findType, isHighwayCode } from './street-name.ts'
import type { Token } from './tokens.ts'
import { complements_after_value } from './vocabulary/complements.ts'
import { connectors, months } from './vocabulary/name-words.ts'
import { sector_codes } from './vocabulary/street-types.ts'

export interface StreetPart {
  readonly words: readonly string[]
  readonly house: HouseNumber | null
  /** What follows the name and the number. */
  readonly tail: readonly Token[]
}

interface Reading {
  readonly tokens: readonly Token[]
  /** A house number stands elsewhere: digits here belong to the name. */
  readonly has_number_elsewhere: boolean
}

/** Splits "rua borges 123 apto 301 centro" into the name, the number and the rest. */
export function readStreetPart({ tokens, has_number_elsewhere }: Reading): StreetPart {
  // "Beco D1 nº 469": where a number is marked as one, those before it are the name's.
  const hasMarked = tokens.some((_, at) => at > 1 && isMarkedNumber(tokens, at))
  const reading = { tokens, has_number_elsewhere: has_number_elsewhere || hasMarked }
  for (let at = startOfName(tokens) + 1; at < tokens.length; at += 1) {
    if (endsStreetName(tokens, at) || readKm(tokens, at) !== null) return cut(tokens, at, null)
    const house = isHouseNumber(reading, at) ? readHouseNumber(tokens, at) : null
    if (house !== null) return cut(tokens, at, house)
  }
  return cut(tokens, tokens.length, null)
}

function cut(tokens: readonly Token[], at: number, house: HouseNumber | null): StreetPart {
  const words = tokens.slice(0, at).map((token) => token.text)
  return { words, house, tail: tokens.slice(house === null ? at : house.end) }
}

/** The first word that may not be a house number: the one after the type, or after a highway's or sector's code. */
function startOfName(tokens: readonly Token[]): number {
  const words = tokens.slice(0, 4).map((token) => token.text)
  const afterType = words.length > 1 && findType(words[0] ?? '') !== undefined ? 1 : 0
  if (isHighwayCode(words, 0)) return 1
  if (isHighwayCode(words, afterType)) return afterType + 1
  return sector_codes.has(words[afterType] ?? '') ? afterType + 1 : afterType
}

function isHouseNumber({ tokens, has_number_elsewhere }: Reading, at: number): boolean {
  if (isMarkedNumber(tokens, at)) return true
  if (!tokens[at]?.is_number || has_number_elsewhere) return false
  const [next, afterNext] = [tokens[at + 1], tokens[at + 2]]
  if (next === undefined) return true
  // "25 de Março", "1º Março"
  if ((connectors.has(next.text) || months.has(next.text)) && next.text !== 'e' && next.gap === 'space')
    return false
  // "Beco Camaqua 195 12": the last one is the house, unless it is "12 2º andar".
  const isFloor = [afterNext, tokens[at + 3]].some((token) => complements_after_value.has(token?.text ?? ''))
  return !(next.is_number && next.gap === 'space') || isFloor
}
