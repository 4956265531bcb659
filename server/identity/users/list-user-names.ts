import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectUserNames, type UserName } from './queries.ts'

/** Those of the ids that exist, removed ones too, in one statement. */
export async function listUserNames(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, UserName>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const users = await tx.rows(selectUserNames, asked)
  return new Map(users.map((user) => [user.id, user]))
}
