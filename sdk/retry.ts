/** A broken connection, or an answer that may be another one soon. */
export type Setback = { readonly status: number; readonly retry_after_s: number | null } | 'offline'

export interface Attempt {
  /** How often the call was repeated already. */
  readonly repeats: number
  readonly max_repeats: number
  /** Sent again it changes nothing twice. */
  readonly is_repeatable: boolean
  /** 0 to 1, so that many clients do not come back at once. */
  readonly chance: number
}

const first_wait_ms = 300
/** Who is told to wait longer should hear of it. */
const max_wait_s = 10
const passing_statuses = new Set([429, 502, 503])

/** How long to wait before the call is repeated; null: it is not. */
export function findRetryDelay(setback: Setback, attempt: Attempt): number | null {
  const { repeats, max_repeats, is_repeatable, chance } = attempt
  if (!is_repeatable || repeats >= max_repeats) return null
  const own_ms = first_wait_ms * 2 ** repeats * (0.5 + chance)
  if (setback === 'offline') return own_ms
  const { status, retry_after_s } = setback
  // The first sending of the same POST is still at work.
  const is_in_progress = status === 409 && retry_after_s !== null
  if (!passing_statuses.has(status) && !is_in_progress) return null
  if (retry_after_s === null) return own_ms
  return retry_after_s > max_wait_s ? null : retry_after_s * 1_000 + own_ms
}
