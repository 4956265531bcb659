import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { createSealedFields, type Keeper, type SealedRow } from '@tropeiro/db/sealed-fields.ts'
import {
  type AccountRow,
  type SessionAccountRow,
  type SessionOfToken,
  selectAccount,
  selectAccountOfSession,
} from './queries.ts'
import { selectUserNames, selectZoneOfUser, type UserName } from './users/queries.ts'

/** The driver whom a user is, as the slice that has the drivers tells; null for everybody else. */
export type FindDriverOfUser = (tx: CustomerTransaction, user_id: number) => Promise<number | null>

export interface UserAccount extends AccountRow {
  readonly driver_id: number | null
}

/** Null when the user or the customer may not log in any more. */
export function findUserAccount(
  tx: CustomerTransaction,
  user_id: number,
  findDriver: FindDriverOfUser,
): Promise<UserAccount | null> {
  return withDriver(tx.find(selectAccount, user_id), findDriver(tx, user_id))
}

/** The account behind a live session; both statements go in one round trip. */
export function findUserAccountOfSession(
  tx: CustomerTransaction,
  session: Omit<SessionOfToken, 'customer_id'>,
  { findDriver, now }: { findDriver: FindDriverOfUser; now: Date },
): Promise<(UserAccount & SessionAccountRow) | null> {
  return withDriver(tx.find(selectAccountOfSession, session, now), findDriver(tx, session.user_id))
}

async function withDriver<Row extends AccountRow>(
  finding: Promise<Row | undefined>,
  findingDriver: Promise<number | null>,
): Promise<(Row & UserAccount) | null> {
  const [account, driver_id] = await Promise.all([finding, findingDriver])
  return account === undefined ? null : { ...account, driver_id }
}

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

/** Where the clocks of a user are: those of the company, unless they have their own. */
export async function findZoneOfUser(tx: CustomerTransaction, id: number): Promise<string> {
  return (await tx.find(selectZoneOfUser, id))?.time_zone ?? 'UTC'
}

export const user_fields = createSealedFields('users', ['email'])

/** The rows with their e-mail addresses, in their order. */
export async function openEmails<Row extends SealedRow<'email'>>(
  keeper: Keeper,
  rows: readonly Row[],
): Promise<Row[]> {
  const fields = await user_fields.open(keeper, rows)
  return rows.map((row, index) => ({ ...row, ...fields[index] }))
}
