import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { PasswordPool } from './passwords/password-pool.ts'
import type { Realm } from './roles.ts'
import type { BackoffSettings } from './sessions/login-backoff.ts'
import type { TokenContext } from './tokens/access-token.ts'
import type { FindDriverOfUser } from './user-account.ts'

/** What the routes of identity need besides the services of every route. */
export interface IdentityContext {
  readonly clock: Clock
  readonly passwords: PasswordPool
  readonly tokens: TokenContext
  readonly backoff: BackoffSettings
  readonly findDriver: FindDriverOfUser
  /** Other words for our realms, as clients of an installation send them. */
  readonly realm_aliases: Readonly<Record<string, Realm>>
}
