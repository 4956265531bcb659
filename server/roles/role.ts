import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import type { Health } from '../platform/health/health.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Metrics } from '../platform/metrics/create-metrics.ts'

/** What a process gives its roles. */
export interface RoleContext {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Of the whole process; a role adds what it needs. */
  readonly health: Health
  readonly database: Database
  readonly vault: Vault
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
  start(context: RoleContext): Promise<RunningRole>
}
