import type { Binding } from '../../explain/explanation.ts'
import type { MeasurableExecutor, MeasurablePlan, MeasurablePoint } from './measurable.ts'
import type { BrokenRule, PlanFigures } from './plan-figures.ts'

/** An order of points that one executor drives. */
export interface PlanRoute {
  readonly plan: MeasurablePlan
  /** In their order, done ones too. */
  readonly points: readonly MeasurablePoint[]
  readonly executor: MeasurableExecutor
  /** From when on a plan in execution goes on. */
  readonly now: Date
}

/** When a point is reached, and by which leg. */
export interface ScheduledPoint {
  readonly id: number
  readonly time_scheduled: Date | null
  readonly duration: number | null
  readonly distance: number | null
  readonly leg_from_id: number | null
  readonly late_s: number
}

export interface ScheduledPlan {
  /** Null: there is no way to drive it. */
  readonly figures: PlanFigures | null
  /** Those that are still to be visited. */
  readonly points: ReadonlyMap<number, ScheduledPoint>
  readonly broken: readonly BrokenRule[]
  readonly bindings: readonly Binding[]
}
