/** Something to choose by a few letters. */
export interface Choice {
  readonly label: string
}

const max_choices = 12

/** What matches, the best first: how a word begins counts more than what stands inside of it. Accents do not matter. */
export function rankChoices<T extends Choice>(choices: readonly T[], text: string): T[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices.slice(0, max_choices)
  return choices
    .map((choice) => ({ choice, rank: rankOf(plain(choice.label), words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))
    .slice(0, max_choices)
    .map(({ choice }) => choice)
}

/** Null where a word is missing. */
function rankOf(label: string, words: readonly string[]): number | null {
  let rank = 0
  for (const word of words) {
    if (label.startsWith(word)) rank += 3
    else if (label.split(/\s+/).some((part) => part.startsWith(word))) rank += 2
    else if (label.includes(word)) rank += 1
    else return null
  }
  return rank
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
