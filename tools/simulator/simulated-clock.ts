/** Simulated time: it runs faster than the real one from some time in the past, and with it once it is now. */
export interface SimulatedClock {
  readonly time_ms: number
  readonly real_ms: number
}

/** How far simulated time has come. It is never ahead of the real one: a record from the future is not accepted. */
export function advanceClock(clock: SimulatedClock, real_ms: number, speed: number): SimulatedClock {
  const passed_ms = Math.max(0, real_ms - clock.real_ms)
  return { time_ms: Math.min(real_ms, clock.time_ms + passed_ms * speed), real_ms }
}

/** Simulated time stands still. */
export function holdClock(clock: SimulatedClock, real_ms: number): SimulatedClock {
  return { time_ms: clock.time_ms, real_ms }
}
