import type { AddressInput, AddressParts, NormalisedAddress } from '../address.ts'
import { cepOfDigits } from './cep.ts'
import { cleanText } from './clean-text.ts'
import { readComplements } from './complement.ts'
import { readHouseNumber, readKm } from './house-number.ts'
import { afterNeighborhoodMarker, normalisePlaceName, placeOfWords } from './place-name.ts'
import { type IsKnownCity, readText } from './read-text.ts'
import { cutSegments } from './segments.ts'
import { takeState } from './state.ts'
import { tokenise } from './tokens.ts'
import { large_cities } from './vocabulary/cities.ts'
import { state_codes, state_names } from './vocabulary/states.ts'

export interface NormaliserContext {
  /** Tells whether a key is the name of a city; without it only the largest ones are known. */
  readonly known_cities?: IsKnownCity
}

/** Understands a Brazilian address, however it was written. Never throws; its cost is bounded whatever comes in. */
export function normaliseAddress(input: AddressInput, context: NormaliserContext = {}): NormalisedAddress {
  const isKnownCity: IsKnownCity = context.known_cities ?? ((key) => large_cities.has(key))
  return typeof input === 'string' ? readText(input, isKnownCity) : readParts(input, isKnownCity)
}

/** Each part may hold more than its name says: what it holds of the others counts where they are empty. */
function readParts(parts: Partial<AddressParts>, isKnownCity: IsKnownCity): NormalisedAddress {
  const street = readStreetField(parts, isKnownCity)
  const number = readNumberField(textOf(parts.number))
  const complement = readComplementField(textOf(parts.complement))
  const city = readCityField(textOf(parts.city), isKnownCity)
  const house = number ?? (street.number === null && !street.is_without_number ? complement : null) ?? street
  return {
    street: street.street,
    number: house.number,
    number_suffix: house.number_suffix,
    is_without_number: house.is_without_number,
    highway_km: number?.highway_km ?? street.highway_km ?? complement?.highway_km ?? null,
    complement: joined([street.complement, number?.complement, complement?.complement]),
    neighborhood: readNeighborhoodField(textOf(parts.neighborhood)) ?? street.neighborhood,
    city: city.city ?? street.city,
    state: readStateField(textOf(parts.state)) ?? city.state ?? street.state,
    cep: cepOfDigits(cleanText(textOf(parts.cep)).replaceAll(/\D/g, '')) ?? street.cep,
  }
}

/** A caller without types may send anything. */
function textOf(part: unknown): string {
  if (typeof part === 'number' && Number.isFinite(part)) return String(part)
  return typeof part === 'string' ? part : ''
}

const comma_and_number_elsewhere = ', '

function readStreetField(parts: Partial<AddressParts>, isKnownCity: IsKnownCity): NormalisedAddress {
  const street = textOf(parts.street).slice(0, 400)
  const number = textOf(parts.number).trim().slice(0, 40)
  if (number === '' || street.includes(',')) return readText(street, isKnownCity)
  const isRepeated = cleanText(street)
    .trimEnd()
    .endsWith(` ${cleanText(number).trim()}`)
  // With its number given apart, digits at the end of a street's name are its name.
  return readText(isRepeated ? street : `${street}${comma_and_number_elsewhere}${number}`, isKnownCity)
}

type NumberField = Pick<
  NormalisedAddress,
  'number' | 'number_suffix' | 'is_without_number' | 'highway_km' | 'complement'
>

function readNumberField(text: string): NumberField | null {
  const tokens = tokenise(cleanText(text))
  const km = readKm(tokens, 0)
  if (km !== null) {
    return {
      number: null,
      number_suffix: null,
      is_without_number: false,
      highway_km: km.km,
      complement: null,
    }
  }
  const house = readHouseNumber(tokens, 0)
  if (house === null) return null
  const rest = tokens.slice(house.end).map((token) => token.text)
  const complement = readComplements(tokens, house.end)?.text ?? (rest.length === 0 ? null : rest.join(' '))
  return {
    number: house.number,
    number_suffix: house.suffix,
    is_without_number: house.is_without_number,
    highway_km: null,
    complement: joined([house.complement, complement]),
  }
}

/** A complement says its own text; a number in it counts only when it is marked as one: "nº 12, fundos". */
function readComplementField(text: string): NumberField | null {
  const tokens = tokenise(cleanText(text))
  if (tokens.length === 0) return null
  const complement = readComplements(tokens, 0)?.text ?? tokens.map((token) => token.text).join(' ')
  const marked = tokens[0]?.is_number === true ? null : readHouseNumber(tokens, 0)
  return {
    number: marked?.number ?? null,
    number_suffix: marked?.suffix ?? null,
    is_without_number: marked?.is_without_number ?? false,
    highway_km: readKm(tokens, 0)?.km ?? null,
    complement: marked === null ? complement : null,
  }
}

function readNeighborhoodField(text: string): string | null {
  const words = tokenise(cleanText(text)).map((token) => token.text)
  return words.length === 0 ? null : placeOfWords(afterNeighborhoodMarker(words) ?? words)
}

/** "Porto Alegre - RS", "Porto Alegre/RS". */
function readCityField(
  text: string,
  isKnownCity: IsKnownCity,
): { city: string | null; state: string | null } {
  const { state, parts } = takeState(cutSegments(tokenise(cleanText(text))), isKnownCity)
  const part = parts.find((each) => each.is_city) ?? parts[0]
  if (part === undefined) return { city: null, state }
  return { city: placeOfWords(part.tokens.map((token) => token.text)), state }
}

function readStateField(text: string): string | null {
  const key = normalisePlaceName(text)
  return state_codes.get(key) ?? state_names.get(key) ?? null
}

function joined(texts: readonly (string | null | undefined)[]): string | null {
  const unique = [...new Set(texts.filter((text) => text !== null && text !== undefined && text !== ''))]
  return unique.length === 0 ? null : unique.join(' ')
}
