import swagger from '@fastify/swagger'
import { Problem } from '@tropeiro/contract/problem.ts'
import type { FastifySchema } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { describeOperation } from './openapi-operation.ts'

export interface ApiDescription {
  readonly title: string
  readonly version: string
  readonly description: string
}

/** OpenAPI 3.1 from the schemas of the routes, at `/openapi.json`. */
export async function registerOpenApi(app: HttpApp, info: ApiDescription): Promise<void> {
  app.addSchema(Problem)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: '/v1' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    refResolver: {
      buildLocalReference: (json, ...[, , index]) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema_${index}`,
    },
    transform: ({ schema, url, route }) => ({
      schema: describeOperation(schema as FastifySchema | undefined, url, route) as FastifySchema,
      url,
    }),
  })
  const config = { public: true } as const
  let text: string | null = null
  app.get('/openapi.json', { config, schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
