import type { User } from '@tropeiro/contract/identity.ts'
import { findLanguage } from '@tropeiro/contract/languages.ts'
import { getRole } from '../roles.ts'
import type { UserRow } from './queries.ts'

export function presentUser(row: UserRow): User {
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
