import fastJsonStringify from 'fast-json-stringify'
import type { HttpApp } from './http-app.ts'

/** As Fastify does it, but each schema of an answer is compiled when it is first needed: a process that starts waits for none. */
export function registerSerialization(app: HttpApp): void {
  app.setSerializerCompiler(({ schema }) => {
    let stringify: ((data: unknown) => string) | null = null
    return (data) => {
      stringify ??= fastJsonStringify(schema, { schema: app.getSchemas() as Record<string, never> })
      return stringify(data)
    }
  })
}
