import type { ApiDescription } from '@tropeiro/contract/api-description.ts'
import type { OperationElsewhere } from '@tropeiro/contract/ingest.ts'
import type { OpenApiDocument, OperationObject, ResponseObject } from './openapi-document.ts'
import { tagOf } from './openapi-order.ts'
import type { DocumentSchema } from './openapi-schemas.ts'

/** What other listeners answer, by path and method, as if it came from routes; each names its server. */
export function describeElsewhere({ elsewhere, tags }: ApiDescription): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const { server, operations } of elsewhere) {
    for (const operation of operations) {
      const item = (paths[operation.path] ??= {})
      item[operation.method] = describe(operation, { tags: [tagOf(operation.path, tags)], servers: [server] })
    }
  }
  return paths
}

function describe(
  operation: OperationElsewhere,
  place: { readonly tags: readonly string[]; readonly servers: readonly object[] },
): OperationObject {
  const { operation_id: operationId, summary, description, is_bearer } = operation
  const { parameters, bodies, status, answer, problems } = operation
  // Their description is that of all problems of the status.
  const refused: [number, ResponseObject][] = problems.map((each) => [each, {}])
  return {
    ...place,
    operationId,
    summary,
    description: `${description}\n\nNeeds an API key with the scope \`position:write\`.`,
    security: is_bearer ? [{ bearer: [] }] : [],
    ...(parameters && {
      parameters: parameters.map(({ schema, ...parameter }) => ({
        ...parameter,
        schema: asDocument(schema),
      })),
    }),
    ...(bodies && { requestBody: { required: true, content: contentOf(bodies) } }),
    responses: Object.fromEntries([
      [
        status,
        {
          description: 'The disk of the log has it.',
          ...(answer !== null && { content: contentOf({ 'application/json': answer }) }),
        },
      ],
      ...refused,
    ]),
  }
}

type Bodies = NonNullable<OperationElsewhere['bodies']>

function contentOf(bodies: Bodies) {
  return Object.fromEntries(
    Object.entries(bodies).map(([type, { schema, example }]) => [
      type,
      { schema: asDocument(schema), example },
    ]),
  )
}

/** Without the symbols that a schema has for the compiler. */
const asDocument = (schema: object): DocumentSchema => JSON.parse(JSON.stringify(schema)) as DocumentSchema
