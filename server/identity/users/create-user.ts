import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewUser } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { normaliseLogin } from '../sessions/log-in.ts'
import { user_fields } from '../user-account.ts'
import { insertUser, type UserRow, updateSealedEmail } from './queries.ts'

export type UserToCreate = Omit<NewUser, 'password' | 'email'> & {
  readonly password_hash: string | null
  /** Sealed by this vault, which was prepared before the transaction. */
  readonly email?: { readonly text: string; readonly vault: Vault } | null
}

/** Without a password hash the person cannot log in before an invitation is accepted. */
export async function createUser(
  tx: CustomerTransaction,
  actor: Actor,
  user: UserToCreate,
): Promise<UserRow> {
  const values = {
    name: user.name,
    login: readLogin(user.login),
    role: user.role,
    locale: user.locale ?? null,
    time_zone: user.time_zone ?? null,
    password_hash: user.password_hash,
    date_created: actor.now,
  }
  const row = await tx.one(insertUser, values).catch((error: unknown) => {
    throw explainTakenLogin(error)
  })
  const { email = null } = user
  const sealed = email === null ? null : await saveEmail(tx, row.id, email)
  await recordAudit(tx, actor, {
    action: 'create',
    resource: 'user',
    resource_id: row.id,
    fields: [
      ...Object.keys(values).filter((name) => values[name as keyof typeof values] !== null),
      ...(email === null ? [] : ['email']),
    ],
  })
  await emit(tx, { type: 'user.created', payload: { user_id: row.id, fields: [] }, occurred_at: actor.now })
  return { ...row, email: email?.text ?? null, sealed }
}

async function saveEmail(
  tx: CustomerTransaction,
  id: number,
  { text, vault }: NonNullable<UserToCreate['email']>,
): Promise<Buffer | null> {
  const sealed = await user_fields.seal({ vault, customer_id: tx.customer_id }, id, { email: text })
  if (sealed !== null) await tx.count(updateSealedEmail, id, sealed)
  return sealed
}

/** A login as it is stored; one of spaces alone is none. */
export function readLogin(text: string): string {
  const login = normaliseLogin(text)
  if (login === '') throw invalidRequest([{ pointer: '/data/login', code: 'required' }])
  return login
}

export function explainTakenLogin(error: unknown): unknown {
  if (!isUniqueViolation(error, 'users_login')) return error
  return new AppError('already_exists', { public: { params: { field: 'login' } }, cause: error })
}
