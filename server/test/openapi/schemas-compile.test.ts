import fastJsonStringify from 'fast-json-stringify'
import type { RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpSettingsOf } from '../../config/http-settings.ts'
import { createHttpApp } from '../../platform/http/create-http-app.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createSchemaCompiler } from '../../platform/http/validation/compile-schema.ts'
import { createMetrics } from '../../platform/metrics/metrics-server.ts'
import { createProduct } from '../../roles/product.ts'
import { createProductApp, type ProductApp } from '../product/product-app.ts'

type Route = Pick<RouteOptions, 'url' | 'method' | 'schema'>

let product: ProductApp
let slices: ReturnType<typeof createProduct>
let app: HttpApp
const routes: Route[] = []
beforeAll(async () => {
  product = await createProductApp()
  const { config, clock, database, vault, log } = product.context
  slices = createProduct({ config, clock, database, vault, log, metrics: createMetrics() })
  app = await createHttpApp({
    settings: httpSettingsOf(config),
    clock,
    database,
    vault,
    logger: log,
    authenticate: slices.authenticate,
    registerSlices: (scope) => {
      scope.addHook('onRoute', (route) => void routes.push(route))
      for (const slice of slices.slices) slice.register(scope)
    },
  })
})
afterAll(async () => {
  await app.close()
  await slices.close()
  await product.close()
})

/** The app compiles a schema when it is first needed: here all of them are, and judged as JSON Schemas. */
function listFaults(found: readonly Route[]): string[] {
  const shared = app.getSchemas() as Record<string, never>
  const compile = createSchemaCompiler({ useDefaults: true, validateSchema: true }, shared)
  return found.flatMap(({ url, method, schema = {} }) => {
    const { body, querystring, params, headers, response } = schema
    const asked = [...bodiesOf(body), querystring, params, headers].filter((part) => part !== undefined)
    const answers = Object.values((response ?? {}) as Record<string, object>)
    const compilings = [
      ...asked.map((part) => () => compile(part as object)()),
      ...answers.map((part) => () => fastJsonStringify(part, { schema: shared })),
    ]
    return compilings.flatMap((compileOne) => {
      try {
        compileOne()
        return []
      } catch (error) {
        return `${String(method)} ${url}: ${String(error)}`
      }
    })
  })
}

/** One for each media type, where a route takes several. */
function bodiesOf(body: unknown): unknown[] {
  const { content } = (body ?? {}) as { content?: Record<string, { schema: unknown }> }
  return content === undefined ? [body] : Object.values(content).map(({ schema }) => schema)
}

test('every schema of every route can be compiled, strictly', () => {
  expect(routes.length).toBeGreaterThan(100)
  expect(listFaults(routes)).toEqual([])
})

test.each([
  ['a keyword that nobody knows', { body: Type.Object({ a: Type.String({ 'x-nobody': 1 }) }) }],
  ['a format that nobody knows', { querystring: Type.Object({ a: Type.String({ format: 'nobody' }) }) }],
  ['no JSON Schema', { params: Type.Object({ a: Type.Integer({ minimum: '1' as never }) }) }],
  ['an answer that cannot be written', { response: { 200: { $ref: 'nobody#' } } }],
])('%s is found', (_what, schema) => {
  expect(listFaults([{ url: '/x', method: 'POST', schema }])).toHaveLength(1)
})
