import type { Account } from '@tropeiro/contract/identity.ts'
import { findLanguage } from '@tropeiro/contract/languages.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { getRole, type Realm, scopesOf } from '../roles.ts'
import { openEmails, type UserAccount } from '../user-account.ts'

/** The `user` of a login and of a renewal. */
export async function presentAccount(vault: Vault, row: UserAccount, realm: Realm): Promise<Account> {
  const [opened] = await openEmails({ vault, customer_id: row.customer_id }, [row])
  const role = getRole(row.role)
  return {
    id: row.id,
    name: row.name,
    login: row.login,
    email: opened?.email ?? null,
    customer_id: row.customer_id,
    customer: { id: row.customer_id, name: row.customer_name, tax_number: row.tax_number },
    role,
    scopes: scopesOf(role, realm),
    locale: findLanguage(row.locale) ?? 'pt-BR',
    time_zone: row.time_zone,
    driver_id: row.driver_id,
  }
}
