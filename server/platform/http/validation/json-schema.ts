/** What our schemas say beyond JSON Schema. */
export const own_keywords = ['x-unit', 'x-personal', 'x-secret', 'x-alias', 'x-moment', 'x-keeps-empty']

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
