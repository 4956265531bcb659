const minute_ms = 60_000
const hour_ms = 60 * minute_ms

/** How long after each failed attempt the next is due. There are ten attempts, and this is one less. */
export const retry_delays_ms = [
  5_000,
  5 * minute_ms,
  30 * minute_ms,
  2 * hour_ms,
  5 * hour_ms,
  10 * hour_ms,
  14 * hour_ms,
  20 * hour_ms,
  24 * hour_ms,
] as const
export const max_attempts = retry_delays_ms.length + 1
const max_retry_after_s = 3_600

export interface Failure {
  /** How many have failed, this one included. */
  readonly attempts: number
  readonly retry_after_s: number | null
  /** Between 0 and 1: many that failed together do not come again together. */
  readonly chance: number
}

/** What the receiver asks for may make it later, never sooner. */
export function retryDelay({ attempts, retry_after_s, chance }: Failure): number {
  const usual = retry_delays_ms[Math.min(attempts, retry_delays_ms.length) - 1] ?? 0
  const asked = Math.min(retry_after_s ?? 0, max_retry_after_s) * 1_000
  return Math.max(spread(usual, chance), asked)
}

/** Of pings to a receiver that is down: 1, 2, 4, 8, then every 15 minutes. */
export function pingDelay(pings: number, chance: number): number {
  return spread(Math.min(15, 2 ** pings) * minute_ms, chance)
}

/** A tenth more or less. */
const spread = (delay_ms: number, chance: number) => Math.round(delay_ms * (0.9 + 0.2 * chance))
