import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { createSealedFields, type Keeper, type SealedRow } from '@tropeiro/db/sealed-fields.ts'
import { type CustomerSettings, settingsOf } from './customers/customer-settings.ts'
import {
  type AccountRow,
  type SessionAccountRow,
  type SessionOfToken,
  selectAccount,
  selectAccountOfSession,
} from './queries.ts'
import { selectSettingsOfUser, selectUserNames, type UserName } from './users/queries.ts'

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

/** What the company decided, and where the clocks of a user are: with those of the company, unless they have their own. */
export interface SettingsOfUser extends CustomerSettings {
  readonly time_zone: string
}

/** Null: the company has no such user. */
export async function findSettingsOfUser(
  tx: CustomerTransaction,
  id: number,
): Promise<SettingsOfUser | null> {
  const row = await tx.find(selectSettingsOfUser, id)
  if (row === undefined) return null
  return { ...settingsOf({ id: tx.customer_id, settings: row.settings }), time_zone: row.time_zone }
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
