import { isHighwayCode } from './street-name.ts'
import { isBoundary, type Token } from './tokens.ts'
import { strong_types, unmistakable_types } from './vocabulary/street-types.ts'

/** A part of an address between two separators. */
export type Segment = readonly Token[]

export function cutSegments(tokens: readonly Token[]): Segment[] {
  const segments: Token[][] = []
  for (const [index, token] of tokens.entries()) {
    const current = segments.at(-1)
    if (current === undefined || isCut(tokens, index, current)) segments.push([token])
    else current.push(token)
  }
  return segments
}

function isCut(tokens: readonly Token[], index: number, current: readonly Token[]): boolean {
  const token = tokens[index]
  const before = tokens[index - 1]
  if (token === undefined || before === undefined) return true
  if (isBoundary(token.gap)) return !isDecimalOfKm(tokens, index)
  if (token.gap === 'tight_dash') return isTightCut(before, token, current)
  if (token.gap === 'slash') return isLongWord(before) && isLongWord(token)
  return token.text === 'bairro' || opensStreet(tokens, index, current)
}

/** "123-Centro" and "Borges-123" are two parts; "Umbu-Sapê", "123-A" and "BR-116" are one. */
function isTightCut(before: Token, token: Token, current: readonly Token[]): boolean {
  if (before.is_number) return isLongWord(token)
  // "123-Centro-Porto Alegre": who glues one part to the number glues the next to it too.
  if (current[0]?.gap === 'tight_dash') return isLongWord(token)
  if (!token.is_number || before.text.length < 3) return false
  return current.length > 1
}

/** "Porto Alegre Rua dos Andradas": a street that begins in the middle, unless the part is a street already. */
function opensStreet(tokens: readonly Token[], index: number, current: readonly Token[]): boolean {
  const token = tokens[index]
  if (token === undefined || !unmistakable_types.has(token.text) || tokens[index + 1] === undefined)
    return false
  const words = current.map(({ text }) => text)
  return !strong_types.has(words[0] ?? '') && !isHighwayCode(words, 0)
}

function isDecimalOfKm(tokens: readonly Token[], index: number): boolean {
  const [km, whole, decimal] = tokens.slice(Math.max(index - 2, 0), index + 1)
  return (
    km?.text === 'km' &&
    whole?.is_number === true &&
    decimal?.is_number === true &&
    decimal.is_tight &&
    decimal.gap === 'comma'
  )
}

function isLongWord(token: Token): boolean {
  return !token.is_number && token.text.length > 2
}
