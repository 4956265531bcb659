import { isBoundary, joinWords, type Token } from './tokens.ts'
import {
  complements_after_value,
  complements_alone,
  complements_with_name,
  complements_with_value,
} from './vocabulary/complements.ts'

interface ComplementRead {
  readonly text: string
  readonly end: number
}

/** All that says where inside the plot, from this place on: "apto 301 bloco b". Null when nothing does. */
export function readComplements(tokens: readonly Token[], at: number): ComplementRead | null {
  const texts: string[] = []
  let end = at
  for (let read = readOne(tokens, end); read !== null; read = readOne(tokens, end)) {
    texts.push(read.text)
    end = read.end
  }
  return texts.length === 0 ? null : { text: texts.join(' '), end }
}

/** Inside the name of a street only what is followed by its value ends the name: "Rua Casa Branca" goes on, "casa 2" does not. */
export function endsStreetName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (complements_with_value.has(token.text)) return isValue(tokens, at + 1)
  return tokens[at + 1] === undefined && complements_alone.get(token.text) === 'fundos'
}

function readOne(tokens: readonly Token[], at: number): ComplementRead | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (token.is_number) return readValueFirst(tokens, at)
  const withValue = complements_with_value.get(token.text)
  if (withValue !== undefined && isValue(tokens, at + 1)) {
    const end = endOfValue(tokens, at + 1)
    return { text: `${withValue} ${joinWords(tokens.slice(at + 1, end))}`, end }
  }
  const alone = complements_alone.get(token.text)
  if (alone !== undefined) return { text: alone, end: at + 1 }
  return readNamed(tokens, at)
}

function readValueFirst(tokens: readonly Token[], at: number): ComplementRead | null {
  const value = tokens[at]?.text ?? ''
  const wordAt = tokens[at + 1]?.text === 'o' ? at + 2 : at + 1
  const word = complements_after_value.get(tokens[wordAt]?.text ?? '')
  return word === undefined ? null : { text: `${word} ${value}`, end: wordAt + 1 }
}

function readNamed(tokens: readonly Token[], at: number): ComplementRead | null {
  const one = tokens[at]?.text ?? ''
  const two = `${one} ${tokens[at + 1]?.text ?? ''}`
  const word = complements_with_name.get(one) ?? complements_with_name.get(two)
  if (word === undefined) return null
  let end = at + 1
  while (end < tokens.length && !isBoundary(tokens[end]?.gap ?? 'comma')) end += 1
  return {
    text: [word, ...tokens.slice(at + word.split(' ').length, end).map(({ text }) => text)].join(' '),
    end,
  }
}

/** Digits, or a letter or two: "301", "b", "a1". */
function isValue(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || isBoundary(token.gap)) return false
  return (
    token.is_number ||
    token.text.length === 1 ||
    (token.text.length === 2 && tokens[at + 1]?.gap === 'joined')
  )
}

function endOfValue(tokens: readonly Token[], at: number): number {
  let end = at + 1
  while (end < tokens.length && continuesValue(tokens, end)) end += 1
  return end
}

function continuesValue(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  if (token.gap === 'joined' || token.gap === 'slash' || token.gap === 'dot') return token.text.length <= 4
  if (token.gap === 'tight_dash') return token.is_number || token.text.length === 1
  const next = tokens[at + 1]
  return (
    token.gap === 'space' &&
    token.text.length === 1 &&
    !token.is_number &&
    (next === undefined || isBoundary(next.gap))
  )
}
