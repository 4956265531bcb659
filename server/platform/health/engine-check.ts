import type { ReadinessCheck } from './health.ts'

/** An engine that is there and cannot be used yet: it was not set up, or nothing was put into it. */
export class UnreadyEngineError extends Error {
  readonly way_out: string

  constructor(message: string, { way_out, cause }: { way_out: string; cause?: unknown }) {
    super(message, { cause })
    this.name = 'UnreadyEngineError'
    this.way_out = way_out
  }
}

/** An engine that a deployment may do without. */
export interface EngineCheck {
  /** What is off without it. */
  readonly name: string
  readonly engine: string
  readonly variable: string
  /** The setting; empty when this deployment has none. */
  readonly setting: string
  /** `worker`: no request waits for it, and it may run where no API does. `every role`: by whatever process there is. */
  readonly asked_by: 'api' | 'worker' | 'every role'
  /** Where it is told how to get one. */
  readonly described_in: string
  /** Throws words for people: an EngineFault when it answers, and wrongly; an UnreadyEngineError when it was not filled yet. */
  readonly assertAnswers: () => Promise<unknown>
  /** For `doctor`: what could be better about an engine that answers well. */
  readonly findAdvice?: () => Promise<Advice | null>
}

export interface Advice {
  readonly message: string
  readonly way_out: string
}

/**
 * The engine answers, and its answers are wrong until somebody mends it: it does not recover by itself. The message is
 * told to everybody who asks /readyz, the advice to the operator alone.
 */
export class EngineFault extends Error {
  override readonly name = 'EngineFault'
  readonly advice: Advice

  constructor(message: string, advice: Advice) {
    super(message)
    this.advice = advice
  }
}

/** Told in /readyz, never a reason to refuse requests: all that needs no engine goes on without it. */
export function readinessOf({ name, setting, assertAnswers }: EngineCheck): ReadinessCheck {
  return {
    name,
    optional: true,
    check: async () => {
      if (setting === '') throw new Error('off')
      await assertAnswers()
    },
  }
}
