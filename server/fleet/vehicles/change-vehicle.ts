import { AppError } from '@tropeiro/contract/app-error.ts'
import type { VehicleChanges, VehicleStatus } from '@tropeiro/contract/vehicle.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import type { AssertVersion } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { freeDeviceOf, lockInstalls } from '../assignments/device-installs.ts'
import { assignDriver } from '../assignments/vehicle-drivers.ts'
import type { Catalogues } from '../catalogues/read-catalogues.ts'
import { assertReferencesExist, type References } from './assert-references-exist.ts'
import { getLockedVehicle } from './get-locked-vehicle.ts'
import { vehicle_scopes } from './policy.ts'
import { insertStatusChange, selectVehicle, updateVehicle, type VehicleRow } from './queries.ts'
import { explainTakenPlate } from './taken-plate.ts'
import { type VehicleValues, valuesGiven, vehicle_fields } from './vehicle.ts'
import { decideStatus, decideVisible } from './vehicle-status.ts'
import { assertValidFrom, vehicle_versions, versionedOf } from './vehicle-versions.ts'

/** The text of a date-time has been read: null means now. */
type VehicleToChange = Omit<VehicleChanges, 'valid_from'> & { readonly valid_from: Date | null }

export interface VehicleChange {
  readonly changes: VehicleToChange
  readonly may_reactivate: boolean
  readonly catalogues: Catalogues
  readonly assertVersion: AssertVersion
}

/**
 * What events are judged by changes from `valid_from` on. A change that sets nothing to another value leaves the version alone and
 * no trace, so that it can be repeated.
 */
export async function changeVehicle(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, may_reactivate, catalogues, assertVersion }: VehicleChange,
): Promise<VehicleRow> {
  const { id, status, status_reason, driver_id, valid_from, ...given_fields } = changes
  const given = valuesGiven(given_fields)
  const judged_by = versionedOf(given)
  assertValidFrom(valid_from, { judged_by, now: actor.now })
  if (status === 'C') await lockInstalls(tx)
  const before = await getLockedVehicle(tx, id, assertVersion)
  const next = { ...given, ...stateAfter(before, { status, visible: given.visible, may_reactivate }) }
  const is_driven_by_another = driver_id !== undefined && driver_id !== before.driver_id
  const fields = [
    ...vehicle_fields.namesOfChanges(before, next),
    ...(is_driven_by_another ? ['driver_id'] : []),
  ]
  if (fields.length === 0 && valid_from === null) return before
  await assertReferencesExist(tx, onlyChanged({ ...next, driver_id }, fields), catalogues)
  const is_judged_otherwise = await vehicle_versions.change(tx, id, {
    before: versionedOf(before),
    given: judged_by,
    from: valid_from ?? actor.now,
  })
  if (is_judged_otherwise && valid_from !== null) fields.push('valid_from')
  if (fields.length === 0) return before
  const values = { ...before, ...next }
  await writeVehicle(tx, actor, { id, values })
  await saveSearchable(tx, 'vehicle', [{ id, before: before.title_key, after: values.title_key }])
  if (is_driven_by_another) await assignDriver(tx, actor, { vehicle_id: id, driver_id })
  if (next.status !== before.status) {
    await recordStatusMove(tx, actor, { before, status_to: next.status, reason: status_reason ?? null })
  }
  await recordChange(tx, actor, { resource: 'vehicle', action: 'change', id, fields })
  const row = await tx.one(selectVehicle, id)
  return row
}

interface WantedState {
  readonly status: VehicleStatus | undefined
  readonly visible: boolean | undefined
  readonly may_reactivate: boolean
}

function stateAfter(before: VehicleRow, { status, visible, may_reactivate }: WantedState) {
  const move = { from: before.status, to: status ?? before.status }
  const decision = decideStatus({ ...move, may_reactivate })
  if (decision.kind === 'refused') {
    throw new AppError('state_conflict', { public: { allowed: decision.allowed } })
  }
  if (decision.kind === 'not_permitted') {
    throw new AppError('missing_scope', { public: { params: { scope: vehicle_scopes.reactivate } } })
  }
  // Whoever cancels it may send along that it was visible; whoever shows a cancelled one means it.
  if (move.to === 'C' && decision.kind === 'stays' && visible === true) throw new AppError('state_conflict')
  return { status: move.to, visible: decideVisible(move, { before: before.visible, given: visible }) }
}

function onlyChanged(given: References, fields: readonly string[]): References {
  return Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name)))
}

async function writeVehicle(
  tx: CustomerTransaction,
  actor: Actor,
  vehicle: { id: number; values: VehicleValues },
): Promise<void> {
  await tx.count(updateVehicle, vehicle, actor.now).catch((error: unknown) => {
    throw explainTakenPlate(error)
  })
}

async function recordStatusMove(
  tx: CustomerTransaction,
  actor: Actor,
  { before, status_to, reason }: { before: VehicleRow; status_to: VehicleStatus; reason: string | null },
): Promise<void> {
  const { user_id, api_key_id, now: date_created } = actor
  const change = { vehicle_id: before.id, status_from: before.status, status_to, reason }
  await tx.count(insertStatusChange, { ...change, user_id, api_key_id, date_created })
  if (status_to === 'C') await freeDeviceOf(tx, actor, before.id)
}
