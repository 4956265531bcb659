import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Account } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isRealm } from '../roles.ts'
import { findUserAccount } from '../user-account.ts'
import { presentAccount } from './present-account.ts'
import { selectSessionExpiry } from './queries.ts'

/** The account of who asks, as at login, and when they have to log in again. `vault.prepare` comes before the transaction. */
export async function findCallerAccount(
  tx: CustomerTransaction,
  caller: Caller,
  vault: Vault,
): Promise<{ user: Account; session_expires_at: Date | null }> {
  const [account, session] = await Promise.all([
    findUserAccount(tx, caller.user_id, () => Promise.resolve(caller.driver_id)),
    caller.session_id === null ? undefined : tx.find(selectSessionExpiry, caller.session_id),
  ])
  if (account === null) throw new AppError('unauthenticated')
  const realm = isRealm(caller.realm) ? caller.realm : 'api'
  return {
    user: await presentAccount(vault, account, realm),
    session_expires_at: session?.date_expires ?? null,
  }
}
