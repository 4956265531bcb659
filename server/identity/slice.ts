import type { Database } from '@tropeiro/db/database.ts'
import type { MasterKeys } from '@tropeiro/db/master-keys.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Authenticate } from '../platform/http/caller.ts'
import type { Slice } from '../platform/slice.ts'
import { registerApiKeys } from './api-keys/routes.ts'
import { registerAudit } from './audit/routes.ts'
import { createAuthenticate } from './authenticate.ts'
import { registerCustomers } from './customers/routes.ts'
import { createPasswordPool, type PasswordPoolSettings } from './passwords/password-pool.ts'
import type { Realm } from './roles.ts'
import type { BackoffSettings } from './sessions/login-backoff.ts'
import { registerSessions, type SessionsContext } from './sessions/routes.ts'
import { createSigningKeys } from './signing-keys/signing-keys.ts'
import { type FindDriverOfUser, user_fields } from './user-account.ts'
import { registerUsers } from './users/routes.ts'

export interface IdentitySettings {
  /** Number of the cell: a token of another one is not believed. */
  readonly cell: number
  readonly passwords: PasswordPoolSettings
  readonly backoff: BackoffSettings
  readonly realm_aliases: Readonly<Record<string, Realm>>
}

export interface Identity extends Slice {
  readonly context: SessionsContext
  readonly authenticate: Authenticate
  close(): Promise<void>
}

export interface IdentityOptions {
  readonly settings: IdentitySettings
  readonly database: Database
  readonly master_keys: MasterKeys
  readonly clock: Clock
  readonly findDriver: FindDriverOfUser
}

export function createIdentity(options: IdentityOptions): Identity {
  const { settings, database, master_keys, clock, findDriver } = options
  const passwords = createPasswordPool(settings.passwords)
  const tokens = {
    keys: createSigningKeys({ database, master_keys, clock }),
    issuer: `tropeiro:cell:${settings.cell}`,
  }
  const { backoff, realm_aliases } = settings
  const context = { passwords, tokens, backoff, realm_aliases, findDriver }
  return {
    context,
    register: (app) => {
      registerSessions(app, context)
      registerUsers(app, context)
      registerCustomers(app)
      registerApiKeys(app)
      registerAudit(app)
    },
    clear_values: [user_fields],
    authenticate: createAuthenticate({ database, tokens, clock, findDriver }),
    close: () => passwords.close(),
  }
}
