import type { LatLng } from './answer.ts'

/** What a person said of a place. */
export type Decision =
  | {
      readonly kind: 'accepted'
      readonly pin: LatLng
      /** The company has it by now as a correction, or is about to. */
      readonly is_remembered: boolean
    }
  /** Looked at, and left out of the plan. */
  | { readonly kind: 'skipped' }

export type Decisions = Readonly<Record<string, Decision>>

/** One decision after the other, so that the last can be taken back. */
export interface Step {
  readonly key: string
  readonly line: number
  readonly at_ms: number
  readonly before: Decision | null
}
