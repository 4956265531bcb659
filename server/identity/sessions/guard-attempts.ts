import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { type BackoffSettings, leakPerSecond, waitBeforeLogin } from './login-backoff.ts'
import { countLoginFailure, findLoginAttempts, forgetLoginAttempts } from './queries.ts'

export interface AttemptGuard {
  readonly database: Database
  readonly backoff: BackoffSettings
  /** Who tries where: what failures are counted by. */
  readonly key: Buffer
  readonly now: Date
}

/** Runs a check of a password. Null means wrong: it is counted, and past the free failures the next try has to wait. */
export async function guardAttempts<T>(guard: AttemptGuard, check: () => Promise<T | null>): Promise<T> {
  const { database, backoff, key, now } = guard
  const attempts = await findLoginAttempts(database, key)
  const wait_s = waitBeforeLogin(attempts, now, backoff)
  if (wait_s > 0) throw new AppError('too_many_requests', { public: { retry_after_s: wait_s } })
  const passed = await check()
  if (passed === null) {
    await countLoginFailure(database, key, now, leakPerSecond(backoff))
    throw new AppError('wrong_credentials')
  }
  if (attempts !== null) await forgetLoginAttempts(database, key)
  return passed
}
