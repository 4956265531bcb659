import type { StreetName } from '../address.ts'
import { cleanText } from './clean-text.ts'
import { tokenise } from './tokens.ts'
import { connectors, months, name_shorts } from './vocabulary/name-words.ts'
import { numeral_variants, numeralWords, roman_numerals } from './vocabulary/numerals.ts'
import { state_codes } from './vocabulary/states.ts'
import { strong_types, weak_types } from './vocabulary/street-types.ts'
import { title_words } from './vocabulary/titles.ts'

/** The name of a street alone, as a base of addresses has it: digits in it belong to it. */
export function normaliseStreet(text: string): StreetName {
  return streetOfWords(tokenise(cleanText(text)).map((token) => token.text))
}

/** Two ways to write one street give one key: numerals as words, connectors dropped, types and titles written out. */
export function streetOfWords(words: readonly string[]): StreetName {
  const code = strong_types.get(words[0] ?? '') === 'rodovia' ? 1 : 0
  if (isHighwayCode(words, code)) return highway(words, code)
  const type = words.length > 1 ? (findType(words[0] ?? '') ?? null) : null
  const rest = words.slice(type === null ? 0 : 1)
  const titles = leadingTitles(rest)
  const name = nameWords(rest.slice(titles.length)).join(' ')
  const title = titles.length === 0 ? null : titles.join(' ')
  return {
    type,
    title,
    name,
    key: [type, title, name].filter((part) => part !== null && part !== '').join(' '),
  }
}

export function findType(word: string): string | undefined {
  return strong_types.get(word) ?? weak_types.get(word)
}

/** "br 116", "rs 040": the letters of the union or of a state, then its digits. "AL 12" is an alameda, "AP 301" a flat. */
export function isHighwayCode(words: readonly string[], at: number): boolean {
  const [letters = '', digits = ''] = words.slice(at, at + 2)
  if (letters === 'br') return /^\d{2,3}$/.test(digits)
  return letters !== 'ap' && state_codes.has(letters) && /^\d{3}$/.test(digits)
}

function highway(words: readonly string[], code: number): StreetName {
  const [letters = '', digits = '', ...rest] = words.slice(code)
  const name = [letters, digits.padStart(3, '0'), ...nameWords(rest)].join(' ')
  return { type: 'rodovia', title: null, name, key: `rodovia ${name}` }
}

/** Titles count only while a name is left after them. */
function leadingTitles(words: readonly string[]): string[] {
  const titles: string[] = []
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next === undefined) break
    const title = word === 'd' ? domOrDona(next) : title_words.get(word)
    if (title === undefined || (connectors.has(next) && index + 2 >= words.length)) break
    titles.push(title)
  }
  return titles
}

function domOrDona(next: string): string {
  return next.endsWith('a') ? 'dona' : 'dom'
}

function nameWords(words: readonly string[]): string[] {
  const name: string[] = []
  for (const [index, word] of words.entries()) {
    const written = writeOut(words, index, name.length > 0)
    // "Rua Noventa - 90" says it twice.
    if (/^\d/.test(word) && endsWith(name, written)) continue
    name.push(...written)
  }
  // "Rua E", "Rua do A": a lone letter is a name, whatever else it may mean.
  return name.length === 0 ? [...words] : name
}

function writeOut(words: readonly string[], index: number, hasName: boolean): string[] {
  const word = words[index] ?? ''
  const next = words[index + 1]
  // "Passagem E1": the letter opens the name; "Rua da Praia": the connector does not.
  if (connectors.has(word) && next !== undefined && (hasName || word !== 'e')) return []
  // As a word it is long enough to be found with a typo in it; "um maio" is not.
  if (!hasName && first.has(word) && isDateAfter(words, index)) return ['primeiro']
  if (/^\d{1,4}$/.test(word)) return numeralWords(Number(word)) ?? [word]
  if (word === 'o' && /^\d+$/.test(words[index - 1] ?? '')) return []
  const roman = roman_numerals.get(word)
  // A single letter is a number only after a name: "Pedro I", but "Rua I" and "João V. Silva".
  if (roman !== undefined && (word.length > 1 || (hasName && next === undefined)))
    return numeralWords(roman) ?? [word]
  const variant = numeral_variants.get(word)
  if (variant !== undefined) return [variant]
  return writeOutShort({ before: words[index - 1], word, next })
}

/** "N. Sra.", "N. Sª", "N. S." */
const lady: ReadonlySet<string> = new Set(['sra', 'sa', 's', 'senhora', 'snra'])

const first: ReadonlySet<string> = new Set(['1', '01', 'i', 'um', 'primeiro'])

/** "1º de Maio", "1 Maio"; the month itself may have a typo in it. */
function isDateAfter(words: readonly string[], index: number): boolean {
  const rest = words.slice(words[index + 1] === 'o' ? index + 2 : index + 1)
  return months.has(rest[0] ?? '') || (rest[0] === 'de' && rest.length > 1)
}

interface Surroundings {
  readonly before: string | undefined
  readonly word: string
  readonly next: string | undefined
}

function writeOutShort({ before, word, next }: Surroundings): string[] {
  if ((word === 'ns' || word === 'nsra') && next !== undefined) return ['nossa', 'senhora']
  if (word === 'n' && lady.has(next ?? '')) return ['nossa']
  if (before === 'n' && lady.has(word)) return ['senhora']
  if (word === 's' && next !== undefined) return ['sao']
  const short = name_shorts.get(word)
  if (short !== undefined) return [short]
  return [next === undefined ? word : (title_words.get(word) ?? word)]
}

function endsWith(name: readonly string[], words: readonly string[]): boolean {
  return (
    name.length >= words.length &&
    words.every((word, index) => name[name.length - words.length + index] === word)
  )
}
