/** Of the first and of the last name: `Marina do Prado` is MP. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => word !== '')
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word ?? '').match(/^./u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
