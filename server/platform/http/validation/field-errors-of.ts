import type { FieldError } from '@tropeiro/contract/app-error.ts'
import type { FieldErrorCode } from '@tropeiro/contract/field-errors.ts'
import type { ErrorObject, ValidateFunction } from 'ajv'

export type RequestPart = 'body' | 'querystring' | 'params' | 'headers'

/**
 * What Ajv found wrong with the value that it judged last. It keeps its errors until the next value, and they hold the
 * value itself: ten megabytes of each route, if that was a body.
 */
export function takeErrors(check: ValidateFunction): readonly ErrorObject[] {
  const errors = check.errors ?? []
  check.errors = null
  return errors
}

/** Ajv's errors in our own codes, at most one for each place. */
export function fieldErrorsOf(errors: readonly ErrorObject[], part: RequestPart): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const error of errors) {
    if (isInsideUnion(error)) continue
    const place = placeOf(error, part)
    const key = place.pointer ?? place.parameter ?? ''
    if (!found.has(key)) found.set(key, { ...place, ...reasonOf(error) })
    if (found.size === 100) break
  }
  return [...found.values()]
}

/** The error of the union itself follows those of its branches and says enough. */
function isInsideUnion({ schemaPath }: ErrorObject): boolean {
  return /\/(anyOf|oneOf)\/\d+\//.test(schemaPath)
}

function placeOf(error: ErrorObject, part: RequestPart): { pointer?: string; parameter?: string } {
  const missing = error.keyword === 'required' ? (error.params['missingProperty'] as string) : undefined
  const pointer = missing === undefined ? error.instancePath : `${error.instancePath}/${escapeToken(missing)}`
  if (part === 'body') return { pointer }
  return { parameter: pointer.split('/')[1] ?? '' }
}

function escapeToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

type Reason = Pick<FieldError, 'code' | 'params' | 'allowed'>

function reasonOf({ keyword, params, parentSchema }: ErrorObject): Reason {
  const limit = Number(params['limit'])
  const bound = bounds[keyword]
  if (bound !== undefined)
    return { code: bound, params: { limit, comparison: String(params['comparison'] ?? '') } }
  switch (keyword) {
    case 'required':
      return { code: 'required' }
    case 'type':
      return { code: 'wrong_type', params: { expected: [params['type']].flat().join(', ') } }
    case 'format':
    case 'pattern':
      return {
        code: 'wrong_format',
        params: { format: String(parentSchema?.['x-form'] ?? params['format']) },
      }
    case 'enum':
      return { code: 'not_allowed', allowed: [params['allowedValues']].flat().map(String) }
    case 'const':
      return { code: 'not_allowed', allowed: [String(params['allowedValue'])] }
    case 'multipleOf':
      return { code: 'not_a_multiple', params: { limit: Number(params['multipleOf']) } }
    case 'uniqueItems':
      return { code: 'duplicate' }
    default:
      return { code: 'invalid' }
  }
}

const bounds: Readonly<Record<string, FieldErrorCode>> = {
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_big',
  exclusiveMaximum: 'too_big',
  minItems: 'too_few',
  minProperties: 'too_few',
  maxItems: 'too_many',
  maxProperties: 'too_many',
}
