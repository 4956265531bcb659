import { createHash } from 'node:crypto'

/** Failures so far, and when the last one was counted. */
export interface LoginAttempts {
  readonly level: number
  readonly counted_at: Date
}

/** Where a login comes from. What is known had a good login of this user in the last 30 days. */
export interface LoginPlaces {
  /** An IPv4 address or the /64 of an IPv6 one. */
  readonly address: string
  readonly known_network: string | null
  readonly known_installation: string | null
}

export interface BackoffSettings {
  /** Failures of one user at one place that cost nothing, and that leak away again within a minute. */
  readonly free_failures: number
  /** The same of one user over all places nobody knows, within an hour. */
  readonly account_free_failures: number
  readonly longest_wait_s: number
}

/** A bucket of failures that leaks: within the window, the free ones. */
export interface AttemptBudget {
  readonly free_failures: number
  readonly window_s: number
  readonly longest_wait_s: number
}

/** What a try is counted by, and how much of it is free. */
export interface AttemptLimit {
  readonly key: Buffer
  readonly budget: AttemptBudget
}

export const placeBudget = ({ free_failures, longest_wait_s }: BackoffSettings): AttemptBudget => ({
  free_failures,
  window_s: 60,
  longest_wait_s,
})

const accountBudget = ({ account_free_failures, longest_wait_s }: BackoffSettings): AttemptBudget => ({
  free_failures: account_free_failures,
  window_s: 3_600,
  longest_wait_s,
})

export const leakPerSecond = ({ free_failures, window_s }: AttemptBudget): number => free_failures / window_s

/**
 * Seconds until the next try is looked at, 0 for now. Each failure past the free ones doubles the wait: a person who
 * mistypes waits a second or two, a guesser soon a minute, and nobody is locked out.
 */
export function waitBeforeLogin(attempts: LoginAttempts | null, now: Date, budget: AttemptBudget): number {
  if (attempts === null) return 0
  const elapsed_s = (now.getTime() - attempts.counted_at.getTime()) / 1_000
  const over = Math.floor(attempts.level) - budget.free_failures
  if (over < 0) return 0
  const wait_s = Math.min(2 ** over, budget.longest_wait_s)
  return Math.max(0, Math.ceil(wait_s - elapsed_s))
}

/**
 * What a login is counted by. A known installation is counted by itself: nothing that others do at its address or to
 * its account reaches it. Else by address, and over all addresses together: those of a known network by themselves,
 * the strangers' in one.
 */
export function limitsOfLogin(
  account: readonly [tax_number: string, login: string],
  { address, known_installation, known_network }: LoginPlaces,
  settings: BackoffSettings,
): [AttemptLimit, ...AttemptLimit[]] {
  if (known_installation !== null) {
    return [
      { key: attemptKey(...account, 'installation', known_installation), budget: placeBudget(settings) },
    ]
  }
  return [
    { key: attemptKey(...account, 'address', address), budget: placeBudget(settings) },
    { key: attemptKey(...account, 'network', known_network ?? ''), budget: accountBudget(settings) },
  ]
}

/** A fixed-size name for who tries where: user names and addresses stay out of the table. */
export function attemptKey(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
