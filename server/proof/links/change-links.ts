import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, createSecret, hashSecret, recordAudit } from '../../identity/public.ts'
import { insertLink, lockLink, revokeLink } from './queries.ts'

/** Whether there is such a point; not null: among those of a driver. */
export type HasPoint = (tx: CustomerTransaction, id: number, own_user_id: number | null) => Promise<boolean>

const day_ms = 86_400_000

/** The text of the token is given here and never again. */
export async function createLink(
  tx: CustomerTransaction,
  actor: Actor,
  data: { point_id: number; days: number; with_pictures: boolean; created_by: number; hasPoint: HasPoint },
): Promise<{ id: number; token: string; date_expires: Date }> {
  const { point_id, days, with_pictures, created_by, hasPoint } = data
  if (!(await hasPoint(tx, point_id, null))) throw new AppError('not_found')
  const token = createSecret('trd', tx.customer_id)
  const date_expires = new Date(actor.now.getTime() + days * day_ms)
  const { id } = await tx.one(insertLink, {
    point_id,
    token_hash: hashSecret(token),
    with_pictures,
    created_by,
    date_created: actor.now,
    date_expires,
  })
  await recordAudit(tx, actor, {
    action: 'create',
    resource: 'proof_link',
    resource_id: id,
    fields: ['route_point_id', 'date_expires'],
  })
  return { id, token, date_expires }
}

/** Again is no error: what matters is that it opens no more. */
export async function removeLink(tx: CustomerTransaction, actor: Actor, id: number): Promise<void> {
  const link = await tx.find(lockLink, id)
  if (link === undefined) throw new AppError('not_found')
  if (link.date_revoked !== null) return
  await tx.count(revokeLink, id, actor.now)
  await recordAudit(tx, actor, {
    action: 'remove',
    resource: 'proof_link',
    resource_id: id,
    fields: ['date_revoked'],
  })
}
