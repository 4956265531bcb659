/** The one source of time. Code that needs "now" takes a clock, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const system_clock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  advance(duration_ms: number): void
}

export function createMovableClock(start: Date): MovableClock {
  let now_ms = start.getTime()
  return {
    now: () => new Date(now_ms),
    advance: (duration_ms) => {
      now_ms += duration_ms
    },
  }
}
