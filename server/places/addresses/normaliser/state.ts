import type { Segment } from './segments.ts'
import { isHighwayCode } from './street-name.ts'
import { joinWords, type Token } from './tokens.ts'
import { state_codes, state_names, states_named_as_city, unmistakable_states } from './vocabulary/states.ts'
import { strong_types } from './vocabulary/street-types.ts'

/** A part of the address that is still to be read; the state's letters stood right after the one that is the city. */
export interface Part {
  readonly tokens: Segment
  readonly is_city: boolean
}

interface StateTaken {
  readonly state: string | null
  readonly parts: readonly Part[]
}

const country: ReadonlySet<string> = new Set(['brasil', 'brazil', 'br'])

export function takeState(all: readonly Segment[], isKnownCity: (key: string) => boolean): StateTaken {
  const segments = withoutCountry(all)
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const taken = takeCode(segments, at) ?? takeName(segments, at, isKnownCity)
    if (taken !== null) return taken
  }
  return { state: null, parts: segments.map((tokens) => ({ tokens, is_city: false })) }
}

function withoutCountry(segments: readonly Segment[]): Segment[] {
  const kept = segments.filter((tokens) => tokens.length !== 1 || !country.has(tokens[0]?.text ?? ''))
  const last = kept.at(-1)
  const isTail = country.has(last?.at(-1)?.text ?? '') && state_codes.has(last?.at(-2)?.text ?? '')
  return isTail && last !== undefined ? [...kept.slice(0, -1), last.slice(0, -1)] : kept
}

function takeCode(segments: readonly Segment[], at: number): StateTaken | null {
  const segment = segments[at] ?? []
  const last = segment.at(-1)
  const state = state_codes.get(last?.text ?? '')
  if (last !== undefined && state !== undefined && isCodeAtEnd(segments, at, last)) {
    if (segment.length === 1) return alone(segments, at, state)
    return { state, parts: replaced(segments, at, segment.slice(0, -1)) }
  }
  return takeLeadingCode(segments, at)
}

/** "RS Porto Alegre". */
function takeLeadingCode(segments: readonly Segment[], at: number): StateTaken | null {
  const segment = segments[at] ?? []
  const words = segment.map((token) => token.text)
  const [first = ''] = words
  if (segment.length < 2 || !unmistakable_states.has(first) || isHighwayCode(words, 0)) return null
  return { state: state_codes.get(first) ?? null, parts: replaced(segments, at, segment.slice(1)) }
}

function isCodeAtEnd(segments: readonly Segment[], at: number, code: Token): boolean {
  const segment = segments[at] ?? []
  const before = segment.at(-2)
  const next = segments[at + 1]?.[0]
  if (before === undefined) return segments.length > 1 && !(code.text === 'ap' && next?.is_number === true)
  if (code.gap === 'slash' || code.gap === 'tight_dash')
    return !before.is_number || unmistakable_states.has(code.text)
  // "123 ap", "r do pe": two letters that mean something else need a word before them and nothing after.
  if (unmistakable_states.has(code.text))
    return next === undefined || !strong_types.has(segment[0]?.text ?? '')
  const endsText = next === undefined || strong_types.has(next.text)
  return endsText && !before.is_number && (segment.length > 2 || !strong_types.has(before.text))
}

/** The letters are a part of their own: the city stands before them, or after when they open the text. */
function alone(segments: readonly Segment[], at: number, state: string): StateTaken {
  const rest = segments.filter((_, index) => index !== at)
  const city = at > 0 ? at - 1 : 0
  return { state, parts: rest.map((tokens, index) => ({ tokens, is_city: index === city })) }
}

function replaced(segments: readonly Segment[], at: number, tokens: Segment): Part[] {
  return segments.map((segment, index) => ({
    tokens: index === at ? tokens : segment,
    is_city: index === at,
  }))
}

function takeName(
  segments: readonly Segment[],
  at: number,
  isKnownCity: (key: string) => boolean,
): StateTaken | null {
  const name = joinWords(segments[at] ?? [])
  const state = state_names.get(name)
  if (state === undefined || at === 0) return null
  const before = joinWords(segments[at - 1] ?? [])
  if (states_named_as_city.has(name) && !(isKnownCity(before) || before === name)) return null
  return alone(segments, at, state)
}
