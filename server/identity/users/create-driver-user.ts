import { randomUUID } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../audit/record-audit.ts'
import { createUser } from './create-user.ts'
import type { UserRow } from './queries.ts'

/** The user that a driver owns from the start. Nobody can log in as them before an invitation sets a password. */
export function createDriverUser(tx: CustomerTransaction, name: string, actor: Actor): Promise<UserRow> {
  const user = { name, login: `driver-${randomUUID()}`, role: 'driver', password_hash: null } as const
  return createUser(tx, user, actor)
}
