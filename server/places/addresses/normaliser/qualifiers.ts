import { isMarkedNumber, readHouseNumber } from './house-number.ts'
import type { Part } from './state.ts'
import type { Token } from './tokens.ts'

const qualifiers: ReadonlySet<string> = new Set(['pal', 'paa', 'cl'])

/** What the part after a street says of the street itself. */
export interface Qualifier {
  readonly words: readonly string[]
  /** The rest of that part. */
  readonly rest: readonly Token[]
}

/** "Rua Sete - PAL 23917": the plan of a development tells apart streets that share a name. "Rua Noventa - 90, 12" says it twice. */
export function findQualifier(parts: readonly Part[], at: number): Qualifier | null {
  const tokens = parts[at + 1]?.tokens ?? []
  const [first, second] = tokens
  if (isQualifier(tokens)) return cut(tokens, 2)
  if (first?.gap !== 'dash' || !first.is_number) return null
  const third = parts[at + 2]?.tokens ?? []
  const isSecondNumber =
    tokens.length === 1 && third[0]?.gap === 'comma' && readHouseNumber(third, 0) !== null
  const isNumberNext = isMarkedNumber(tokens, 1) || (second?.is_number === true && second.gap === 'space')
  return isSecondNumber || isNumberNext ? cut(tokens, 1) : null
}

export function isQualifier(tokens: readonly Token[]): boolean {
  const [word, plan] = tokens
  return qualifiers.has(word?.text ?? '') && plan?.is_number === true && plan.text.length > 3
}

function cut(tokens: readonly Token[], at: number): Qualifier {
  return { words: tokens.slice(0, at).map((token) => token.text), rest: tokens.slice(at) }
}
