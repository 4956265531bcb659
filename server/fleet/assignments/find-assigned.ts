import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AssignmentTable, selectObjectAt } from './queries.ts'

export interface AssignmentMoment {
  readonly at: Date
  /** As it was believed then; without it, as it is now. */
  readonly as_of?: Date | null
}

/** The vehicle that a device was in at a moment. */
export function findVehicleOfDevice(
  tx: CustomerTransaction,
  device_id: number,
  moment: AssignmentMoment,
): Promise<number | null> {
  return findObject(tx, 'device_installs', { subject_id: device_id, ...moment })
}

/** The driver that a vehicle had at a moment. */
export function findDriverOfVehicle(
  tx: CustomerTransaction,
  vehicle_id: number,
  moment: AssignmentMoment,
): Promise<number | null> {
  return findObject(tx, 'vehicle_drivers', { subject_id: vehicle_id, ...moment })
}

async function findObject(
  tx: CustomerTransaction,
  table: AssignmentTable,
  { subject_id, at, as_of = null }: AssignmentMoment & { subject_id: number },
): Promise<number | null> {
  const row = await tx.find(selectObjectAt, table, { subject_id, at, as_of })
  return row?.object_id ?? null
}
