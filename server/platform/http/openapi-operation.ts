import { errorTable } from '@tropeiro/contract/errors.ts'
import type { FastifySchema, RouteOptions } from 'fastify'
import { operationIdOf } from './openapi-operation-id.ts'
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
  const { scope } = route.config ?? {}
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
    ...headersOf(method, route),
    response: { ...describeAnswers(operation), ...problemsOf(method, url, { scope, schema: operation }) },
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

function headersOf(method: string, { config }: RouteOptions): Partial<Operation> {
  const properties = {
    ...config?.headers,
    ...(method === 'post' &&
      config?.scope !== undefined &&
      config.idempotency !== false &&
      idempotency_header),
    ...((method === 'put' || method === 'patch' || method === 'delete') && if_match_header),
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

function describeAnswers({ response = {} }: Operation): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      // Of the answer, not of its schema.
      { 'x-response-description': answer_descriptions[status], ...(schema as object) },
    ]),
  )
}

function isList(schema: unknown): boolean {
  const { type, properties } = (schema ?? {}) as DocumentSchema
  return type === 'array' || properties?.['pagination'] !== undefined
}

function problemsOf(
  method: string,
  url: string,
  { scope, schema }: { scope: string | undefined; schema: Operation },
): Record<string, unknown> {
  const has_body = schema.body !== undefined
  const takes_values = has_body || schema.params !== undefined || schema.querystring !== undefined
  const changes = method !== 'get' && method !== 'head'
  const statuses = [
    400,
    // A public change takes credentials of its own: a login, a renewal.
    ...(scope !== undefined || changes ? [401] : []),
    ...(scope !== undefined ? [403] : []),
    // A PUT may name its record in the body.
    ...(url.includes(':') || method === 'put' ? [404] : []),
    ...(changes ? [409, 412] : []),
    ...(has_body ? [408, 413, 415] : []),
    ...(takes_values || changes ? [422] : []),
    429,
    431,
    500,
    503,
  ]
  return Object.fromEntries(statuses.map((status) => [status, problemAnswer(status)]))
}

function problemAnswer(status: number): object {
  const codes = Object.entries(errorTable).filter(([, entry]) => entry.status === status)
  return {
    description: codes.map(([code]) => `\`${code}\``).join(', '),
    content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
  }
}
