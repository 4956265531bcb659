const day_ms = 86_400_000
const sliding_ms = 30 * day_ms
const longest_ms = 90 * day_ms
/** For this long the same token gives the same successor, also when that one is in use: requests overtake each other. */
export const retry_grace_ms = 30_000

/** 30 days after the last use, 90 after the login at most. */
export function sessionExpiry(date_created: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sliding_ms, date_created.getTime() + longest_ms))
}

/** A day's precision is enough: most renewals then write nothing. */
export function isWorthExtending(current: Date, next: Date): boolean {
  return next.getTime() - current.getTime() > day_ms
}

export type TokenUse = 'first' | 'retry' | 'reuse'

export interface RotatingToken {
  /** Of the last answer that gave its successor while nobody had been seen with that. */
  readonly date_rotated: Date | null
  readonly generation: number
  /** The highest generation of the session that was seen in use. */
  readonly seen_generation: number
}

/**
 * What presenting a rotating token means. A lost answer is normal on a phone, so that it is a retry until the successor,
 * or an access token that came with it, is seen in use; from then on, after the grace, it is a copy in other hands.
 */
export function judgeTokenUse(token: RotatingToken, now: Date): TokenUse {
  const { date_rotated } = token
  if (date_rotated === null) return 'first'
  if (now.getTime() - date_rotated.getTime() <= retry_grace_ms) return 'retry'
  return isSuccessorSeen(token) ? 'reuse' : 'retry'
}

/** Until then each retry's answer may be the one that arrives, and another retry overtake it: the grace runs anew. */
export function isSuccessorSeen({
  generation,
  seen_generation,
}: Pick<RotatingToken, 'generation' | 'seen_generation'>): boolean {
  return seen_generation > generation
}
