import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { ApiKeyMove } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { lockUser } from '../users/queries.ts'
import {
  type ApiKeyRow,
  excludeApiKeys,
  moveApiKeys,
  selectApiKey,
  voidInvitationsByKeys,
} from './queries.ts'

/** The key ends, and with it those that were made with it, and the links that any of them sent. */
export async function removeApiKey(
  tx: CustomerTransaction,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  await getLocked(tx, id)
  await tx.count(voidInvitationsByKeys, id, actor.now)
  await tx.count(excludeApiKeys, id, actor.now)
  const fields = ['date_excluded']
  await recordAudit(tx, actor, { action: 'remove', resource: 'api_key', resource_id: id, fields })
}

/** Gives a key the rights of another user, so that it outlives the access of who made it. Its links were the other's. */
export async function moveApiKey(
  tx: CustomerTransaction,
  actor: Actor,
  { id, user_id }: ApiKeyMove,
): Promise<ApiKeyRow> {
  const key = await getLocked(tx, id)
  if (key.parent_id !== null) {
    const allowed = [String(key.parent_id)]
    throw invalidRequest([
      { pointer: '/data/id', code: 'not_allowed', allowed, params: { allowed: allowed.join() } },
    ])
  }
  const holder = await tx.find(lockUser, user_id)
  if (holder === undefined || holder.date_disabled !== null) {
    throw invalidRequest([{ pointer: '/data/user_id', code: 'not_found' }])
  }
  await tx.count(voidInvitationsByKeys, id, actor.now)
  await tx.count(moveApiKeys, id, user_id)
  const fields = ['user_id']
  await recordAudit(tx, actor, { action: 'change', resource: 'api_key', resource_id: id, fields })
  return { ...key, user_id }
}

/** Behind the lock of its user, as who makes a key with it is: the keys made with it do not change meanwhile. */
async function getLocked(tx: CustomerTransaction, id: number): Promise<ApiKeyRow> {
  const before = await tx.find(selectApiKey, id)
  if (before === undefined) throw new AppError('not_found')
  await tx.find(lockUser, before.user_id)
  const key = await tx.find(selectApiKey, id)
  if (key === undefined) throw new AppError('not_found')
  if (key.user_id !== before.user_id) throw new AppError('state_conflict')
  return key
}
