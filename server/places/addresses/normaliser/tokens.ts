/** What stands between two words, from the weakest to the strongest. "joined": digits meet letters, as in 123A. */
const gaps = ['joined', 'space', 'dot', 'tight_dash', 'slash', 'dash', 'comma'] as const
export type Gap = (typeof gaps)[number]

/** A run of letters or a run of digits of a clean text. */
export interface Token {
  readonly text: string
  /** What separates it from the one before; the first one has "comma". */
  readonly gap: Gap
  /** No space on either side of the gap. */
  readonly is_tight: boolean
  readonly is_number: boolean
}

export function tokenise(clean: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < clean.length) {
    const start = skipTo(clean, at)
    if (start >= clean.length) break
    const end = endOfRun(clean, start)
    const gap = tokens.length === 0 ? 'comma' : readGap(clean.slice(at, start))
    const is_tight = !clean.slice(at, start).includes(' ')
    tokens.push({ text: clean.slice(start, end), gap, is_tight, is_number: isDigit(clean[start]) })
    at = end
  }
  return tokens
}

function skipTo(clean: string, from: number): number {
  let at = from
  while (at < clean.length && !isWordCharacter(clean[at])) at += 1
  return at
}

function endOfRun(clean: string, start: number): number {
  const digits = isDigit(clean[start])
  let at = start + 1
  while (at < clean.length && isWordCharacter(clean[at]) && isDigit(clean[at]) === digits) at += 1
  return at
}

function readGap(between: string): Gap {
  if (between === '') return 'joined'
  if (between.includes(',')) return 'comma'
  if (between.includes('-')) return between.includes(' ') ? 'dash' : 'tight_dash'
  if (between.includes('/')) return 'slash'
  return between === '.' ? 'dot' : 'space'
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && ((character >= 'a' && character <= 'z') || isDigit(character))
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

/** True where one part of an address ends and another begins. */
export function isBoundary(gap: Gap): boolean {
  return gap === 'comma' || gap === 'dash'
}

export function joinWords(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ')
}
