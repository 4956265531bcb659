import { cleanText } from './clean-text.ts'
import { tokenise } from './tokens.ts'
import { city_shorts } from './vocabulary/cities.ts'
import { name_shorts } from './vocabulary/name-words.ts'
import { weak_types } from './vocabulary/street-types.ts'

const markers: ReadonlySet<string> = new Set(['bairro', 'bro', 'brr', 'bairo'])

/** The key of a city or neighbourhood: connectors stay, short forms are written out. */
export function normalisePlaceName(text: string): string {
  return placeOfWords(tokenise(cleanText(text)).map((token) => token.text))
}

export function placeOfWords(words: readonly string[]): string {
  const name = words.map((word, index) => writeOut(word, index, words)).join(' ')
  return city_shorts.get(name) ?? name
}

/** "Bairro X", "B. X": the words after the marker, or null when there is none. */
export function afterNeighborhoodMarker(words: readonly string[]): string[] | null {
  const [first = '', ...rest] = words
  return rest.length > 0 && (markers.has(first) || first === 'b') ? rest : null
}

function writeOut(word: string, index: number, words: readonly string[]): string {
  if (index === words.length - 1) return word
  if (word === 's') return 'sao'
  if (word === 'n' && words[index + 1]?.startsWith('s')) return 'nossa'
  return (index === 0 ? weak_types.get(word) : undefined) ?? name_shorts.get(word) ?? word
}
