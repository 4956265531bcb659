/** The slowest that a client may be, and over which time that is judged. */
export interface PaceSettings {
  readonly least_bytes_per_second: number
  readonly pace_window_ms: number
}

/** Tells at the end of each window whether enough bytes went through in it. */
export function createPace({ least_bytes_per_second, pace_window_ms }: PaceSettings) {
  const least = (least_bytes_per_second * pace_window_ms) / 1_000
  let seen = 0
  return {
    /** `bytes` are those since the beginning. */
    isTooSlow(bytes: number): boolean {
      const moved = bytes - seen
      seen = bytes
      return moved < least
    },
  }
}
