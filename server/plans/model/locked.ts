import { AppError } from '@tropeiro/contract/app-error.ts'

/** The optimiser and edits leave it alone, unless they are forced. */
export function lockedPlan(id: number): AppError {
  return new AppError('locked', { public: { params: { resource: 'route_plan', id } } })
}

/** It stays with its plan, unless it is forced out of it. */
export function lockedPoint(id: number): AppError {
  return new AppError('locked', { public: { params: { resource: 'route_point', id } } })
}
