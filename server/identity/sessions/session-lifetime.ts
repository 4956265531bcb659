import type { Realm } from '../roles.ts'

const DAY_MS = 86_400_000
const SLIDING_MS = 30 * DAY_MS
const LONGEST_MS = 90 * DAY_MS
/** A lost answer is normal on a phone: for this long the same token gives the same successor. */
const RETRY_GRACE_MS = 30_000

/** 30 days after the last use, 90 after the login at most. */
export function sessionExpiry(date_created: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SLIDING_MS, date_created.getTime() + LONGEST_MS))
}

/** A day's precision is enough: most renewals then write nothing. */
export function isWorthExtending(current: Date, next: Date): boolean {
  return next.getTime() - current.getTime() > DAY_MS
}

/** A client of the spec keeps its login's token, so only our own apps' tokens rotate. */
export function rotates(realm: Realm): boolean {
  return realm === 'web' || realm === 'app'
}

export type TokenUse = 'first' | 'retry' | 'reuse'

/** What presenting a rotating token means: `reuse` is a copy in other hands. */
export function judgeTokenUse(date_rotated: Date | null, now: Date): TokenUse {
  if (date_rotated === null) return 'first'
  return now.getTime() - date_rotated.getTime() <= RETRY_GRACE_MS ? 'retry' : 'reuse'
}
