import type { FastifySchema, RouteOptions } from 'fastify'
import { operationIdOf } from './openapi-operation-id.ts'
import { describeProblem, listProblemStatuses } from './openapi-problems.ts'
import { type DocumentSchema, mapInner } from './openapi-schemas.ts'

interface Operation extends FastifySchema {
  hide?: boolean
  operationId?: string
  tags?: readonly string[]
  security?: readonly Record<string, readonly string[]>[]
  summary?: string
  description?: string
  response?: Record<string, unknown>
}

/** A route's schema with what every operation has: a name, its security, its headers and the problems it may answer. */
export function describeOperation(
  schema: FastifySchema | undefined,
  url: string,
  route: RouteOptions,
): Operation {
  const operation: Operation = { ...(schema as Operation | undefined) }
  if (operation.hide === true) return operation
  const method = String(route.method).toLowerCase()
  const { scope, versioned = true } = route.config ?? {}
  // A command on a record compares it too; what makes something new has nothing to compare.
  const is_conditional =
    versioned &&
    (['put', 'patch', 'delete'].includes(method) ||
      (method === 'post' && url.includes(':') && operation.response?.[200] !== undefined))
  const statuses = listProblemStatuses({
    method,
    url,
    scope,
    has_body: operation.body !== undefined,
    takes_values: Boolean(operation.body ?? operation.params ?? operation.querystring),
    names_record: route.config?.names_record === true,
    is_conditional,
  })
  return {
    operationId: operationIdOf({ method, url, is_list: isList(operation.response?.[200]) }),
    security: scope === undefined ? [] : [{ bearer: [] }],
    ...operation,
    ...(scope !== undefined && {
      description: [operation.description, `Needs the scope \`${scope}\`.`].filter(Boolean).join('\n\n'),
    }),
    ...(operation.body !== undefined && { body: tellDefaults(operation.body as DocumentSchema) }),
    ...(operation.querystring !== undefined && {
      querystring: relax(operation.querystring as DocumentSchema),
    }),
    ...headersOf({ method, config: route.config, is_conditional }),
    response: {
      ...describeAnswers({
        ...operation,
        versioned,
        is_record: route.config?.versioned === true,
        is_operation: route.config?.image !== true,
      }),
      ...Object.fromEntries(statuses.map((status) => [status, describeProblem(status)])),
    },
  }
}

/** For a client a field with a default is not required, whatever the type of what a handler sees. */
function relax(schema: DocumentSchema): DocumentSchema {
  const { required, properties } = schema
  if (!Array.isArray(required)) return schema
  const needed = required.filter((name: string) => properties?.[name]?.['default'] === undefined)
  return { ...schema, required: needed }
}

/**
 * The same of a body at any depth, where the default is told in words: generators of clients take a field that has the
 * keyword for one that is always there, and would ask for it in every request.
 */
function tellDefaults(schema: DocumentSchema): DocumentSchema {
  const { default: by_default, ...told } = mapInner(relax(schema), tellDefaults)
  if (by_default === undefined) return told
  const shown = told['x-shown-as'] as DocumentSchema | undefined
  if (shown !== undefined) return { ...told, 'x-shown-as': withDefaultTold(shown, by_default) }
  return withDefaultTold(told, by_default)
}

function withDefaultTold(schema: DocumentSchema, by_default: unknown): DocumentSchema {
  const told = [schema['description'], `Default: \`${JSON.stringify(by_default)}\`.`]
  return { ...schema, description: told.filter(Boolean).join(' ') }
}

interface TakenHeaders {
  readonly method: string
  readonly config: RouteOptions['config']
  readonly is_conditional: boolean
}

function headersOf({ method, config, is_conditional }: TakenHeaders): Partial<Operation> {
  const properties = {
    ...config?.headers,
    ...(method === 'post' &&
      config?.scope !== undefined &&
      config.idempotency !== false &&
      idempotency_header),
    ...(is_conditional && if_match_header),
  }
  return Object.keys(properties).length === 0 ? {} : { headers: { type: 'object', properties } }
}

const idempotency_header = {
  'Idempotency-Key': {
    type: 'string',
    pattern: '^[ -~]{1,255}$',
    description: 'Makes a retry safe: for 48 hours the same request gets the same answer.',
  },
}

const if_match_header = {
  'If-Match': {
    type: 'string',
    description: 'The ETag that was read; 412 when the record has changed since.',
  },
}

const answer_descriptions: Readonly<Record<string, string>> = {
  200: 'The answer.',
  201: 'Created.',
  202: 'Accepted; the work goes on.',
  204: 'Done; there is nothing to say.',
}

/** With the name of what is answered, where it has one. */
function sayAnswer(status: string, schema: DocumentSchema): string | undefined {
  if (status !== '200') return answer_descriptions[status]
  const content = schema.properties?.['data'] ?? schema
  const item = content['items'] as DocumentSchema | undefined
  if (item?.title !== undefined) return `A list of \`${item.title}\`.`
  return content.title === undefined ? answer_descriptions[status] : `\`${content.title}\`.`
}

function describeAnswers({
  response = {},
  versioned,
  is_record,
  is_operation,
}: Operation & { versioned: boolean; is_record: boolean; is_operation: boolean }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      {
        // Of the answer, not of its schema.
        'x-response-description': sayAnswer(status, schema as DocumentSchema),
        ...(schema as object),
        ...(status === '202' && is_operation && { headers: { Location: operation_location } }),
        ...((is_record || isRecord(schema)) && {
          headers: { ...(versioned && { ETag: etag }), ...(status === '201' && { Location: location }) },
        }),
      },
    ]),
  )
}

const etag = { type: 'string', description: 'The version of the record, for If-Match.' }
const location = { type: 'string', description: 'The path of the new record.' }
const operation_location = { type: 'string', description: 'The path of the operation to watch.' }

/** `{data}` of one record: what has a version, also where no route says so. */
function isRecord(schema: unknown): boolean {
  const { data } = (schema as DocumentSchema).properties ?? {}
  return data?.properties?.['id'] !== undefined
}

function isList(schema: unknown): boolean {
  const { type, properties } = (schema ?? {}) as DocumentSchema
  return type === 'array' || properties?.['pagination'] !== undefined
}
