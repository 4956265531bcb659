import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lockVehicleToEquip } from './queries.ts'

/**
 * Locks the vehicle that a device goes into: 422 for one that is not there, 409 for a cancelled one. In a period that
 * has ended it may have been removed or cancelled since.
 */
export async function lockVehicle(
  tx: CustomerTransaction,
  id: number,
  period: 'open' | 'ended',
): Promise<void> {
  const vehicle = await tx.find(lockVehicleToEquip, id)
  if (vehicle === undefined || (period === 'open' && vehicle.date_excluded !== null)) {
    throw invalidRequest([{ pointer: '/data/vehicle_id', code: 'not_found' }])
  }
  if (period === 'open' && vehicle.status === 'C') throw new AppError('state_conflict')
}
