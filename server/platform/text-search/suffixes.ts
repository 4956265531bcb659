/** Of each suffix as many characters are kept as nearly every search has. The migration that made the table knows it. */
const kept = 32

/** Every suffix of a normalised text, once. A search never begins with a space, so no suffix does. */
export function suffixesOf(key: string): string[] {
  const characters = Array.from(key)
  const suffixes = new Set<string>()
  for (const [place, character] of characters.entries()) {
    if (character !== ' ') suffixes.add(characters.slice(place, place + kept).join(''))
  }
  return [...suffixes]
}

/** `[first, end)`: all suffixes that begin with the part, in the order of their bytes, and no other of its length. */
export function rangeOf(part: string): { first: string; end: string } {
  const first = Array.from(part).slice(0, kept).join('')
  return { first, end: `${first}\u{10FFFF}` }
}
