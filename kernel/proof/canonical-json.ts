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
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeInteger(value)
  if (typeof value === 'string') return writeText(value)
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value === 'object') return writeObject(value)
  throw new Error(`${typeof value} has no place in canonical JSON`)
}

/** What the text says, if it is spelled as it must be: a key twice, a space or 1.0 for 1 could hide another content. */
export function parseCanonicalJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (toCanonicalJson(value) !== text) throw new Error('the JSON is not in canonical form')
  return value
}

function writeInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('only integers within ±(2^53 − 1) are canonical here')
  return JSON.stringify(value)
}

/** JSON.stringify escapes as RFC 8785 asks; half of a surrogate pair has no UTF-8. */
function writeText(value: string): string {
  if (!value.isWellFormed()) throw new Error('the text is not well-formed Unicode')
  return JSON.stringify(value)
}

function writeObject(value: object): string {
  const fields = Object.entries(value).map(([key, content]): [string, string] => {
    if (!/^[\x20-\x7e]*$/.test(key)) throw new Error('keys are ASCII')
    return [key, `${writeText(key)}:${toCanonicalJson(content)}`]
  })
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([, text]) => text).join(',')}}`
}
