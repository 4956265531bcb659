import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { HttpApp } from '../http-app.ts'
import { type Compiled, createSchemaCompiler } from './compile-schema.ts'
import { createParameterDecoder, type RawParameters } from './decode-parameters.ts'
import { fieldErrorsOf, type RequestPart, takeErrors } from './field-errors-of.ts'
import { findUnboundedList, findWordlessPattern, hasOversizedList, type JsonSchema } from './json-schema.ts'
import { createTidier } from './tidy-body.ts'

export interface RouteSchema {
  readonly schema: JsonSchema
  readonly method: string
  readonly url: string
  readonly httpPart?: string
}

type Validated = { value: unknown } | { error: Error }

/** Ajv, with our reading of parameters before it and our errors after it. */
export function createValidatorCompiler(
  externalSchemas: unknown,
): (route: RouteSchema) => (data: unknown) => Validated {
  const shared = externalSchemas as Record<string, object>
  const compileQuick = createSchemaCompiler({ useDefaults: true }, shared)
  const compileThorough = createSchemaCompiler({ useDefaults: true, allErrors: true }, shared)
  return (route) => {
    assertWords(route)
    const is_body = route.httpPart === 'body'
    const check = createCheck({
      quick: compileQuick(route.schema),
      thorough: compileThorough(route.schema),
      schema: route.schema,
      tidy: is_body ? createTidier(route.schema) : null,
    })
    return is_body
      ? validateBody(check, route)
      : validateParameters(check, route.schema, route.httpPart as RequestPart)
  }
}

function assertWords({ schema, method, url }: RouteSchema): void {
  const wordless = findWordlessPattern(schema)
  if (wordless !== null) throw new Error(`${method} ${url}: the pattern at ${wordless} needs x-form`)
}

type Check = (data: unknown, part: RequestPart) => FieldError[] | null

interface CheckParts {
  readonly quick: Compiled
  readonly thorough: Compiled
  readonly schema: JsonSchema
  readonly tidy: ((data: unknown) => void) | null
}

/**
 * Stops at the first error; looks for the others only when there is one and their number is bounded by the schema. What
 * is written strictly is judged once and tidied after it; anything else is tidied and judged again.
 */
function createCheck({ quick, thorough, schema, tidy }: CheckParts): Check {
  return (data, part) => {
    const isRight = quick()
    if (isRight(data)) {
      tidy?.(data)
      return null
    }
    const first = takeErrors(isRight)
    if (hasOversizedList(data, schema)) return fieldErrorsOf(first, part)
    tidy?.(data)
    const judge = thorough()
    return judge(data) ? null : fieldErrorsOf(takeErrors(judge), part)
  }
}

function validateBody(check: Check, { schema, method, url }: RouteSchema): (data: unknown) => Validated {
  const unbounded = findUnboundedList(schema)
  if (unbounded !== null)
    throw new Error(`${method} ${url}: the list at ${unbounded} of the body needs maxItems`)
  return (data) => {
    if (data === null)
      return { error: invalidRequest([{ pointer: '', code: 'required' }], { detail: no_body }) }
    const errors = check(data, 'body')
    return errors === null ? { value: data } : { error: invalidRequest(errors) }
  }
}

const no_body = {
  'pt-BR': 'A requisição não tem corpo: envie JSON, como application/json.',
  en: 'The request has no body: send JSON, as application/json.',
  es: 'La solicitud no tiene cuerpo: envíe JSON, como application/json.',
}

function validateParameters(
  check: Check,
  schema: JsonSchema,
  part: RequestPart,
): (data: unknown) => Validated {
  const decode = createParameterDecoder(schema)
  return (data) => {
    const decoded = decode((data ?? {}) as RawParameters)
    if ('errors' in decoded) return { error: invalidRequest(decoded.errors) }
    const errors = check(decoded.values, part)
    return errors === null ? { value: decoded.values } : { error: invalidRequest(errors) }
  }
}

/** Compiles the schemas of every route, with the schemas that all of them share. */
export function registerValidation(app: HttpApp): void {
  let compile: ReturnType<typeof createValidatorCompiler> | null = null
  app.setValidatorCompiler((route) => {
    // Not before the first route: by then the shared schemas are there.
    compile ??= createValidatorCompiler(app.getSchemas())
    return compile(route as RouteSchema)
  })
}
