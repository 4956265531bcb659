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

/** More of the past at once would fill the memories of trackers faster than they can send. */
const max_step_ms = 600_000

/** Simulated time that goes as fast as it is taken, a step at a time, until some moment and never into the future. */
export function takeStep(clock: SimulatedClock, real_ms: number, until_ms: number): SimulatedClock {
  const end_ms = Math.min(real_ms, until_ms)
  // It does not go back where the moment is behind it already.
  return { time_ms: Math.max(clock.time_ms, Math.min(end_ms, clock.time_ms + max_step_ms)), real_ms }
}
