import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { assign, release } from './assignments.ts'
import { lockVehicles, selectVehiclesOfDriver, touchVehicles } from './queries.ts'
import { rewritePeriods } from './rewrite-periods.ts'

/**
 * From now on; null ends it. A vehicle has one driver at a time, a driver may have several vehicles. Call it with the
 * vehicle locked.
 */
export async function assignDriver(
  tx: CustomerTransaction,
  actor: Actor,
  { vehicle_id, driver_id }: { vehicle_id: number; driver_id: number | null },
): Promise<void> {
  await rewritePeriods(tx, actor, {
    table: 'vehicle_drivers',
    of: { subject_id: vehicle_id, object_id: null, after: actor.now },
    reason: null,
    decide: (periods, at) =>
      driver_id === null
        ? release(periods, at)
        : assign(periods, { subject_id: vehicle_id, object_id: driver_id, at }, 'many_to_one'),
  })
}

/** A driver who is removed drives nothing from now on. Gives the vehicles that are without a driver now. */
export async function endAssignmentsOfDriver(
  tx: CustomerTransaction,
  actor: Actor,
  driver_id: number,
): Promise<number[]> {
  const driven = await tx.rows(selectVehiclesOfDriver, driver_id)
  await tx.rows(
    lockVehicles,
    driven.map(({ vehicle_id }) => vehicle_id),
  )
  const vehicle_ids = await rewritePeriods(tx, actor, {
    table: 'vehicle_drivers',
    of: { subject_id: null, object_id: driver_id, after: actor.now },
    reason: null,
    decide: release,
  })
  if (vehicle_ids.length > 0) await tx.count(touchVehicles, vehicle_ids, actor.now)
  const change = { resource: 'vehicle', action: 'change', fields: ['driver_id'] } as const
  await Promise.all(vehicle_ids.map((id) => recordChange(tx, actor, { ...change, id })))
  return vehicle_ids
}
