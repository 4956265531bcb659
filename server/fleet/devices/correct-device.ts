import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import type { RowToChange } from '../../platform/http/changes/hold-row.ts'
import { correctInstalls, lockInstalls, recordMoves } from '../assignments/device-installs.ts'
import { touchDevices } from '../assignments/queries.ts'
import { assertNotAhead } from './device.ts'
import { getLockedDevice } from './get-locked-device.ts'
import { lockVehicle } from './lock-vehicle.ts'
import { type DeviceRow, selectDevice } from './queries.ts'

export interface Correction extends RowToChange {
  readonly vehicle_id: number | null
  readonly valid_from: Date
  readonly valid_to: Date | null
  readonly reason: string
}

/** Tells a part of the past otherwise; what was believed until now can still be asked for. */
export async function correctDevice(
  tx: CustomerTransaction,
  actor: Actor,
  correction: Correction,
): Promise<DeviceRow> {
  const { id, vehicle_id, valid_from, valid_to, reason, assertVersion } = correction
  assertSpan(correction, actor.now)
  await lockInstalls(tx)
  const before = await getLockedDevice(tx, id, assertVersion)
  if (vehicle_id !== null) await lockVehicle(tx, vehicle_id, valid_to === null ? 'open' : 'ended')
  const moved = await correctInstalls(tx, actor, {
    device_id: id,
    vehicle_id,
    from: valid_from,
    to: valid_to,
    reason,
  })
  if (moved.length === 0) return before
  await tx.rows(touchDevices, [id], actor.now)
  await recordMoves(
    tx,
    actor,
    moved.filter((device_id) => device_id !== id),
  )
  await recordChange(tx, actor, {
    resource: 'device',
    action: 'change',
    id,
    fields: ['vehicle_id', 'date_installed'],
  })
  const row = await tx.one(selectDevice, id)
  return row
}

function assertSpan({ valid_from, valid_to }: Correction, now: Date): void {
  assertNotAhead(valid_from, now, '/data/valid_from')
  assertNotAhead(valid_to, now, '/data/valid_to')
  if (valid_to === null || valid_to > valid_from) return
  throw invalidRequest([
    {
      pointer: '/data/valid_to',
      code: 'too_small',
      params: { comparison: '>', limit: valid_from.toISOString() },
    },
  ])
}
