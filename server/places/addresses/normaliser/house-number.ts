import { isBoundary, type Token } from './tokens.ts'
import {
  complements_after_value,
  complements_alone,
  complements_with_value,
} from './vocabulary/complements.ts'

export interface HouseNumber {
  readonly number: number | null
  readonly suffix: string | null
  readonly is_without_number: boolean
  /** "123/301", "123 a 127": what follows the first number. */
  readonly complement: string | null
  /** Where the next thing begins. */
  readonly end: number
}

const markers: ReadonlySet<string> = new Set(['n', 'no', 'nr', 'nro', 'num', 'numero', 'numeros'])
const no_number: Omit<HouseNumber, 'end'> = {
  number: null,
  suffix: null,
  is_without_number: true,
  complement: null,
}
/** The highest houses stand along roads numbered in metres. */
const longest_number = 6

/** What is written at this place when it is a house number: "123", "nº 1.234", "12-A", "120/122", "s/n". */
export function readHouseNumber(tokens: readonly Token[], at: number): HouseNumber | null {
  const without = endOfWithoutNumber(tokens, at)
  if (without !== null) return { ...no_number, end: without }
  const start = startOfDigits(tokens, at)
  const digits = readDigits(tokens, start)
  if (digits === null || isOrdinal(tokens, digits.end)) return null
  if (digits.number === 0) return { ...no_number, end: digits.end }
  const suffix = readSuffix(tokens, digits.end)
  const more = readMore(tokens, digits.end + (suffix === null ? 0 : 1))
  return { number: digits.number, suffix, is_without_number: false, complement: more.text, end: more.end }
}

/** True where "nº" or "s/n" is written out, so that it cannot be the name of a street. */
export function isMarkedNumber(tokens: readonly Token[], at: number): boolean {
  return startOfDigits(tokens, at) > at || endOfWithoutNumber(tokens, at) !== null
}

function startOfDigits(tokens: readonly Token[], at: number): number {
  const next = tokens[at + 1]
  const isMarked = markers.has(tokens[at]?.text ?? '') && next?.is_number === true && !isBoundary(next.gap)
  if (isMarked) return at + 1
  // "n o 12": the sign of "nº" typed as a letter apart.
  const afterNext = tokens[at + 2]
  const isSpelled = tokens[at]?.text === 'n' && next?.text === 'o' && afterNext?.is_number === true
  return isSpelled ? at + 2 : at
}

function endOfWithoutNumber(tokens: readonly Token[], at: number): number | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (first === undefined) return null
  if (first.text === 'sn' || first.text === 'snr') return at + 1
  if ((first.text !== 's' && first.text !== 'sem') || second === undefined || second.gap === 'comma')
    return null
  if (second.is_number || !(markers.has(second.text) && !third?.is_number)) return null
  return third?.text === 'o' && third.gap !== 'comma' ? at + 3 : at + 2
}

function readDigits(tokens: readonly Token[], at: number): { number: number; end: number } | null {
  const token = tokens[at]
  if (token === undefined || !token.is_number) return null
  const next = tokens[at + 1]
  const hasThousands =
    token.text.length <= 3 && next?.is_number === true && next.gap === 'dot' && next.text.length === 3
  const text = hasThousands ? token.text + next.text : token.text
  return text.length > longest_number ? null : { number: Number(text), end: at + (hasThousands ? 2 : 1) }
}

/** "1o de Maio", "2o andar" are no houses. */
function isOrdinal(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (complements_after_value.has(token.text) && !isBoundary(token.gap) && !tokens[at + 1]?.is_number)
    return true
  return token.gap === 'joined' && token.text === 'o'
}

function readSuffix(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at]
  if (token === undefined || token.is_number || token.text.length > 2) return null
  const next = tokens[at + 1]
  if (token.gap === 'joined' || token.gap === 'tight_dash') {
    return token.text.length === 1 || token.gap === 'joined' ? token.text : null
  }
  if (token.text.length > 1 || isBoundary(token.gap) || token.gap === 'slash') return null
  return next === undefined || isBoundary(next.gap) || isComplementWord(next.text) ? token.text : null
}

function readMore(tokens: readonly Token[], at: number): { text: string | null; end: number } {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined) return { text: null, end: at }
  if (token.is_number && (token.gap === 'slash' || token.gap === 'tight_dash'))
    return { text: token.text, end: at + 1 }
  const isRange =
    (token.text === 'a' || token.text === 'e') && token.gap === 'space' && next?.is_number === true
  return isRange && next.gap === 'space'
    ? { text: `${token.text} ${next.text}`, end: at + 2 }
    : { text: null, end: at }
}

function isComplementWord(word: string): boolean {
  return complements_with_value.has(word) || complements_alone.has(word)
}

/** "km 5", "km 12,5", "km 12+300". */
export function readKm(tokens: readonly Token[], at: number): { km: number; end: number } | null {
  const [word, whole, decimal] = tokens.slice(at, at + 3)
  if (word?.text !== 'km' || whole?.is_number !== true || whole.text.length > 4) return null
  const km = Number(whole.text)
  if (decimal?.is_number !== true || !decimal.is_tight || decimal.text.length > 3) return { km, end: at + 2 }
  const isFraction = decimal.gap === 'comma' || decimal.gap === 'dot'
  if (isFraction) return { km: Number(`${whole.text}.${decimal.text}`), end: at + 3 }
  return decimal.gap === 'slash'
    ? { km: km + Number(decimal.text) / 1_000, end: at + 3 }
    : { km, end: at + 2 }
}
