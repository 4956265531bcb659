import { cleanText } from './clean-text.ts'
import { tokenise } from './tokens.ts'
import { CITY_SHORTS } from './vocabulary/cities.ts'
import { NAME_SHORTS } from './vocabulary/name-words.ts'
import { WEAK_TYPES } from './vocabulary/street-types.ts'

const MARKERS: ReadonlySet<string> = new Set(['bairro', 'bro', 'brr', 'bairo'])

/** The key of a city or neighbourhood: connectors stay, short forms are written out. */
export function normalisePlaceName(text: string): string {
  return placeOfWords(tokenise(cleanText(text)).map((token) => token.text))
}

export function placeOfWords(words: readonly string[]): string {
  const name = words.map((word, index) => writeOut(word, index, words)).join(' ')
  return CITY_SHORTS.get(name) ?? name
}

/** "Bairro X", "B. X": the words after the marker, or null when there is none. */
export function afterNeighborhoodMarker(words: readonly string[]): string[] | null {
  const [first = '', ...rest] = words
  return rest.length > 0 && (MARKERS.has(first) || first === 'b') ? rest : null
}

function writeOut(word: string, index: number, words: readonly string[]): string {
  if (index === words.length - 1) return word
  if (word === 's') return 'sao'
  if (word === 'n' && words[index + 1]?.startsWith('s')) return 'nossa'
  return (index === 0 ? WEAK_TYPES.get(word) : undefined) ?? NAME_SHORTS.get(word) ?? word
}
