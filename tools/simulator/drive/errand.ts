import type { SurveyedRoad } from './road.ts'

/** A drive to a place, and how long the vehicle stands there. */
export interface Errand {
  readonly road: SurveyedRoad
  /** The id of the point of a plan that is served there; null: nobody waits there, as at home. */
  readonly stop: number | null
  readonly stay_s: number
}

/** A day of work: it does not begin before its time, goes from errand to errand, and a rest follows. */
export interface WorkDay {
  readonly begin_ms: number
  readonly errands: readonly Errand[]
}
