import type { FieldError } from '@tropeiro/contract/app-error.ts'
import type { TSchema } from 'typebox'
import { createSchemaCompiler } from './compile-schema.ts'
import { fieldErrorsOf, takeErrors } from './field-errors-of.ts'
import { createTidier } from './tidy-body.ts'

export type CheckedLine<T> =
  | { readonly value: T }
  | { readonly errors: readonly [FieldError, ...FieldError[]] }

const compile = createSchemaCompiler()

/** For lists whose lines are judged one by one: the rules and codes of a whole body, for each line alone. */
export function createLineValidator<T>(schema: TSchema): (line: unknown) => CheckedLine<T> {
  const compiled = compile(schema)
  const tidy = createTidier(schema)
  return (line) => {
    const check = compiled()
    const is_strict = check(line)
    tidy?.(line)
    if (!is_strict && !check(line)) {
      const [first, ...others] = fieldErrorsOf(takeErrors(check), 'body')
      return {
        errors: [first ?? { pointer: '', code: 'wrong_type', params: { expected: 'object' } }, ...others],
      }
    }
    return { value: line as T }
  }
}
