import type { Language } from '@tropeiro/contract/languages.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { selectCustomer } from '../customers/queries.ts'
import { getRole, scopesOf } from '../roles.ts'
import { openEmails } from '../user-account.ts'
import { selectUser } from './queries.ts'

/** A user as far as a mail needs to know. */
export interface MailReader {
  readonly email: string
  readonly language: Language
  readonly time_zone: string
}

/** Null: they are gone or disabled, have no address, or may not see what the mail is about. `vault.prepare` comes before. */
export async function findMailReader(
  tx: CustomerTransaction,
  { vault, user_id, scope }: { vault: Vault; user_id: number; scope: Scope },
): Promise<MailReader | null> {
  const [user, customer] = await Promise.all([tx.find(selectUser, user_id), tx.one(selectCustomer)])
  if (user === undefined || user.date_disabled !== null) return null
  if (!scopesOf(getRole(user.role), 'web').includes(scope)) return null
  const [opened] = await openEmails({ vault, customer_id: tx.customer_id }, [user])
  if (!opened?.email) return null
  return {
    email: opened.email,
    language: (user.locale ?? customer.locale) as Language,
    time_zone: user.time_zone ?? customer.time_zone,
  }
}
