import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewApiKey } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { scopesBeyond } from '../policy.ts'
import { createSecret, hashSecret } from '../tokens/bearer-secret.ts'
import { type ApiKeyRow, insertApiKey } from './queries.ts'

export interface KeyMaker {
  readonly user_id: number
  readonly scopes: ReadonlySet<string>
}

/** Makes a key; its text is given here and never again. */
export async function createApiKey(
  tx: CustomerTransaction,
  wanted: NewApiKey,
  { maker, actor }: { maker: KeyMaker; actor: Actor },
): Promise<{ row: ApiKeyRow; key: string }> {
  const [beyond] = scopesBeyond(maker.scopes, wanted.scopes)
  if (beyond !== undefined) {
    const place = wanted.scopes.indexOf(beyond)
    throw invalidRequest([
      { pointer: `/data/scopes/${place}`, code: 'not_allowed', allowed: [...maker.scopes].toSorted() },
    ])
  }
  const date_expires = wanted.date_expires ? new Date(wanted.date_expires) : null
  if (date_expires !== null && date_expires <= actor.now) {
    throw invalidRequest([{ pointer: '/data/date_expires', code: 'invalid' }])
  }
  const key = createSecret('trp', tx.customer_id)
  const row = await insertApiKey(tx, {
    name: wanted.name,
    key_hash: hashSecret(key),
    scopes: wanted.scopes,
    created_by: maker.user_id,
    date_created: actor.now,
    date_expires,
  })
  await recordAudit(tx, actor, {
    action: 'create',
    resource: 'api_key',
    resource_id: row.id,
    fields: ['name', 'scopes', 'date_expires'],
  })
  return { row, key }
}
