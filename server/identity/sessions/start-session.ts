import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Realm } from '../roles.ts'
import { createSecret, hashSecret } from '../tokens/bearer-secret.ts'
import { insertRefreshToken, insertSession } from './queries.ts'
import { sessionExpiry } from './session-lifetime.ts'
import type { Transport } from './session-transport.ts'

export const FIRST_GENERATION = 1

/** Opens a session and gives its first refresh token. */
export async function startSession(
  tx: CustomerTransaction,
  { user_id, realm, transport }: { user_id: number; realm: Realm; transport: Transport },
  now: Date,
): Promise<{ session_id: number; refresh_token: string }> {
  const { id: session_id } = await tx.one(insertSession, {
    user_id,
    realm,
    transport,
    date_created: now,
    date_expires: sessionExpiry(now, now),
  })
  const refresh_token = createSecret('trr', tx.customer_id)
  await tx.count(insertRefreshToken, {
    token_hash: hashSecret(refresh_token),
    session_id,
    generation: FIRST_GENERATION,
    date_created: now,
  })
  return { session_id, refresh_token }
}
