import { canonicalJson } from '../canonical-json.ts'

/**
 * JSON in its one canonical spelling (RFC 8785) for what is hashed: integers only and ASCII keys, so that the sorted,
 * unspaced JSON of any language gives the same bytes.
 */
export type Canonical =
  | null
  | boolean
  | number
  | string
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

export function toCanonicalJson(value: unknown): string {
  assertCanonical(value)
  return canonicalJson(value)
}

/** What the text says, if it is spelled as it must be: a key twice, a space or 1.0 for 1 could hide another content. */
export function parseCanonicalJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (toCanonicalJson(value) !== text) throw new Error('the JSON is not in canonical form')
  return value
}

function assertCanonical(value: unknown): asserts value is Canonical {
  if (value === null || typeof value === 'boolean') return
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error('only integers within ±(2^53 − 1) are canonical here')
  } else if (typeof value === 'string') {
    // Half of a surrogate pair has no UTF-8.
    if (!value.isWellFormed()) throw new Error('the text is not well-formed Unicode')
  } else if (typeof value !== 'object') throw new Error(`${typeof value} has no place in canonical JSON`)
  else {
    for (const [key, content] of Object.entries(value)) {
      if (!/^[\x20-\x7e]*$/.test(key)) throw new Error('keys are ASCII')
      assertCanonical(content)
    }
  }
}
