import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssignmentChanges, assign, correct, type Fact, type Period, release } from './assignments.ts'
import { lockCustomerInstalls, touchDevices } from './queries.ts'
import { rewritePeriods } from './rewrite-periods.ts'

export interface Install {
  readonly device_id: number
  readonly vehicle_id: number
  /** Null: now. */
  readonly at: Date | null
  /** Kept when the past is told otherwise. */
  readonly reason: string
}

export interface Removal extends Omit<Install, 'vehicle_id'> {}

export interface InstallCorrection extends Omit<Fact, 'subject_id' | 'object_id'> {
  readonly device_id: number
  readonly vehicle_id: number | null
  readonly reason: string
}

/**
 * Comes first in every transaction that may change where devices are. An install moves two devices and two vehicles,
 * and which ones is only known once nobody else moves them; locking their rows one after the other, transactions would
 * wait for each other. Installs of one company are made by people, a few at a time: one after the other is enough.
 */
export async function lockInstalls(tx: CustomerTransaction): Promise<void> {
  await tx.rows(lockCustomerInstalls)
}

/** Each of these gives the devices whose installs are others now; call them after `lockInstalls`. */
export async function installDevice(
  tx: CustomerTransaction,
  actor: Actor,
  { device_id, vehicle_id, at, reason }: Install,
): Promise<number[]> {
  const past = findPast(at, actor)
  const pair = { subject_id: device_id, object_id: vehicle_id }
  return rewritePeriods(tx, actor, {
    table: 'device_installs',
    of: { ...pair, after: past ?? actor.now },
    reason: past === null ? null : reason,
    decide: (periods, recorded_at) =>
      past === null
        ? assign(periods, { ...pair, at: recorded_at }, 'one_to_one')
        : installFrom(periods, { ...pair, from: past, to: null }),
  })
}

/** A moment that is not before now is now: the past stays as it was told. */
function findPast(at: Date | null, { now }: Actor): Date | null {
  return at !== null && at < now ? at : null
}

/** A device that is in the vehicle already came later than was believed; else it came at that moment. */
function installFrom(periods: readonly Period[], fact: Fact): AssignmentChanges {
  const now = periods.find(({ subject_id, valid_to }) => subject_id === fact.subject_id && valid_to === null)
  if (now !== undefined && now.object_id === fact.object_id && now.valid_from < fact.from) {
    return correct(periods, { ...fact, object_id: null, from: now.valid_from, to: fact.from }, 'one_to_one')
  }
  return correct(periods, fact, 'one_to_one')
}

export async function removeDevice(
  tx: CustomerTransaction,
  actor: Actor,
  { device_id, at, reason }: Removal,
): Promise<number[]> {
  const past = findPast(at, actor)
  const pair = { subject_id: device_id, object_id: null }
  return rewritePeriods(tx, actor, {
    table: 'device_installs',
    of: { ...pair, after: past ?? actor.now },
    reason: past === null ? null : reason,
    decide: (periods, recorded_at) =>
      past === null
        ? release(periods, recorded_at)
        : correct(periods, { ...pair, from: past, to: null }, 'one_to_one'),
  })
}

export async function correctInstalls(
  tx: CustomerTransaction,
  actor: Actor,
  { device_id, vehicle_id, from, to, reason }: InstallCorrection,
): Promise<number[]> {
  return rewritePeriods(tx, actor, {
    table: 'device_installs',
    of: { subject_id: device_id, object_id: vehicle_id, after: from },
    reason,
    decide: (periods) =>
      correct(periods, { subject_id: device_id, object_id: vehicle_id, from, to }, 'one_to_one'),
  })
}

/** A vehicle that is cancelled or removed frees its device. */
export async function freeDeviceOf(tx: CustomerTransaction, actor: Actor, vehicle_id: number): Promise<void> {
  const freed = await rewritePeriods(tx, actor, {
    table: 'device_installs',
    of: { subject_id: null, object_id: vehicle_id, after: actor.now },
    reason: null,
    decide: release,
  })
  await recordMoves(tx, actor, freed)
}

/** The trail of devices that were moved by a change of something else. */
export async function recordMoves(
  tx: CustomerTransaction,
  actor: Actor,
  device_ids: readonly number[],
): Promise<void> {
  if (device_ids.length === 0) return
  const fields = ['vehicle_id', 'date_installed']
  await Promise.all([
    tx.rows(touchDevices, device_ids, actor.now),
    ...device_ids.map((id) => recordChange(tx, actor, { resource: 'device', action: 'change', id, fields })),
  ])
}
