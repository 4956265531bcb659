import { form_words } from '@tropeiro/contract/field-message.ts'

/** What our schemas say beyond JSON Schema. */
export const own_keywords = [
  'x-unit',
  'x-personal',
  'x-secret',
  'x-alias',
  'x-moment',
  'x-keeps-empty',
  'x-note',
  'x-shown-as',
  'x-form',
]

/** The part of JSON Schema that our own walkers look at. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly pattern?: string
  /** The form that a pattern demands, in words: a key of form_words. */
  readonly 'x-form'?: string
  /** Another name under which a query parameter is taken. */
  readonly 'x-alias'?: string
  /** Empty text is a value of its own here, not the want of one. */
  readonly 'x-keeps-empty'?: true
}

export function hasType(schema: JsonSchema, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))
}

/** The branches of a composed schema; a plain one is its own only branch. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return parts.length === 0 ? [schema] : [schema, ...parts.flatMap(branchesOf)]
}

/** By its type, or because it says nothing of types. */
export function admitsNull(schema: JsonSchema): boolean {
  const branches = branchesOf(schema)
  if (branches.length > 1) return branches.slice(1).some(admitsNull)
  return schema.type === undefined || hasType(schema, 'null')
}

export function itemsOf(schema: JsonSchema): JsonSchema | null {
  const { items } = schema
  return items === undefined || Array.isArray(items) ? null : (items as JsonSchema)
}

/** Where a schema has a list without `maxItems`; every list that a client may send is bounded. */
export function findUnboundedList(schema: JsonSchema, path = ''): string | null {
  for (const branch of branchesOf(schema)) {
    const items = itemsOf(branch)
    if (items !== null && branch.maxItems === undefined) return path === '' ? '/' : path
    const inside = items === null ? null : findUnboundedList(items, `${path}/*`)
    if (inside !== null) return inside
    for (const [name, rule] of Object.entries(branch.properties ?? {})) {
      const found = findUnboundedList(rule, `${path}/${name}`)
      if (found !== null) return found
    }
  }
  return null
}

/** Where a schema has a pattern without words for it: what a client reads is never a regular expression. */
export function findWordlessPattern(schema: JsonSchema, path = ''): string | null {
  for (const branch of branchesOf(schema)) {
    if (branch.pattern !== undefined && form_words[branch['x-form'] ?? ''] === undefined) return path
    const items = itemsOf(branch)
    const inside = [
      ...(items === null ? [] : [['*', items] as const]),
      ...Object.entries(branch.properties ?? {}),
    ]
    for (const [name, rule] of inside) {
      const found = findWordlessPattern(rule, `${path}/${name}`)
      if (found !== null) return found
    }
  }
  return null
}

/** A list longer than its schema allows: then one error is enough, and looking for all of them is too much work. */
export function hasOversizedList(value: unknown, schema: JsonSchema): boolean {
  if (typeof value !== 'object' || value === null) return false
  return branchesOf(schema).some((branch) => {
    if (Array.isArray(value)) {
      const items = itemsOf(branch)
      if (items === null) return false
      return value.length > (branch.maxItems ?? 0) || value.some((item) => hasOversizedList(item, items))
    }
    return Object.entries(branch.properties ?? {}).some(([name, rule]) =>
      hasOversizedList((value as Record<string, unknown>)[name], rule),
    )
  })
}
