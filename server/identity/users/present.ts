import type { User } from '@tropeiro/contract/identity.ts'
import { findLanguage } from '@tropeiro/contract/languages.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import { getRole } from '../roles.ts'
import { openEmails } from '../user-account.ts'
import type { UserRow } from './queries.ts'

/** `vault.prepare` comes before a transaction. */
export async function presentUsers(rows: readonly UserRow[], keeper: Keeper): Promise<User[]> {
  return (await openEmails(keeper, rows)).map(presentUser)
}

function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    login: row.login,
    email: row.email,
    role: getRole(row.role),
    locale: row.locale === null ? null : findLanguage(row.locale),
    time_zone: row.time_zone,
    active: row.date_disabled === null,
    date_created: row.date_created,
  }
}
