import type { ApiDescription } from '@tropeiro/contract/api-description.ts'
import { findExample, type ShownExample } from './openapi-examples.ts'
import { comparePaths } from './openapi-order.ts'
import { exampleOfProblem } from './openapi-problems.ts'
import { type DocumentSchema, SchemaNames } from './openapi-schemas.ts'

interface Media {
  readonly schema: DocumentSchema
  readonly example?: unknown
}

export type Content = Readonly<Record<string, Media>>

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: DocumentSchema
  readonly example?: unknown
}

export interface OperationObject {
  readonly [key: string]: unknown
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject>>
}

export interface ResponseObject {
  readonly description?: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
  /** Of a problem, which has one description for all operations. */
  readonly $ref?: string
}

export interface OpenApiDocument {
  readonly [key: string]: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema>>
    readonly responses?: Readonly<Record<string, ResponseObject>>
  }
}

/** The document of the routes in the order of the reference, with names, and with the shown example of each operation. */
export function completeDocument(
  document: OpenApiDocument,
  { tags, examples }: ApiDescription,
  elsewhere: OpenApiDocument['paths'],
): OpenApiDocument {
  const names = new SchemaNames()
  for (const [title, schema] of Object.entries(document.components.schemas)) names.refer({ ...schema, title })
  const paths = mapValues({ ...document.paths, ...elsewhere }, (item, path) =>
    mapValues(item, (operation, method) =>
      completeOperation(operation, names, findExample(`${method} ${path}`, examples)),
    ),
  )
  const inOrder = comparePaths(tags)
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => inOrder(one, other))),
    components: { ...document.components, schemas: names.list(), responses: listProblems(document) },
  }
}

/** A problem of a status is the same whoever answers it. */
function listProblems({ paths }: OpenApiDocument): Record<string, ResponseObject> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const answers = Object.assign({}, ...operations.map(({ responses }) => responses)) as Record<
    string,
    ResponseObject
  >
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([status]) => isProblem(status))
      .map(([status, { content = {}, ...answer }]) => {
        const example = exampleOfProblem(Number(status))
        return [
          `Problem${status}`,
          { ...answer, content: mapValues(content, (media) => ({ ...media, example })) },
        ]
      }),
  )
}

const isProblem = (status: string) => Number(status) >= 400

function completeOperation(
  operation: OperationObject,
  names: SchemaNames,
  example: ShownExample | null,
): OperationObject {
  const { parameters, requestBody, responses } = operation
  const nameContent = (content: Content, use: Use, shown: unknown) =>
    Object.fromEntries(
      Object.entries(content).map(([type, media], index) => [
        type,
        {
          ...media,
          schema: names.refer(nameRoot(media.schema, use)),
          // The others are other forms of the same.
          ...(index === 0 && shown !== undefined && shown !== null && { example: shown }),
        },
      ]),
    )
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((each) => completeParameter(each, names, example)) }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: nameContent(requestBody.content, 'Body', example?.body) },
    }),
    responses: mapValues(responses, (answer, status) => {
      if (isProblem(status)) return { $ref: `#/components/responses/Problem${status}` }
      const shown = Number(status) === example?.status ? example.answer : undefined
      return answer.content === undefined
        ? answer
        : { ...answer, content: nameContent(answer.content, 'Answer', shown) }
    }),
  }
}

function completeParameter(
  parameter: Parameter,
  names: SchemaNames,
  example: ShownExample | null,
): Parameter {
  const value = example?.parameters[`${parameter.in} ${parameter.name}`]
  const { schema, description } = parameter
  // The description of a named schema was moved out of it, to the parameter.
  const is_described = schema.title !== undefined && description !== undefined
  return {
    ...parameter,
    schema: names.refer(is_described ? { ...schema, description } : schema),
    ...(value !== undefined && { example: value }),
  }
}

type Use = 'Body' | 'Answer'

/** What only wraps has the name of what is inside: `NewVehicleBody`, `VehicleAnswer`, `VehicleList`. */
function nameRoot(schema: DocumentSchema, use: Use): DocumentSchema {
  const data = schema.properties?.['data']
  if (schema.title !== undefined || data === undefined) return schema
  const row = data['items'] as DocumentSchema | undefined
  if (row?.title !== undefined) return { ...schema, title: `${row.title}List` }
  return data.title === undefined ? schema : { ...schema, title: `${data.title}${use}` }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T, name: string) => U) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))
}
