import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AssignmentTable, selectObjectAt } from './queries.ts'

/** The vehicle that a device was in at a moment, as it was believed at `as_of` or, without it, as it is now. */
export function findVehicleOfDevice(
  tx: CustomerTransaction,
  device_id: number,
  at: Date,
  as_of: Date | null = null,
): Promise<number | null> {
  return findObject(tx, 'device_installs', { subject_id: device_id, at, as_of })
}

/** The driver that a vehicle had at a moment, as it was believed at `as_of` or, without it, as it is now. */
export function findDriverOfVehicle(
  tx: CustomerTransaction,
  vehicle_id: number,
  at: Date,
  as_of: Date | null = null,
): Promise<number | null> {
  return findObject(tx, 'vehicle_drivers', { subject_id: vehicle_id, at, as_of })
}

async function findObject(
  tx: CustomerTransaction,
  table: AssignmentTable,
  asked: { subject_id: number; at: Date; as_of: Date | null },
): Promise<number | null> {
  const row = await tx.find(selectObjectAt(table, tx.customer_id, asked))
  return row?.object_id ?? null
}
