import type { HttpApp } from '../http-app.ts'
import { createValidatorCompiler, type RouteSchema } from './validator-compiler.ts'

/** Compiles the schemas of every route, with the schemas that all of them share. */
export function registerValidation(app: HttpApp): void {
  let compile: ReturnType<typeof createValidatorCompiler> | null = null
  app.setValidatorCompiler((route) => {
    // Not before the first route: by then the shared schemas are there.
    compile ??= createValidatorCompiler(app.getSchemas())
    return compile(route as RouteSchema)
  })
}
