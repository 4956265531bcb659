import swagger from '@fastify/swagger'
import type { ApiDescription } from '@tropeiro/contract/api-description.ts'
import { Problem } from '@tropeiro/contract/problem.ts'
import type { FastifySchema } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { completeDocument, type OpenApiDocument } from './openapi-document.ts'
import { describeElsewhere } from './openapi-elsewhere.ts'
import { describeOperation } from './openapi-operation.ts'
import { tagOf } from './openapi-order.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The whole description, as `/openapi.json` has it; `swagger()` has the schemas of the routes in it as they are. */
    openapi(): OpenApiDocument
    /** What `/openapi.json` answers. The first call takes up to a second of a busy core: a process makes it before it listens. */
    openapiText(): string
  }
}

/** OpenAPI 3.1 from the schemas of the routes, at `/openapi.json`. */
export async function registerOpenApi(app: HttpApp, about: ApiDescription): Promise<void> {
  const { title, version, description, tags } = about
  app.addSchema(Problem)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: '/v1' }],
      tags: tags.map((tag) => ({ name: tag.name, description: tag.description })),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `access_token` of a login, or an API key.',
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, ...[, , index]) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema_${index}`,
    },
    transform: ({ schema, url, route }) => ({
      schema: {
        tags: [tagOf(url, tags)],
        ...describeOperation(schema as FastifySchema | undefined, url, route),
      } as FastifySchema,
      url,
    }),
  })
  let document: OpenApiDocument | null = null
  app.decorate('openapi', () => {
    document ??= completeDocument(
      app.swagger() as unknown as OpenApiDocument,
      about,
      describeElsewhere(about),
    )
    return document
  })
  let text: string | null = null
  app.decorate('openapiText', () => {
    text ??= JSON.stringify(app.openapi())
    return text
  })
  const config = { public: true } as const
  app.get('/openapi.json', { config, schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').send(app.openapiText())
  })
}
