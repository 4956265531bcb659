import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { type AttemptLimit, waitBeforeLogin } from './login-backoff.ts'
import { countAttempt, findLoginAttempts, forgiveLoginAttempts, takeAttemptBack } from './queries.ts'

export interface AttemptGuard {
  readonly database: Database
  /** What the try is counted by, the place first. */
  readonly limits: readonly [AttemptLimit, ...AttemptLimit[]]
  readonly now: Date
}

/**
 * Runs a check of a password; null means wrong. The try is counted before the check, which takes long: however many come
 * at once, only as many are checked as may be wrong. A good one takes its count back.
 */
export async function guardAttempts<T>(guard: AttemptGuard, check: () => Promise<T | null>): Promise<T> {
  const { database, limits } = guard
  await countAll(guard)
  let passed: T | null
  try {
    passed = await check()
  } catch (error) {
    await takeBack(database, limits)
    throw error
  }
  if (passed === null) throw new AppError('wrong_credentials')
  const [place, ...others] = limits
  await Promise.all([forgiveLoginAttempts(database, place.key), takeBack(database, others)])
  return passed
}

async function countAll({ database, limits, now }: AttemptGuard): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    if (await countAttempt(database, limit, now)) continue
    // One that is not looked at is no try anywhere.
    await takeBack(database, limits.slice(0, index))
    const wait_s = waitBeforeLogin(await findLoginAttempts(database, limit.key), now, limit.budget)
    throw new AppError('too_many_requests', { public: { retry_after_s: Math.max(1, wait_s) } })
  }
}

async function takeBack(database: Database, limits: readonly AttemptLimit[]): Promise<void> {
  await Promise.all(limits.map(({ key }) => takeAttemptBack(database, key)))
}
