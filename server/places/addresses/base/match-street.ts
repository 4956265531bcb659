import type { StreetName } from '../address.ts'
import { numeralWords } from '../normaliser/vocabulary/numerals.ts'
import { editDistance } from './edit-distance.ts'

/** A street of the base, as far as its name goes. */
export interface NamedStreet {
  readonly key: string
  readonly name_key: string
  readonly type: string | null
  readonly title: string | null
}

/** Below this two names are of two streets. */
export const least_match = 0.55

const other_type = 0.07
const no_type = 0.02
const other_title = 0.08
const no_title = 0.05
/** In a name this long one wrong letter is a slip, in whatever word it is. */
const slip_length = 7
/** Of a whole name of which only some words were written. */
const left_out_word = 0.12

/**
 * How sure it is that the name written is this street's, 0 to 1. Names are compared without their type and title, and
 * with the title; a type or a title with a typo in it was not recognised, and stands in the name.
 */
export function matchStreet(written: StreetName, street: NamedStreet): number {
  if (written.key === street.key) return 1
  const type = typePenalty(written, street)
  const with_title = matchNames(join(written.title, written.name), join(street.title, street.name_key))
  return Math.max(
    0,
    matchNames(written.name, street.name_key) - type - titlePenalty(written, street),
    with_title - type - 0.01,
    matchMistypedType(written, street),
    matchWords(written, street),
  )
}

/** "Aevnida Ipiranga": what is no type may be one with a typo. */
function matchMistypedType(written: StreetName, street: NamedStreet): number {
  const [first = '', ...rest] = written.name.split(' ')
  if (written.type !== null || written.title !== null || street.type === null || rest.length === 0) return 0
  const most = street.type.length <= 4 ? 1 : 2
  if (editDistance(first, street.type, most) > most) return 0
  const name = rest.join(' ')
  return (
    Math.max(
      matchNames(name, join(street.title, street.name_key)),
      matchNames(name, street.name_key) - no_title,
    ) - no_type
  )
}

function join(title: string | null, name: string): string {
  return title === null ? name : `${title} ${name}`
}

function typePenalty(written: StreetName, street: NamedStreet): number {
  if (written.type === street.type) return 0
  return written.type === null || street.type === null ? no_type : other_type
}

function titlePenalty(written: StreetName, street: NamedStreet): number {
  if (written.title === street.title) return 0
  return written.title === null || street.title === null ? no_title : other_title
}

/** The whole name with typos in it; 0 when it is another name. */
function matchNames(written: string, name: string): number {
  if (written === name) return 1
  const length = Math.max(written.length, name.length)
  const most = length <= 5 ? 1 : length <= 11 ? 2 : 3
  const distance = editDistance(written, name, most)
  if (distance > most) return 0
  // Letters that are all there, in another order, were mistyped; one that is missing may make another name.
  const is_shuffled = sortedLetters(written) === sortedLetters(name)
  const [words, of_name] = [written.split(' '), name.split(' ')]
  const is_slip = distance === 1 && (is_shuffled || length >= slip_length)
  if (loneLetters(words) !== loneLetters(of_name) && !is_shuffled) return 0
  if (!is_slip && !hasOnlyTypos(words, of_name)) return 0
  return 1 - ((is_shuffled ? distance * 0.8 : distance) * 1.2) / (length + 2)
}

/** Word by word: a short one leaves no room for typos, and "Rua Dois" is not "Rua Seis" for being long. */
function hasOnlyTypos(written: readonly string[], name: readonly string[]): boolean {
  // A space too few or too many: there are no words to compare.
  if (written.length !== name.length) return true
  return written.every((word, index) => isTypoOf(word, name[index] ?? ''))
}

function isTypoOf(word: string, other: string): boolean {
  if (word === other) return true
  const length = Math.max(word.length, other.length)
  if (length <= 3) return length === 3 && sortedLetters(word) === sortedLetters(other)
  const most = length <= 5 ? 1 : 2
  return editDistance(word, other, most) <= most
}

function loneLetters(words: readonly string[]): string {
  return words.filter((word) => word.length === 1).join(' ')
}

function sortedLetters(name: string): string {
  return name.split('').toSorted().join('')
}

const numerals = new Set(Array.from({ length: 1_000 }, (_, number) => numeralWords(number) ?? []).flat())

/** Some of the words, or their first letters: "Marechal Deodoro" for "Marechal Deodoro da Fonseca". */
function matchWords(written: StreetName, street: NamedStreet): number {
  const asked = written.name.split(' ')
  const has = street.name_key.split(' ')
  if (asked.length < 2 && has.length < 2) return 0
  let at = 0
  let doubt = 0
  for (const word of asked) {
    const found = has.findIndex((other, index) => index >= at && wordDoubt(word, other) !== null)
    if (found === -1) return 0
    doubt += wordDoubt(word, has[found] ?? '') ?? 0
    at = found + 1
  }
  if (has.length === asked.length && doubt === 0) return 0
  // "Rua Vinte" is not "Rua Vinte e Dois".
  if (has.some((word) => numerals.has(word) && !asked.includes(word))) return 0
  const left_out = has.length - asked.length
  // One common word of many is no name.
  if (left_out > asked.length) return 0
  const score = 0.95 - left_out * left_out_word - doubt
  return score - typePenalty(written, street) - titlePenalty(written, street)
}

function wordDoubt(word: string, other: string): number | null {
  if (word === other) return 0
  if (word.length === 1) return other.startsWith(word) ? 0.05 : null
  if (word.length < 5) return null
  return editDistance(word, other, 1) <= 1 ? 0.08 : null
}
