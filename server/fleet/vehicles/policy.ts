import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'

export const vehicle_scopes = {
  read: 'vehicle:read',
  write: 'vehicle:write',
  /** To read every vehicle, not only one's own. */
  all: 'vehicle:all',
  /** To bring a cancelled vehicle back, besides writing. */
  reactivate: 'vehicle:reactivate',
} as const

/** Null: every vehicle of the customer. Else those that this driver has now; whoever is no driver has none. */
export function ownVehiclesOf({ scopes, driver_id }: Caller): number | null {
  return scopes.has(vehicle_scopes.all) ? null : (driver_id ?? 0)
}

/** 403 for who sees some vehicles only: a file has all of them. */
export function assertSeesAll(caller: Caller): void {
  if (ownVehiclesOf(caller) === null) return
  throw new AppError('missing_scope', { public: { params: { scope: vehicle_scopes.all } } })
}
