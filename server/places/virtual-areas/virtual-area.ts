import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'

/** A name of spaces alone is none. */
export function assertName(name: string): void {
  if (normaliseText(name) === '') throw invalidRequest([{ pointer: '/data/name', code: 'required' }])
}
