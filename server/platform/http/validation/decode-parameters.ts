import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { hasType, itemsOf, type JsonSchema } from './json-schema.ts'

export type RawParameters = Readonly<Record<string, string | readonly string[] | undefined>>

export type Decoded = { readonly values: Record<string, unknown> } | { readonly errors: FieldError[] }

/** Reads text parameters by their schema. What the schema does not name is left out; what cannot be read stays text. */
export function createParameterDecoder(schema: JsonSchema): (raw: RawParameters) => Decoded {
  const readers = Object.entries(schema.properties ?? {}).map(([name, rule]) => ({
    name,
    names: [name, `${name}[]`, ...(rule['x-alias'] === undefined ? [] : aliasNames(rule['x-alias']))],
    rule,
    is_list: hasType(rule, 'array'),
  }))
  return (given) => {
    const raw = foldNumbered(given)
    const values: Record<string, unknown> = {}
    const errors: FieldError[] = []
    for (const { name, names, rule, is_list } of readers) {
      const texts = textsOf(raw, names)
      if (texts === null) continue
      // An empty parameter is an absent one; an empty list is a list.
      if (!is_list && texts.length === 1 && texts[0] === '') continue
      if (texts.some((text) => text.includes('\0'))) {
        errors.push({ parameter: name, code: 'wrong_format', params: { format: 'text' } })
      } else if (is_list) values[name] = decodeList(texts, itemsOf(rule) ?? {})
      else if (texts.length === 1) values[name] = decodeText(texts[0] ?? '', rule)
      else errors.push({ parameter: name, code: 'too_many', params: { limit: 1 } })
    }
    return errors.length > 0 ? { errors } : { values }
  }
}

const numbered = /^([^[\]]+)\[(\d{1,9})\]$/

/** PHP numbers the values of a list: `key[0]=a&key[1]=b` is `key[]` with both of them, in the order of their numbers. */
function foldNumbered(raw: RawParameters): RawParameters {
  const keys = Object.keys(raw)
  if (!keys.some((key) => key.endsWith(']'))) return raw
  const found = keys.flatMap((key) => {
    const [, name, number] = numbered.exec(key) ?? []
    return name === undefined ? [] : [{ key: `${name}[]`, number: Number(number), texts: raw[key] ?? [] }]
  })
  const folded = new Map<string, string[]>()
  for (const { key, texts } of found.toSorted((one, other) => one.number - other.number)) {
    const list = folded.get(key) ?? [raw[key] ?? []].flat()
    list.push(...[texts].flat())
    folded.set(key, list)
  }
  return { ...raw, ...Object.fromEntries(folded) }
}

function aliasNames(alias: string): string[] {
  return [alias, `${alias}[]`]
}

function textsOf(raw: RawParameters, names: readonly string[]): readonly string[] | null {
  let found: readonly string[] | null = null
  for (const name of names) {
    const value = raw[name]
    if (value === undefined) continue
    const texts = typeof value === 'string' ? [value] : value
    found = found === null ? texts : [...found, ...texts]
  }
  return found
}

/** A JSON array, a comma list, or the values of a repeated key; an empty value is an empty list. */
function decodeList(texts: readonly string[], item: JsonSchema): unknown[] {
  return texts.flatMap((text): unknown[] => {
    const json = text.trimStart().startsWith('[') ? parseJson(text) : undefined
    if (Array.isArray(json)) return json.map((value: unknown) => decodeJson(value, item))
    // The commas of an object do not part a list.
    if (json === undefined && hasType(item, 'object') && text.trim() !== '') return [decodeText(text, item)]
    return text.trim() === '' ? [] : text.split(',').map((part) => decodeText(part.trim(), item))
  })
}

/** In JSON a number may stand where text is expected and the other way round: what counts is the schema. */
function decodeJson(value: unknown, rule: JsonSchema): unknown {
  if (typeof value === 'number' && hasType(rule, 'string')) return String(value)
  return typeof value === 'string' ? decodeText(value, rule) : value
}

function decodeText(text: string, rule: JsonSchema): unknown {
  if (hasType(rule, 'string')) return text
  if (hasType(rule, 'integer')) return /^-?\d{1,16}$/.test(text) ? Number(text) : text
  if (hasType(rule, 'number')) return /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : text
  if (hasType(rule, 'boolean')) return readBoolean(text)
  if (hasType(rule, 'object')) return parseJson(text) ?? text
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Clients write booleans as JSON, as numbers and as the words of their own languages. What is none stays as it is. */
export function readBoolean(value: unknown): unknown {
  if (value === 1) return true
  if (value === 0) return false
  if (typeof value !== 'string' || value.length > 5) return value
  const word = value.toLowerCase()
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : value
}
