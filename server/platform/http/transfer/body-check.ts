import type { Static, TSchema } from 'typebox'
import { createValidatorCompiler } from '../validation/validator-compiler.ts'

const compile = createValidatorCompiler({})

/** The check that the schema is for a JSON body, for what comes by another way: gives the body or throws its 422. */
export function createBodyCheck<T extends TSchema>(schema: T): (body: object) => Static<T> {
  const validate = compile({ schema, method: 'POST', url: '', httpPart: 'body' })
  return (body) => {
    const validated = validate(body)
    if ('error' in validated) throw validated.error
    return validated.value as Static<T>
  }
}
