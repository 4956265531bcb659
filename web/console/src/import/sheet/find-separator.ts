const separators = [';', '\t', '|', ','] as const

/** How much of a text is enough to see what its columns are parted by. */
const looked_at_lines = 50

/**
 * What parts the columns: the sign that stands equally often on most lines. A comma comes last, as it is in the figures and
 * the addresses of people who part by semicolons.
 */
export function findSeparator(text: string): string {
  const lines = takeLines(text)
  const scored = separators.map((sign) => ({ sign, score: scoreOf(sign, lines) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score === 0 ? ';' : best.sign
}

/** How many lines have the sign as often as the first one that has it. */
function scoreOf(sign: string, lines: readonly string[]): number {
  const counts = lines.map((line) => line.split(sign).length - 1)
  const usual = counts.find((count) => count > 0) ?? 0
  return usual === 0 ? 0 : counts.filter((count) => count === usual).length
}

function takeLines(text: string): string[] {
  const outside_quotes = text.slice(0, 200_000).replaceAll(/"(?:[^"]|"")*"/g, '')
  return outside_quotes
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked_at_lines)
}
