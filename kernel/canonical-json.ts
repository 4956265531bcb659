/** Anything that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * The one way to write a JSON value (RFC 8785, JCS): keys in the order of their UTF-16 units, numbers and texts as ECMAScript
 * writes them, no blanks. A field that is undefined is no field.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = value as Readonly<Record<string, Json | undefined>>
  const written: string[] = []
  for (const key of Object.keys(fields).toSorted(byUnits)) {
    const field = fields[key]
    if (field !== undefined) written.push(`${JSON.stringify(key)}:${canonicalJson(field)}`)
  }
  return `{${written.join(',')}}`
}

const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))
