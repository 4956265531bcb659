import { AppError } from '@tropeiro/contract/app-error.ts'
import type { UserChanges } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { RowToChange } from '../../platform/http/changes/hold-row.ts'
import type { Actor } from '../audit/record-audit.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Manager, mayGrantRole, mayManage, mayTakeAccess } from '../policy.ts'
import { getRole } from '../roles.ts'
import { revokeSessionsOfUser } from '../sessions/queries.ts'
import { user_fields } from '../user-account.ts'
import { explainTakenLogin, readLogin } from './create-user.ts'
import { lockUser, type UserRow, updateUser, voidInvitationsOfAndBy } from './queries.ts'

interface ManagedUser extends RowToChange {
  readonly manager: Manager
}

interface UserChange extends Omit<ManagedUser, 'id'> {
  readonly changes: UserChanges
  /** Prepared before the transaction. */
  readonly vault: Vault
}

export async function changeUser(
  tx: CustomerTransaction,
  actor: Actor,
  { changes: { id, active, email, ...changes }, manager, vault, assertVersion }: UserChange,
): Promise<UserRow> {
  const before = await getManaged(tx, { id, manager, assertVersion })
  const target = { id, role: getRole(before.role) }
  const changes_role = changes.role !== undefined && changes.role !== target.role
  const changes_state = active !== undefined && active !== (before.date_disabled === null)
  const takes_access = active === false || changes_role
  if (takes_access && !mayTakeAccess(manager, target)) throw new AppError('not_permitted')
  if (changes.role !== undefined && !mayGrantRole(manager, changes.role)) throw new AppError('not_permitted')

  const values = {
    ...changes,
    ...(changes.login !== undefined && { login: readLogin(changes.login) }),
    ...(active !== undefined && { date_disabled: active ? null : (before.date_disabled ?? actor.now) }),
  }
  const sealed =
    email === undefined
      ? {}
      : { email: null, sealed: await user_fields.seal({ vault, customer_id: tx.customer_id }, id, { email }) }
  const row = await tx.one(updateUser, id, { ...values, ...sealed }).catch((error: unknown) => {
    throw explainTakenLogin(error)
  })
  if (active === false) await tx.count(revokeSessionsOfUser, id, actor)
  // Who was sent a link for one role must not come in as another, nor by a link of one who may send none now.
  if (changes_role || changes_state) await tx.count(voidInvitationsOfAndBy, id, actor.now)
  const fields = [...Object.keys(values), ...(email === undefined ? [] : ['email'])]
  await recordChange(tx, actor, { resource: 'user', id, action: 'change', fields })
  return row
}

export async function removeUser(
  tx: CustomerTransaction,
  actor: Actor,
  { id, manager, assertVersion }: ManagedUser,
): Promise<void> {
  const before = await getManaged(tx, { id, manager, assertVersion })
  if (!mayTakeAccess(manager, { id, role: getRole(before.role) })) throw new AppError('not_permitted')
  await tx.one(updateUser, id, { date_excluded: actor.now })
  await tx.count(revokeSessionsOfUser, id, actor)
  await tx.count(voidInvitationsOfAndBy, id, actor.now)
  await recordChange(tx, actor, { resource: 'user', id, action: 'remove', fields: ['date_excluded'] })
}

async function getManaged(
  tx: CustomerTransaction,
  { id, manager, assertVersion }: ManagedUser,
): Promise<UserRow> {
  const row = await tx.find(lockUser, id)
  if (row === undefined) throw new AppError('not_found')
  if (!mayManage(manager, { id, role: getRole(row.role) })) throw new AppError('not_permitted')
  assertVersion(row.row_version)
  return row
}
