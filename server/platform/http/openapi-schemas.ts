import { isDeepStrictEqual } from 'node:util'

/** A schema as the OpenAPI document has it. */
export interface DocumentSchema {
  readonly [keyword: string]: unknown
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, DocumentSchema>>
}

type Components = Map<string, DocumentSchema>

/**
 * Gathers schemas with a `title` under `components/schemas` and leaves references in their places. Two shapes
 * under one title are a mistake of the contract: the message says which.
 */
export class SchemaNames {
  readonly #components: Components = new Map()

  /** The components so far, by name. */
  list(): Record<string, DocumentSchema> {
    const components = [...this.#components].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(components.map(([name, { title: _name, ...component }]) => [name, component]))
  }

  /** The schema with every named part as a reference. */
  refer(schema: DocumentSchema): DocumentSchema {
    const { 'x-shown-as': shown, 'x-note': note, 'x-form': _words, ...own } = schema
    if (shown !== undefined) return this.#referShown(shown as DocumentSchema, { ...own, note })
    const inner = mapInner(asLong(withUnitTold(own)), (part) => this.refer(part))
    if (inner.title === undefined) return note === undefined ? inner : { ...inner, description: note }
    return this.#name(inner, inner.title, note)
  }

  /** A null, a default and a note of the place hold for what is shown there. */
  #referShown(shown: DocumentSchema, { note, ...place }: DocumentSchema): DocumentSchema {
    const may_be_null = [place.type ?? []].flat().includes('null')
    return this.refer({
      ...(may_be_null ? withNull(shown) : shown),
      ...(note !== undefined && { 'x-note': note }),
      ...(place['default'] !== undefined && { default: place['default'] }),
    })
  }

  #name(schema: DocumentSchema, name: string, note: unknown): DocumentSchema {
    const { default: by_default, ...shape } = schema
    const { component, may_be_null } = withoutNull(shape)
    const known = this.#components.get(name)
    if (known !== undefined && !isDeepStrictEqual(known, component)) {
      const [one, other] = [known, component].map((each) => JSON.stringify(each))
      throw new TypeError(`two schemas have the title ${name}: ${one} and ${other}`)
    }
    this.#components.set(name, component)
    const reference = { $ref: `#/components/schemas/${name}` }
    return {
      ...(may_be_null ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(note !== undefined && { description: note }),
      ...(by_default !== undefined && { default: by_default }),
    }
  }
}

const units: Readonly<Record<string, string>> = {
  s: 'seconds',
  h: 'hours',
  m: 'metres',
  km: 'kilometres',
  L: 'litres',
  '°': 'degrees (WGS84)',
}

/** Most readers, and all generators of clients, know no `x-unit`. */
function withUnitTold(schema: DocumentSchema): DocumentSchema {
  const { 'x-unit': unit, description } = schema
  if (typeof unit !== 'string') return schema
  return { ...schema, description: [description, `In ${units[unit] ?? unit}.`].filter(Boolean).join(' ') }
}

/** What generators must not take for 32 bits; the bound itself, that of a JSON number, tells readers nothing. */
function asLong(schema: DocumentSchema): DocumentSchema {
  if (schema['maximum'] !== Number.MAX_SAFE_INTEGER) return schema
  const { maximum: _bound, ...long } = schema
  return { ...long, format: 'int64' }
}

function withNull(schema: DocumentSchema): DocumentSchema {
  const { type, enum: values } = schema
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [type, 'null'].flat(), ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** Null belongs to the place, not to what is named. */
function withoutNull(schema: DocumentSchema): { component: DocumentSchema; may_be_null: boolean } {
  const { type, enum: values } = schema
  if (!Array.isArray(type) || !type.includes('null')) return { component: schema, may_be_null: false }
  const types = type.filter((each) => each !== 'null')
  const component = {
    ...schema,
    type: types.length === 1 ? types[0] : types,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  }
  return { component, may_be_null: true }
}

type MapPart = (part: DocumentSchema) => DocumentSchema

/** The schema with every schema directly inside it replaced. */
export function mapInner(schema: DocumentSchema, map: MapPart): DocumentSchema {
  const changed: Record<string, unknown> = {}
  for (const keyword of ['items', 'additionalProperties', 'not', 'propertyNames']) {
    if (isSchema(schema[keyword])) changed[keyword] = map(schema[keyword])
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const parts = schema[keyword]
    if (Array.isArray(parts)) changed[keyword] = parts.map((part) => (isSchema(part) ? map(part) : part))
  }
  if (schema.properties !== undefined) {
    const entries = Object.entries(schema.properties)
    changed['properties'] = Object.fromEntries(entries.map(([name, part]) => [name, map(part)]))
  }
  return { ...schema, ...changed }
}

function isSchema(value: unknown): value is DocumentSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
