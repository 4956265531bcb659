import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { parseSerial } from './serial.ts'

export function readSerial(text: string): string {
  const serial = parseSerial(text)
  if (serial !== null) return serial
  throw invalidRequest([{ pointer: '/data/serial', code: 'wrong_format', params: { format: 'serial' } }])
}

/** Within a company. Another customer's devices are nobody's business: there the later one waits. */
export function takenSerial(cause?: unknown): AppError {
  return new AppError('already_exists', { public: { params: { field: 'serial' } }, cause })
}

/** Nothing is known of the future. */
export function assertNotAhead(moment: Date | null, now: Date, pointer: string): void {
  if (moment === null || moment <= now) return
  throw invalidRequest([{ pointer, code: 'too_big', params: { comparison: '<=', limit: now.toISOString() } }])
}
