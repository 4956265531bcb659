import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { fieldErrorsOf } from './field-errors-of.ts'
import { createPruner } from './prune-unknown.ts'

export type CheckedLine<T> =
  | { readonly value: T }
  | { readonly errors: readonly [FieldError, ...FieldError[]] }

/** For lists whose lines are judged one by one: the rules and codes of a whole body, for each line alone. */
export function createLineValidator<T>(schema: TSchema): (line: unknown) => CheckedLine<T> {
  const ajv = new Ajv({
    coerceTypes: false,
    allowUnionTypes: true,
    keywords: ['x-unit', 'x-personal', 'x-alias'],
  })
  addFormats.default(ajv)
  const check = ajv.compile(schema)
  const prune = createPruner(schema)
  return (line) => {
    if (!check(line)) {
      const [first, ...others] = fieldErrorsOf(check.errors ?? [], 'body')
      return {
        errors: [first ?? { pointer: '', code: 'wrong_type', params: { expected: 'object' } }, ...others],
      }
    }
    prune?.(line)
    return { value: line as T }
  }
}
