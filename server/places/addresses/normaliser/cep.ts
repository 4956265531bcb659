import type { Token } from './tokens.ts'

interface CepTaken {
  readonly cep: string | null
  readonly tokens: readonly Token[]
}

const cep_digits = 8

/** "90010150", "90010-150", "90.010-150", with or without "CEP" before it. Where it stood, a new part begins. */
export function takeCep(tokens: readonly Token[]): CepTaken {
  for (let at = 0; at < tokens.length; at += 1) {
    const isNamed = tokens[at]?.text === 'cep'
    const found = readCep(tokens, isNamed ? at + 1 : at, isNamed)
    if (found !== null) return { cep: found.cep, tokens: withoutRun(tokens, at, found.end) }
    if (isNamed) return { cep: null, tokens: withoutRun(tokens, at, at + 1) }
  }
  return { cep: null, tokens }
}

/** Of a field that holds nothing else. Spreadsheets drop the zero that São Paulo's begin with. */
export function cepOfDigits(digits: string): string | null {
  if (digits.length !== cep_digits && digits.length !== cep_digits - 1) return null
  const cep = digits.padStart(cep_digits, '0')
  return /^0+$/.test(cep) ? null : cep
}

function readCep(
  tokens: readonly Token[],
  at: number,
  isNamed: boolean,
): { cep: string; end: number } | null {
  let digits = ''
  for (let end = at; end < tokens.length && digits.length < cep_digits; end += 1) {
    const token = tokens[end]
    if (token === undefined || !token.is_number) return null
    if (end > at && !continuesCep(token, digits.length, isNamed)) {
      const padded = isNamed ? cepOfDigits(digits) : null
      return padded === null ? null : { cep: padded, end }
    }
    digits += token.text
    if (digits.length === cep_digits) {
      const cep = cepOfDigits(digits)
      return cep === null ? null : { cep, end: end + 1 }
    }
  }
  const padded = isNamed ? cepOfDigits(digits) : null
  return padded === null ? null : { cep: padded, end: tokens.length }
}

function continuesCep(token: Token, digitsBefore: number, isNamed: boolean): boolean {
  if (isNamed) return token.gap !== 'comma'
  if (digitsBefore === 2) return token.gap === 'dot' && token.text.length === 3
  return digitsBefore === 5 && token.is_tight && token.gap === 'tight_dash' && token.text.length === 3
}

function withoutRun(tokens: readonly Token[], from: number, to: number): Token[] {
  const after = tokens[to]
  return [
    ...tokens.slice(0, from),
    ...(after === undefined ? [] : [{ ...after, gap: 'comma' as const }]),
    ...tokens.slice(to + 1),
  ]
}
