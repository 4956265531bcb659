import { createHash } from 'node:crypto'
import type { LoginAttempts } from './queries.ts'

export interface BackoffSettings {
  /** Failures that cost nothing, and that leak away again within a minute. */
  readonly free_failures: number
  readonly longest_wait_s: number
}

export const leakPerSecond = (settings: BackoffSettings): number => settings.free_failures / 60

/**
 * Seconds until the next try is looked at, 0 for now. Each failure past the free ones doubles the wait: a person who
 * mistypes waits a second or two, a guesser gets a handful of tries an hour, and nobody is locked out, because the
 * count belongs to one user at one address.
 */
export function waitBeforeLogin(
  attempts: LoginAttempts | null,
  now: Date,
  settings: BackoffSettings,
): number {
  if (attempts === null) return 0
  const elapsed_s = (now.getTime() - attempts.counted_at.getTime()) / 1_000
  const over = Math.floor(attempts.level) - settings.free_failures
  if (over < 0) return 0
  const wait_s = Math.min(2 ** over, settings.longest_wait_s)
  return Math.max(0, Math.ceil(wait_s - elapsed_s))
}

/** A fixed-size name for who tries where: user names and addresses stay out of the table. */
export function loginAttemptKey(tax_number: string, login: string, address: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([tax_number, login, address]))
    .digest()
}
