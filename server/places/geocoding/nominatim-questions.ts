import type { StructuredQuery } from '../../engines/nominatim/query.ts'
import type { AddressInput, NormalisedAddress } from '../addresses/address.ts'
import { textOfInput } from './read-input.ts'

export type NominatimQuestion = StructuredQuery | string

/**
 * What Nominatim is asked, one after the other, until it knows something: the house in parts, the house as text, the street
 * alone, then the area. It needs every word to match, so each question has only the words that must; the city stays in
 * all of them, because a street of another city is no answer.
 */
export function listNominatimQuestions(address: NormalisedAddress, raw: AddressInput): NominatimQuestion[] {
  const questions = [...streetQuestions(address, raw), ...areaQuestions(address)]
  const seen = new Set<string>()
  return questions.filter((question) => {
    const text = JSON.stringify(question)
    return seen.size < seen.add(text).size
  })
}

function streetQuestions(address: NormalisedAddress, raw: AddressInput): NominatimQuestion[] {
  const { street, number, number_suffix } = address
  // The name of a place, or nothing that we understood: the text as it is.
  if (street === null) return address.cep === null ? [textOfInput(raw)] : []
  const town = townOf(address)
  const house = number === null ? '' : `${number}${number_suffix ?? ''} `
  const written = streetAsWritten(raw)
  const in_text = [street.title, street.name, number, address.city].filter((part) => part !== null).join(' ')
  return [
    { street: `${house}${street.key}`, ...town },
    // The key has numerals as words and no "de": some names are only found as they were written.
    ...(written === null ? [] : [{ street: `${house}${written}`, ...town }]),
    in_text,
    { street: street.key, ...town },
  ]
}

function areaQuestions(address: NormalisedAddress): NominatimQuestion[] {
  const { cep, neighborhood, city } = address
  const town = townOf(address)
  return [
    ...(cep === null ? [] : [{ postalcode: `${cep.slice(0, 5)}-${cep.slice(5)}` }]),
    ...(neighborhood === null || city === null ? [] : [`${neighborhood}, ${city}`]),
    ...(city === null ? [] : [town]),
  ]
}

function townOf({ city }: NormalisedAddress): StructuredQuery {
  return city === null ? {} : { city }
}

/** What stands before the number or the first comma: the street with its connectors and numerals. */
function streetAsWritten(raw: AddressInput): string | null {
  const text = typeof raw === 'string' ? raw : (raw.street ?? '')
  const [head = ''] = text.slice(0, 200).split(/[,;(]|\s-\s|\sn[º°o.]{0,2}\s*\d|\ss\/n/i, 1)
  const name = typeof raw === 'string' ? head.replace(/\s\d+\s*$/, '') : head
  return name.trim() === '' ? null : name.trim()
}
