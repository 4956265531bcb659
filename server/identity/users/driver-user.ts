import { randomUUID } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../audit/record-audit.ts'
import { recordChange } from '../audit/record-change.ts'
import { revokeSessionsOfUser } from '../sessions/queries.ts'
import { createUser } from './create-user.ts'
import { lockUser, type UserRow, updateUser, voidInvitationsOfAndBy } from './queries.ts'

/** The user that a driver owns from the start. Nobody can log in as them before an invitation sets a password. */
export function createDriverUser(
  tx: CustomerTransaction,
  actor: Actor,
  { name }: { name: string },
): Promise<UserRow> {
  const user = { name, login: `driver-${randomUUID()}`, role: 'driver', password_hash: null } as const
  return createUser(tx, actor, user)
}

/** The user of a driver goes by the driver's name. */
export async function renameDriverUser(
  tx: CustomerTransaction,
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<void> {
  if (!(await isStillTheirs(tx, id))) return
  await tx.one(updateUser, id, { name })
  await recordChange(tx, actor, { resource: 'user', action: 'change', id, fields: ['name'] })
}

/** The user of a driver goes with the driver, and their sessions end. */
export async function removeDriverUser(
  tx: CustomerTransaction,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  if (!(await isStillTheirs(tx, id))) return
  await tx.one(updateUser, id, { date_excluded: actor.now })
  await tx.count(revokeSessionsOfUser, id, actor)
  await tx.count(voidInvitationsOfAndBy, id, actor.now)
  await recordChange(tx, actor, { resource: 'user', action: 'remove', id, fields: ['date_excluded'] })
}

/** One who was given another role since is managed as a user: who may write drivers may not lock an owner out. */
async function isStillTheirs(tx: CustomerTransaction, id: number): Promise<boolean> {
  return (await tx.find(lockUser, id))?.role === 'driver'
}
