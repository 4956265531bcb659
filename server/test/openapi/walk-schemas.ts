import type { OpenApiDocument, OperationObject } from '../../platform/http/openapi-document.ts'
import type { DocumentSchema } from '../../platform/http/openapi-schemas.ts'

export interface FoundSchema {
  /** Where it is: `requestBody data point_of_interest_category`. */
  readonly place: string
  readonly schema: DocumentSchema
  readonly is_component?: boolean
}

/** Each schema of the bodies of an operation, whatever is inside included; references are not followed. */
function listBodySchemas({
  requestBody,
  responses,
}: Pick<OperationObject, 'requestBody' | 'responses'>): FoundSchema[] {
  const contents = { requestBody, ...responses }
  return Object.entries(contents).flatMap(([part, holder]) =>
    Object.values(holder?.content ?? {}).flatMap(({ schema }) => listSchemas(schema, part)),
  )
}

/** The same, and each schema of the components that they refer to, once. */
export function listNestedSchemas(
  operation: OperationObject,
  { components }: OpenApiDocument,
): FoundSchema[] {
  const found = listBodySchemas(operation)
  const seen = new Set<string>()
  // Grows while it is walked.
  for (const { schema } of found) {
    const name = referenceOf(schema)
    const component = name === null ? undefined : components.schemas[name]
    if (name === null || component === undefined || seen.has(name)) continue
    seen.add(name)
    const [root, ...inside] = listSchemas(component, name)
    if (root !== undefined) found.push({ ...root, is_component: true }, ...inside)
  }
  return found
}

export function referenceOf({ $ref }: DocumentSchema): string | null {
  return typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : null
}

/** Each schema of the whole document, with its components. */
export function listAllSchemas({ paths, components }: OpenApiDocument): FoundSchema[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  return [
    ...operations.flatMap(listBodySchemas),
    ...listBodySchemas({ responses: components.responses ?? {} }),
    ...operations.flatMap(({ parameters = [] }) =>
      parameters.flatMap(({ name, schema }) => listSchemas(schema, name)),
    ),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => listSchemas(schema, name)),
  ]
}

function listSchemas(schema: DocumentSchema, place: string): FoundSchema[] {
  const inside = Object.entries({
    ...schema.properties,
    ...(isSchema(schema['items']) && { '*': schema['items'] }),
    ...(isSchema(schema['additionalProperties']) && { '?': schema['additionalProperties'] }),
    ...Object.fromEntries(listBranches(schema).map((branch, index) => [`|${index}`, branch])),
  })
  return [{ place, schema }, ...inside.flatMap(([name, part]) => listSchemas(part, `${place} ${name}`))]
}

function listBranches(schema: DocumentSchema): unknown[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? [])
}

function isSchema(value: unknown): value is DocumentSchema {
  return typeof value === 'object' && value !== null
}
