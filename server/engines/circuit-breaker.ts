/** Thrown instead of asking an engine that has just failed again and again. */
export class CircuitOpenError extends Error {
  readonly retry_after_s: number

  constructor(engine: string, wait_ms: number) {
    super(`${engine} failed too often; it is asked again in ${Math.ceil(wait_ms)} ms`)
    this.name = 'CircuitOpenError'
    this.retry_after_s = Math.max(1, Math.ceil(wait_ms / 1000))
  }
}

export interface CircuitBreakerSettings {
  /** For messages. */
  readonly engine: string
  /** Failures in a row that open it. */
  readonly failures_to_open: number
  /** How long it stays open the first time; doubled each time the trial fails, up to `longest_open_ms`. */
  readonly open_ms: number
  readonly longest_open_ms: number
  /** Only these count: an engine that says "no such road" is well. */
  readonly isFailure: (error: unknown) => boolean
  /** A clock that never jumps. */
  readonly now_ms?: () => number
}

export interface CircuitBreaker {
  /** Asks, or throws a CircuitOpenError at once. After a pause one caller at a time may try. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly state: 'closed' | 'open' | 'trying'
}

/**
 * An engine that hangs would make every caller wait for its whole deadline. After some failures in a row nobody
 * waits: all are told at once to come back, until one trial has succeeded.
 */
export function createCircuitBreaker(settings: CircuitBreakerSettings): CircuitBreaker {
  const now_ms = settings.now_ms ?? (() => performance.now())
  let failures = 0
  let open_until_ms = 0
  let open_ms = settings.open_ms
  let is_trying = false

  const isOpen = () => failures >= settings.failures_to_open

  const close = () => {
    failures = 0
    open_ms = settings.open_ms
  }
  const countFailure = (was_trial: boolean) => {
    const was_open = isOpen()
    failures++
    if (!isOpen()) return
    // Those that were on their way when it opened say nothing new.
    if (was_open && !was_trial) return
    open_until_ms = now_ms() + open_ms
    open_ms = Math.min(open_ms * 2, settings.longest_open_ms)
  }
  const admit = (): { is_trial: boolean } => {
    if (!isOpen()) return { is_trial: false }
    const wait_ms = open_until_ms - now_ms()
    if (wait_ms > 0 || is_trying) throw new CircuitOpenError(settings.engine, Math.max(wait_ms, 0))
    is_trying = true
    return { is_trial: true }
  }

  return {
    async run(work) {
      const { is_trial } = admit()
      try {
        const result = await work()
        close()
        return result
      } catch (error) {
        if (settings.isFailure(error)) countFailure(is_trial)
        throw error
      } finally {
        if (is_trial) is_trying = false
      }
    },
    get state() {
      if (!isOpen()) return 'closed'
      return is_trying || now_ms() >= open_until_ms ? 'trying' : 'open'
    },
  }
}
