import type { Config } from '../config.ts'
import type { Health } from '../platform/health/health.ts'
import type { Product, ProductContext } from './product.ts'

/** What a process gives its roles. */
export interface RoleContext extends ProductContext {
  readonly product: Product
  /** Of the whole process; a role adds what it needs. */
  readonly health: Health
  /** Fulfilled once the database is there and safe. A role may start before and must not touch data until then. */
  readonly whenSafe: Promise<void>
  /** The same question for readiness, at any moment. */
  isSafe(): boolean
}

export interface RunningRole {
  /** Drains: takes no more work, and returns when what it has is done. */
  stop(): Promise<void>
}

export interface Role {
  readonly name: string
  /** Whether it is started where nobody names roles; absent: always. */
  readonly isUsual?: (config: Config) => boolean
  /** The setting that it cannot do without and that is not there, with words about it; absent: there is none. */
  readonly findMissing?: (config: Config) => string | null
  start(context: RoleContext): Promise<RunningRole>
}
