import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'

/** A name as searches and the unique index compare it; one of spaces alone is none. */
export function nameKeyOf(name: string): string {
  const key = normaliseText(name)
  if (key === '') throw invalidRequest([{ pointer: '/data/name', code: 'required' }])
  return key
}

/** The part of a name that a list is asked for; null: all. */
export function namePartOf(name: string | undefined): string | null {
  return name === undefined ? null : normaliseText(name) || null
}

export function explainTakenName(name_index: string): (error: unknown) => never {
  return (error) => {
    if (!isUniqueViolation(error, name_index)) throw error
    throw new AppError('already_exists', { public: { params: { field: 'name' } }, cause: error })
  }
}
