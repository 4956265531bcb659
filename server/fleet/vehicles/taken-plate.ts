import { AppError } from '@tropeiro/contract/app-error.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'

/** A plate is one vehicle's at a time, in whichever form it is written. */
export function explainTakenPlate(error: unknown): unknown {
  if (!isUniqueViolation(error, 'vehicles_plate')) return error
  return new AppError('already_exists', { public: { params: { field: 'plate' } }, cause: error })
}
