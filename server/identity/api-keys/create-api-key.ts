import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewApiKey } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { readMomentIfAny } from '../../platform/http/read-moment.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { scopesBeyond } from '../policy.ts'
import { createSecret, hashSecret } from '../tokens/bearer-secret.ts'
import { lockUser } from '../users/queries.ts'
import { type ApiKeyRow, insertApiKey, notifyOfKeys, selectApiKey } from './queries.ts'

const expiry = { pointer: '/data/date_expires' }

export interface KeyMaker {
  readonly user_id: number
  readonly api_key_id: number | null
  readonly scopes: ReadonlySet<string>
  readonly time_zone: string
}

/** Makes a key; its text is given here and never again. One that a key makes has no more than that, and ends with it. */
export async function createApiKey(
  tx: CustomerTransaction,
  actor: Actor,
  { maker, fields: wanted }: { maker: KeyMaker; fields: NewApiKey },
): Promise<{ row: ApiKeyRow; key: string }> {
  const [beyond] = scopesBeyond(maker.scopes, wanted.scopes)
  if (beyond !== undefined) {
    const place = wanted.scopes.indexOf(beyond)
    throw invalidRequest([
      { pointer: `/data/scopes/${place}`, code: 'not_allowed', allowed: [...maker.scopes].toSorted() },
    ])
  }
  const date_expires = readMomentIfAny(wanted.date_expires, maker.time_zone, expiry)
  const parent = await findParent(tx, maker)
  const key = createSecret('trp', tx.customer_id)
  const values = {
    name: wanted.name,
    scopes: wanted.scopes,
    created_by: maker.user_id,
    user_id: maker.user_id,
    parent_id: parent?.id ?? null,
    date_created: actor.now,
    date_expires: readExpiry(date_expires, parent, actor.now),
  }
  const { id } = await tx.one(insertApiKey, { ...values, key_hash: hashSecret(key) })
  if (wanted.scopes.includes('position:write')) await tx.rows(notifyOfKeys)
  await recordAudit(tx, actor, {
    action: 'create',
    resource: 'api_key',
    resource_id: id,
    fields: ['name', 'scopes', 'date_expires'],
  })
  return { row: { id, ...values }, key }
}

/** Behind the lock of their user: a key that is being removed or moved makes no key that is missed by it. */
async function findParent(
  tx: CustomerTransaction,
  { user_id, api_key_id }: KeyMaker,
): Promise<ApiKeyRow | null> {
  if (api_key_id === null) return null
  await tx.find(lockUser, user_id)
  const parent = await tx.find(selectApiKey, api_key_id)
  if (parent === undefined || parent.user_id !== user_id) throw new AppError('unauthenticated')
  return parent
}

/** Without a date of its own it is the parent's. */
function readExpiry(date: Date | null, parent: ApiKeyRow | null, now: Date): Date | null {
  const latest = parent?.date_expires ?? null
  if (date === null) return latest
  if (date <= now || (latest !== null && date > latest))
    throw invalidRequest([{ ...expiry, code: 'invalid' }])
  return date
}
