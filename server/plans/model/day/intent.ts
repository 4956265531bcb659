import type { PointType } from '@tropeiro/contract/route-point.ts'

/** The ledger of intent: what the office wants. Facts leave it alone. */
export interface Intent {
  readonly plans: readonly PlanIntent[]
  readonly points: readonly PointIntent[]
}

/** Where planning has a plan, whether or not somebody has begun to execute it. */
export type PlanningState = 'W' | 'R' | 'I' | 'P'

export interface PlanIntent {
  readonly id: number
  readonly planning: PlanningState
  /** Who executes it now. */
  readonly user_id: number | null
  /** Who did before, each until the next. */
  readonly former: readonly FormerExecutor[]
  /** By the office. Null: it has not. */
  readonly started_at: Date | null
  /** Null: not closed, or reopened since. */
  readonly closed_at: Date | null
  /** The last time. */
  readonly reopened_at: Date | null
  readonly removed_at: Date | null
}

export interface FormerExecutor {
  readonly user_id: number | null
  readonly valid_to: Date
}

export interface PointIntent {
  readonly id: number
  readonly type: PointType
  /** Where the office wants it, which is not always where it is shown. */
  readonly route_plan_id: number
  /** How often it was given to a plan. */
  readonly assignment: number
  /** The version of the plan from which on a phone knows this assignment. */
  readonly assigned_version: number
  /** Earlier assignments to this plan that an undo gave back: what was said under them counts as well. */
  readonly resumed_assignments?: readonly number[] | null
  readonly removed_at: Date | null
}

/** Whether the plan was this user's at a moment: a driver who lost it unseen begins and ends it no more. */
export function isExecutor(
  { user_id, former }: Pick<PlanIntent, 'user_id' | 'former'>,
  who: number,
  at: Date,
): boolean {
  const then = former
    .filter(({ valid_to }) => valid_to > at)
    .toSorted((a, b) => a.valid_to.getTime() - b.valid_to.getTime())[0]
  return (then === undefined ? user_id : then.user_id) === who
}
