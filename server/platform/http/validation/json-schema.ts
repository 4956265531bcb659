/** The part of JSON Schema that our own walkers look at. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly maxItems?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  /** Another name under which a query parameter is taken. */
  readonly 'x-alias'?: string
}

export function hasType(schema: JsonSchema, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))
}

/** The branches of a composed schema; a plain one is its own only branch. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return parts.length === 0 ? [schema] : [schema, ...parts.flatMap(branchesOf)]
}

export function itemsOf(schema: JsonSchema): JsonSchema | null {
  const { items } = schema
  return items === undefined || Array.isArray(items) ? null : (items as JsonSchema)
}
