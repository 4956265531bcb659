import type { ReadinessCheck } from './health.ts'

/** An engine that a deployment may do without. */
export interface EngineCheck {
  /** What is off without it. */
  readonly name: string
  readonly engine: string
  readonly variable: string
  /** The setting; empty when this deployment has none. */
  readonly setting: string
  /** `worker`: no request waits for it, and it may run where no API does. */
  readonly asked_by: 'api' | 'worker'
  /** Throws words for people. */
  readonly assertAnswers: () => Promise<unknown>
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
