import { isTimeZone } from '@tropeiro/kernel/zoned-time.ts'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { type JsonSchema, own_keywords } from './json-schema.ts'

export type Compiled = () => ValidateFunction

/**
 * Compiles schemas with one Ajv, each when it is first needed: there are hundreds, and neither a process that starts nor a
 * command waits for all of them.
 */
export function createSchemaCompiler(
  options: Options = {},
  shared: Readonly<Record<string, object>> = {},
): (schema: JsonSchema) => Compiled {
  let ajv: Ajv | null = null
  return (schema) => {
    let validate: ValidateFunction | null = null
    return () => {
      ajv ??= createAjv(options, shared)
      validate ??= ajv.compile(schema)
      return validate
    }
  }
}

function createAjv(options: Options, shared: Readonly<Record<string, object>>): Ajv {
  const ajv = new Ajv({
    // Bodies are tidied and parameters are read by our own rules, which are narrower than Ajv's.
    coerceTypes: false,
    allowUnionTypes: true,
    keywords: own_keywords,
    // For the words of a pattern, which are beside it.
    verbose: true,
    // All are ours, and a test compiles each strictly (test/openapi/schemas-compile): no process has to judge them again.
    validateSchema: false,
    ...options,
  })
  addFormats.default(ajv)
  ajv.addFormat('time-zone', isTimeZone)
  for (const schema of Object.values(shared)) ajv.addSchema(schema)
  return ajv
}
